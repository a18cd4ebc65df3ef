// EXPECT verdict=verified
//
// 001 Fig. 1 with every method of the company synchronized. Names are written in constructors only, indexes before the
// employee is in the list, salaries under the lock.

import java.util.ArrayList;
import java.util.List;

public class CompanyFixed {
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

    synchronized void add(Employee employee) {
        employee.index = (long) employees.size();
        employees.add(employee);
    }

    /** Stands for printing: only measures the text. */
    synchronized int print() {
        int letters = 0;
        for (Employee e : employees) {
            letters += e.name.length();
        }
        return letters;
    }

    synchronized void setSalary(long index, Integer salary) {
        for (Employee e : employees) {
            if (e.index == index) {
                e.salary = salary;
            }
        }
    }

    synchronized Integer getSalary(String name) {
        for (Employee e : employees) {
            if (e.name.equals(name)) {
                return e.salary;
            }
        }
        return null;
    }

    static void first(CompanyFixed company) {
        company.add(new Employee("david", 115));
        company.print();
        company.getSalary("john");
        company.setSalary(1, 150);
        company.print();
    }

    static void second(CompanyFixed company) {
        Integer salary = company.getSalary("paul");
        assert salary == 120 || salary == 150;
        company.add(new Employee("mark", 80));
        company.print();
    }

    public static void main(String[] args) throws InterruptedException {
        CompanyFixed company = new CompanyFixed();
        company.add(new Employee("john", 100));
        company.add(new Employee("paul", 120));
        Thread first = new Thread(() -> first(company));
        Thread second = new Thread(() -> second(company));
        first.start();
        second.start();
        first.join();
        second.join();
        assert company.employees.size() == 4;
        assert company.print() == 4 + 4 + 5 + 4;
        assert company.getSalary("paul") == 150;
    }
}
