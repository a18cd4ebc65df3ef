// EXPECT same-as-java
// Switches over enums with patterns, guards and null; constants of several enums, qualified, in one switch over an interface.

import java.util.List;

public class SwitchEnums {
    sealed interface Card permits Suit, Joker, Blank { }
    enum Suit implements Card { CLUBS, DIAMONDS, HEARTS, SPADES { @Override boolean isHigh() { return true; } }; boolean isHigh() { return false; } }
    enum Joker implements Card { RED, BLACK }
    record Blank(int number) implements Card { }
    enum Level { LOW, MIDDLE, HIGH }

    static int checks;
    static boolean check(boolean b) { checks++; return b; }

    static String card(Card c) {
        return switch (c) {
            case Suit.CLUBS -> "clubs";
            case Suit.SPADES -> "spades";
            case Joker.RED -> "red joker";
            case Suit s when s.isHigh() -> "never";
            case Suit s -> "suit " + s.ordinal();
            case Joker.BLACK -> "black joker";
            case Blank(int n) when n > 5 -> "high blank";
            case Blank b -> "blank " + b.number();
        };
    }

    static String level(Level l, int bias) {
        return switch (l) {
            case Level x when x == Level.LOW && check(bias > 0) -> "raised low";
            case LOW -> "low";
            case Level x when x == Level.MIDDLE && check(bias > 10) -> "far";
            case Level x when x == Level.MIDDLE && check(bias > 5) -> "further";
            case Level any when any == Level.HIGH && bias < 0 -> "lowered";
            case HIGH -> "high";
            case MIDDLE -> "middle";
        };
    }

    static String withNull(Level l) {
        return switch (l) {
            case null -> "none";
            case LOW -> "l";
            case MIDDLE -> "m";
            case HIGH -> "h";
        };
    }

    static String constantsOnly(Level l) {
        return switch (l) {
            case HIGH, MIDDLE -> "upper";
            case null, default -> "lower or none";
        };
    }

    static String object(Object o) {
        return switch (o) {
            case Level.LOW -> "level low";
            case Suit.SPADES -> "spades by object";
            case Level l -> "level " + l;
            case Thread.State.NEW -> "new thread";
            case Enum<?> e -> "enum " + e.name() + " of " + e.getDeclaringClass().getSimpleName();
            default -> "object";
        };
    }

    public static void main(String[] args) {
        for (Card c : List.of(Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES, Joker.RED, Joker.BLACK, new Blank(9), new Blank(1))) System.out.println(card(c));
        for (Level l : Level.values())
            for (int bias : new int[] {-1, 0, 6, 20}) System.out.println(l + " " + bias + " " + level(l, bias));
        System.out.println("checks " + checks);
        try {
            level(null, 0);
        } catch (NullPointerException e) {
            System.out.println(e + " in " + e.getStackTrace()[0].getMethodName() + " " + e.getStackTrace()[1].getMethodName());
        }
        for (Level l : new Level[] {null, Level.LOW, Level.MIDDLE, Level.HIGH}) System.out.println(withNull(l) + " " + constantsOnly(l));
        for (Object o : new Object[] {Level.LOW, Level.HIGH, Suit.SPADES, Suit.HEARTS, Thread.State.NEW, Thread.State.RUNNABLE, "x"}) System.out.println(object(o));
    }
}
