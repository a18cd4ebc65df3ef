// EXPECT same-as-java
// The functions of Math at the edges: zeros, infinities, the smallest and the largest values, and every pair of them.

public class MathSpecialArguments {
    private static final double[] EDGES = {0.0, -0.0, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY,
        Double.MIN_VALUE, -Double.MIN_VALUE, Double.MAX_VALUE, 1, -1, 1e-300, 22, 0.5, 709.8, 710, -745.2, -746, 1e22, 2, 27, 1e15};

    public static void main(String[] args) {
        for (double x : EDGES) {
            System.out.println(x + ": " + Math.sin(x) + " " + Math.cos(x) + " " + Math.tan(x) + " " + Math.exp(x) + " "
                + Math.log(x) + " " + Math.log10(x) + " " + Math.tanh(x) + " " + Math.cbrt(x));
            for (double y : EDGES) {
                System.out.println(x + ", " + y + ": " + Math.pow(x, y) + " " + Math.hypot(x, y) + " " + Math.atan2(x, y) + " "
                    + Math.IEEEremainder(x, y) + " " + Math.fma(x, y, 1.5) + " " + Math.nextAfter(x, y));
            }
        }
    }
}
