// EXPECT verdict=violated property=assert
// ARGS 2 1 1
//
// Elevators, but finding a call and claiming it are two calls of the controls, each synchronized: two lifts serve the
// same person.
// Arguments: as Elevators.

public class ElevatorsBug {
    static final class LooseControls extends Elevators.Controls {
        LooseControls(Elevators.Building building) {
            super(building);
        }

        @Override
        boolean claim(int number, boolean up, int lift) {
            if (!isCalled(number, up)) {
                return false;
            }
            assign(number, up, lift); // ERROR LINE
            return true;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Elevators.Building building = Elevators.building(args);
        Elevators.simulate(building, Elevators.people(args), new LooseControls(building));
    }
}
