// EXPECT verdict=violated property=race
//
// As AuditProxy, but the handler counts without a lock.

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;

public class AuditProxyUncounted {
    static class Audit implements InvocationHandler {
        private int calls;

        @Override
        public Object invoke(Object proxy, Method method, Object[] arguments) {
            calls++;
            return null;
        }
    }

    static volatile boolean isOn;

    public static void main(String[] args) throws InterruptedException {
        Thread early = new Thread(() -> isOn = true);
        early.start();
        Runnable counted = (Runnable)
                Proxy.newProxyInstance(AuditProxyUncounted.class.getClassLoader(), new Class<?>[] {Runnable.class}, new Audit());
        Thread late = new Thread(counted);
        late.start();
        if (isOn) {
            counted.run();
        }
        early.join();
        late.join();
    }
}
