// EXPECT same-as-java
import java.lang.management.*;
import java.util.*;
import java.util.concurrent.locks.*;
import javax.management.*;

// MBeans of the program, those values of the platform's beans that do not depend on the machine, and threads in a
// deadlock that ThreadMXBean finds.
public class ManagementBeans {
    public interface CounterMBean {
        int getCount();
        void setCount(int count);
        boolean isEmpty();
        String describe(String prefix);
    }

    public static class Counter extends NotificationBroadcasterSupport implements CounterMBean {
        private int count = 3;
        private long sequence;
        @Override public int getCount() { return count; }
        @Override public void setCount(int value) {
            sendNotification(new AttributeChangeNotification(this, ++sequence, 0, "count changed", "Count", "int", count, value));
            count = value;
        }
        @Override public boolean isEmpty() { return count == 0; }
        @Override public String describe(String prefix) { return prefix + count; }
    }

    static void own() throws Exception {
        MBeanServer server = MBeanServerFactory.newMBeanServer("own");
        ObjectName name = new ObjectName("app:type=Counter,name=main");
        server.registerMBean(new Counter(), name);
        server.addNotificationListener(name, (notification, handback) -> {
            AttributeChangeNotification change = (AttributeChangeNotification) notification;
            System.out.println(handback + " " + change.getMessage() + " " + change.getOldValue() + " to " + change.getNewValue());
        }, null, "heard:");
        server.setAttribute(name, new Attribute("Count", 9));
        System.out.println(server.getAttribute(name, "Count") + " " + server.getAttribute(name, "Empty") + " " + server.invoke(name, "describe", new Object[] {"n="}, new String[] {"java.lang.String"}));
        System.out.println(server.queryNames(new ObjectName("app:*"), null) + " " + server.isInstanceOf(name, CounterMBean.class.getName()) + " " + server.getDefaultDomain());
        for (MBeanAttributeInfo attribute : server.getMBeanInfo(name).getAttributes()) System.out.println(attribute.getName() + " " + attribute.getType() + " " + attribute.isWritable());
        for (MBeanOperationInfo operation : server.getMBeanInfo(name).getOperations()) System.out.println(operation.getName() + " " + operation.getReturnType());
        try {
            server.getAttribute(name, "Missing");
        } catch (AttributeNotFoundException e) {
            System.out.println(e);
        }
        try {
            server.registerMBean(new Counter(), name);
        } catch (InstanceAlreadyExistsException e) {
            System.out.println(e);
        }
        try {
            server.registerMBean(new Object(), new ObjectName("app:x=y"));
        } catch (NotCompliantMBeanException e) {
            System.out.println(e);
        }
    }

    static void platform() {
        RuntimeMXBean runtime = ManagementFactory.getRuntimeMXBean();
        System.out.println(runtime.getInputArguments().contains("-ea") + " " + runtime.getSpecVersion() + " " + runtime.getManagementSpecVersion() + " " + (runtime.getUptime() >= 0) + " " + (runtime.getStartTime() <= System.currentTimeMillis()) + " " + runtime.getSystemProperties().get("java.specification.version"));
        MemoryUsage heap = ManagementFactory.getMemoryMXBean().getHeapMemoryUsage();
        System.out.println((heap.getMax() >= heap.getCommitted()) + " " + (heap.getCommitted() >= heap.getUsed()) + " " + ManagementFactory.getMemoryMXBean().isVerbose());
        OperatingSystemMXBean system = ManagementFactory.getOperatingSystemMXBean();
        System.out.println((system.getAvailableProcessors() > 0) + " " + system.getName() + " " + system.getArch() + " " + (ManagementFactory.getClassLoadingMXBean().getLoadedClassCount() > 0));
        System.out.println(ManagementFactory.getPlatformMBeanServer().isRegistered(runtime.getObjectName()) + " " + runtime.getObjectName());
    }

    static void awaitDeadlock(String what, Runnable first, Runnable second) throws InterruptedException {
        ThreadMXBean beans = ManagementFactory.getThreadMXBean();
        Map<Long, String> names = new HashMap<>();
        for (Runnable run : List.of(first, second)) {
            Thread thread = new Thread(run, what + (names.size() + 1));
            thread.setDaemon(true);
            names.put(thread.getId(), thread.getName());
            thread.start();
        }
        TreeSet<String> found = new TreeSet<>();
        while (found.size() < 2) {
            long[] ids = what.equals("monitor") ? beans.findMonitorDeadlockedThreads() : beans.findDeadlockedThreads();
            if (ids != null) Arrays.stream(ids).filter(names::containsKey).forEach(id -> found.add(names.get(id)));
            Thread.sleep(1);
        }
        System.out.println(found);
    }

    static void hold(Object first, Object second) {
        synchronized (first) {
            pause();
            synchronized (second) {
                System.out.println("never");
            }
        }
    }

    static void hold(Lock first, Lock second) {
        first.lock();
        pause();
        second.lock();
        System.out.println("never");
    }

    static void pause() {
        try {
            Thread.sleep(100);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    public static void main(String[] args) throws Exception {
        own();
        platform();
        System.out.println(ManagementFactory.getThreadMXBean().findDeadlockedThreads() == null);
        Object a = new Object(), b = new Object();
        awaitDeadlock("monitor", () -> hold(a, b), () -> hold(b, a));
        Lock c = new ReentrantLock(), d = new ReentrantLock();
        awaitDeadlock("lock", () -> hold(c, d), () -> hold(d, c));
        System.out.println((ManagementFactory.getThreadMXBean().getThreadCount() >= 5) + " " + (ManagementFactory.getThreadMXBean().getDaemonThreadCount() >= 4) + " " + (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() > 0));
    }
}
