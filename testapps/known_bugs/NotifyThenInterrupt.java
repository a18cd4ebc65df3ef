// EXPECT verdict=violated property=exception,race
// OPTIONS --property assert,exception,deadlock,race --reduce escape,final,wsl,ld,wsl-dom,optimistic --search bfs
// From seed 116, size 1.0, made small; under all-stored-bfs it was: verified instead of violated; not found: exception NotifyThenInterrupt.java:30; race NotifyThenInterrupt.java:29; 1 end states (0cf064146268eebc6ae60bf2026e592d) instead of 2 (bf45020347815017d790ac66d52d2b4f)

public class NotifyThenInterrupt {
    static Box keeper1;
    static Box keeper2;
    static final Object lock1 = new Object();
    static boolean gone1;
    static Thread handleT2;
    static class Box {
        int a;
        Box next;
        Box() { }
        Box(int start) { a = start; }
    }
    static final class T2 extends Thread {
        public void run() { try { body(); } catch (InterruptedException e) { Thread.yield(); } }
        void body() throws InterruptedException {
            keeper1.next = keeper2.next;
        }
    }
    static final class T4 extends Thread {
        public void run() { try { body(); } catch (InterruptedException e) { Thread.yield(); } }
        void body() throws InterruptedException {
            Box box2 = null;
            int r = 0;
            synchronized (lock1) {
                gone1 = true;
                lock1.notify();
            }
            handleT2.interrupt();
            box2 = keeper1.next;
            r = r * 3 + box2.a;
        }
    }
    public static void main(String[] args) throws InterruptedException {
        Thread t2 = null;
        Thread t4 = null;
        keeper1 = new Box();
        keeper2 = new Box();
        keeper2.next = new Box(2);
        t2 = new T2();
        handleT2 = t2;
        t4 = new T4();
        t2.start();
        t4.start();
    }
}
