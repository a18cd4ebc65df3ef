// EXPECT same-as-java
// Locale: construction, tags, builder, extensions, lookup and filtering, equality, case mapping, set defaults
import java.util.*;

public class LocaleApi {
    static void show(Locale l) {
        System.out.println("[" + l + "] tag " + l.toLanguageTag() + " lang '" + l.getLanguage() + "' country '" + l.getCountry() + "' variant '" + l.getVariant() + "' script '" + l.getScript() + "' ext " + l.hasExtensions() + " hash equal " + (l.hashCode() == Locale.forLanguageTag(l.toLanguageTag()).hashCode()));
    }

    static void attempt(String label, Runnable r) {
        try {
            r.run();
            System.out.println(label + ": no exception");
        } catch (RuntimeException e) {
            System.out.println(label + ": " + e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        show(Locale.ROOT);
        show(Locale.US);
        show(Locale.ENGLISH);
        show(new Locale("DE", "de"));
        show(new Locale("es", "ES", "Traditional_WIN"));
        show(new Locale("he"));
        show(new Locale("iw"));
        show(new Locale("ja", "JP", "JP"));
        show(new Locale("", "CH"));
        show(Locale.forLanguageTag("zh-Hant-TW"));
        show(Locale.forLanguageTag("en-US-u-ca-buddhist-nu-thai-x-priv-ate"));
        show(Locale.forLanguageTag("sl-rozaj-biske"));
        show(Locale.forLanguageTag("EN-latn-us"));
        show(Locale.forLanguageTag("bad_tag-x"));
        show(Locale.forLanguageTag("en-a-not-valid-toolongsubtagx"));
        show(Locale.forLanguageTag(""));
        show(Locale.forLanguageTag("x-only"));
        Locale b = new Locale.Builder().setLanguage("sr").setScript("Latn").setRegion("RS").setExtension('u', "co-phonebk").setUnicodeLocaleKeyword("nu", "latn").build();
        System.out.println("builder: " + b.toLanguageTag() + " " + b + " keys " + new TreeSet<>(b.getUnicodeLocaleKeys()) + " " + b.getUnicodeLocaleType("nu") + " " + b.getExtension('u') + " " + b.getExtensionKeys() + " stripped " + b.stripExtensions());
        attempt("bad language", () -> new Locale.Builder().setLanguage("toolonglang"));
        attempt("bad region", () -> new Locale.Builder().setRegion("USA1"));
        attempt("bad tag", () -> new Locale.Builder().setLanguageTag("en-!!"));
        attempt("bad extension", () -> new Locale.Builder().setExtension('!', "x"));
        attempt("null", () -> new Locale(null));
        System.out.println("iso3: " + Locale.GERMANY.getISO3Language() + " " + Locale.GERMANY.getISO3Country());
        attempt("iso3 missing", () -> new Locale("xx", "YY").getISO3Language());
        System.out.println("equals: " + Locale.US.equals(new Locale("en", "US")) + (Locale.US == Locale.forLanguageTag("en-US")) + Locale.US.equals(Locale.UK) + Locale.US.hashCode());
        System.out.println("iso lists: " + (Locale.getISOLanguages().length > 100) + (Locale.getISOCountries().length > 200) + Arrays.asList(Locale.getISOCountries()).contains("FR"));

        List<Locale.LanguageRange> ranges = Locale.LanguageRange.parse("de-CH;q=0.8,fr,en-*;q=0.5,*;q=0.1");
        System.out.println("ranges: " + ranges);
        List<Locale> have = List.of(Locale.GERMAN, Locale.UK, Locale.forLanguageTag("de-CH-1996"), Locale.FRANCE, Locale.JAPAN);
        System.out.println("filter: " + Locale.filter(ranges, have) + " lookup " + Locale.lookup(Locale.LanguageRange.parse("de-CH,ja"), have) + " tags " + Locale.lookupTag(Locale.LanguageRange.parse("fr-CA"), List.of("en", "fr")) + " none " + Locale.lookup(Locale.LanguageRange.parse("ko"), have));
        attempt("bad range", () -> Locale.LanguageRange.parse("en;q=2"));
        System.out.println("range: " + new Locale.LanguageRange("en", 0.5).getWeight() + " " + new Locale.LanguageRange("EN-us").getRange());

        Locale.setDefault(Locale.forLanguageTag("tr-TR"));
        System.out.println("turkish default: " + "I".toLowerCase().length() + " " + (int) "I".toLowerCase().charAt(0) + " " + (int) "i".toUpperCase().charAt(0) + " equalsIgnoreCase " + "TITLE".equalsIgnoreCase("title"));
        Locale.setDefault(Locale.Category.FORMAT, Locale.GERMANY);
        System.out.println("categories: " + Locale.getDefault() + " " + Locale.getDefault(Locale.Category.FORMAT) + " " + Locale.getDefault(Locale.Category.DISPLAY) + " formatted " + String.format("%.2f", 1.5));
        Locale.setDefault(Locale.ROOT);
        System.out.println("root: " + Locale.getDefault(Locale.Category.FORMAT).toLanguageTag() + " " + String.format("%,.2f", 1234.5) + " " + "I".toLowerCase());
        ResourceBundle.Control ctl = ResourceBundle.Control.getControl(ResourceBundle.Control.FORMAT_PROPERTIES);
        System.out.println("candidates: " + ctl.getCandidateLocales("x", Locale.forLanguageTag("zh-Hant-TW")) + " name " + ctl.toBundleName("base", Locale.US));
        ResourceBundle rb = new ListResourceBundle() {
            @Override protected Object[][] getContents() { return new Object[][] {{"k", "v"}, {"arr", new String[] {"a", "b"}}}; }
        };
        System.out.println("bundle: " + rb.getString("k") + " " + rb.getStringArray("arr").length + " " + new TreeSet<>(rb.keySet()));
        attempt("bundle missing key", () -> rb.getString("zz"));
        attempt("bundle missing", () -> ResourceBundle.getBundle("no.such.Bundle", Locale.US));
    }
}
