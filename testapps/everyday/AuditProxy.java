// EXPECT verdict=verified
//
// A dynamic proxy counts the calls of a service; the proxy's class is created after the threads have started.

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

public class AuditProxy {
    interface Store {
        void put(String key, int value);

        Integer get(String key);
    }

    static class MapStore implements Store {
        private final ConcurrentMap<String, Integer> values = new ConcurrentHashMap<>();

        @Override
        public void put(String key, int value) {
            values.put(key, value);
        }

        @Override
        public Integer get(String key) {
            return values.get(key);
        }
    }

    static class Audit implements InvocationHandler {
        private final Object target;
        private int calls;

        Audit(Object target) {
            this.target = target;
        }

        @Override
        public Object invoke(Object proxy, Method method, Object[] arguments) throws Throwable {
            synchronized (this) {
                calls++;
            }
            try {
                return method.invoke(target, arguments);
            } catch (InvocationTargetException e) {
                throw e.getCause();
            }
        }

        synchronized int calls() {
            return calls;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        MapStore plain = new MapStore();
        Thread early = new Thread(() -> plain.put("a", 1));
        early.start();
        Audit audit = new Audit(plain);
        Store store =
                (Store) Proxy.newProxyInstance(AuditProxy.class.getClassLoader(), new Class<?>[] {Store.class}, audit);
        Thread late = new Thread(() -> store.put("b", 2));
        late.start();
        Integer seen = store.get("a");
        early.join();
        late.join();
        assert seen == null || seen == 1;
        assert store.get("a") == 1 && store.get("b") == 2;
        assert audit.calls() == 4 : audit.calls();
    }
}
