// Collections.shuffle without a generator gives every order; a stream of random numbers is chosen by element.
// EXPECT verdict=verified
// OPTIONS --random explore --strict
// OUTCOMES [1, 2, 3] 00 | [1, 3, 2] 00 | [2, 1, 3] 00 | [2, 3, 1] 00 | [3, 1, 2] 00 | [3, 2, 1] 00 | [1, 2, 3] 01 | [1, 3, 2] 01 | [2, 1, 3] 01 | [2, 3, 1] 01 | [3, 1, 2] 01 | [3, 2, 1] 01 | [1, 2, 3] 10 | [1, 3, 2] 10 | [2, 1, 3] 10 | [2, 3, 1] 10 | [3, 1, 2] 10 | [3, 2, 1] 10 | [1, 2, 3] 11 | [1, 3, 2] 11 | [2, 1, 3] 11 | [2, 3, 1] 11 | [3, 1, 2] 11 | [3, 2, 1] 11
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;

public class RandomShuffle {
    public static void main(String[] args) {
        List<Integer> list = Arrays.asList(1, 2, 3);
        Collections.shuffle(list);
        StringBuilder text = new StringBuilder(list + " ");
        new Random().ints(2, 0, 2).forEach(text::append);
        System.out.println(text);
    }
}
