// EXPECT same-as-java
// ARGS one "two words" --three=3
// System properties that the launcher and the virtual machine set: all names, and the values that do not depend on the
// host.

import java.util.Properties;
import java.util.TreeSet;

public class PropLauncher {
    public static void main(String[] args) {
        Properties all = System.getProperties();
        System.out.println(new TreeSet<>(all.stringPropertyNames()));
        for (String name : new String[] {"sun.java.command", "sun.java.launcher", "java.vm.name", "java.vm.info",
                "java.specification.version", "java.class.version", "file.separator", "path.separator",
                "line.separator", "sun.arch.data.model", "sun.cpu.endian", "jdk.debug", "java.vendor"}) {
            String value = all.getProperty(name);
            System.out.println(name + " = " + (value == null ? null : value.replace("\n", "\\n")));
        }
        System.out.println("not a string: " + (all.size() - all.stringPropertyNames().size()));
        System.out.println("changed: " + System.setProperty("sun.java.command", "x").equals("PropLauncher one two words --three=3")
            + " " + System.getProperty("sun.java.command") + " " + System.clearProperty("none") + " " + Integer.getInteger("sun.arch.data.model"));
    }
}
