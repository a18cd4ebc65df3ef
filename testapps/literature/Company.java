// EXPECT verdict=violated property=race,exception
//
// 001 Fig. 1: two workers add, print and change employees of one company without any lock. The list is an ArrayList; an
// iteration while the other worker adds is a race and may end in ConcurrentModificationException.

import java.util.ArrayList;
import java.util.List;

public class Company {
    static final class Employee {
        String name;
        Integer salary;
        Long index;

        Employee(String name, Integer salary) {
            this.name = name;
            this.salary = salary;
        }
    }

    private final List<Employee> employees = new ArrayList<>();

    void add(String name, Integer salary) {
        add(new Employee(name, salary));
    }

    void add(Employee employee) {
        employee.index = (long) employees.size();
        employees.add(employee);
    }

    /** Stands for printing: only measures the text. */
    int print() {
        int letters = 0;
        for (Employee e : employees) {
            letters += e.name.length();
        }
        return letters;
    }

    void setSalary(long index, Integer salary) {
        for (Employee e : employees) {
            if (e.index == index) {
                e.salary = salary;
            }
        }
    }

    Integer getSalary(String name) {
        for (Employee e : employees) {
            if (e.name.equals(name)) {
                return e.salary;
            }
        }
        return null;
    }

    static final class FirstWorker extends Thread {
        private final Company company;

        FirstWorker(Company company) {
            this.company = company;
        }

        @Override
        public void run() {
            company.add("david", 115);
            company.print();
            company.getSalary("john");
            company.setSalary(1, 150);
            company.print();
        }
    }

    static final class SecondWorker extends Thread {
        private final Company company;

        SecondWorker(Company company) {
            this.company = company;
        }

        @Override
        public void run() {
            company.getSalary("paul");
            company.add("mark", 80);
            company.print();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Company company = new Company();
        company.add("john", 100);
        company.add(new Employee("paul", 120));
        Thread first = new FirstWorker(company);
        Thread second = new SecondWorker(company);
        first.start();
        second.start();
        first.join();
        second.join();
    }
}
