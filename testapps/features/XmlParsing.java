// EXPECT same-as-java
// the module java.xml: documents, events, streams, paths, transformation, errors with their positions, properties as
// XML.

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.Properties;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.SAXParserFactory;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamReader;
import javax.xml.transform.OutputKeys;
import javax.xml.transform.Transformer;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stream.StreamResult;
import javax.xml.xpath.XPathFactory;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.Attributes;
import org.xml.sax.InputSource;
import org.xml.sax.SAXParseException;
import org.xml.sax.helpers.DefaultHandler;

public class XmlParsing {
    static final String TEXT = "<?xml version=\"1.0\"?><!DOCTYPE r [<!ENTITY e \"entity\">]>"
        + "<r a='1'><i id='x'>one &amp; two</i><i id='y'><![CDATA[<raw>]]></i><!--c--><n:k xmlns:n='urn:n'>&e;</n:k></r>";

    static class Events extends DefaultHandler {
        @Override
        public void startElement(String uri, String local, String name, Attributes attributes) {
            System.out.println("start " + name + " " + attributes.getLength());
        }

        @Override
        public void characters(char[] text, int start, int length) {
            System.out.println("text " + new String(text, start, length));
        }
    }

    static void document(DocumentBuilderFactory factory) throws Exception {
        Document document = factory.newDocumentBuilder().parse(new InputSource(new StringReader(TEXT)));
        NodeList items = document.getElementsByTagName("i");
        for (int i = 0; i < items.getLength(); i++) {
            System.out.println(((Element) items.item(i)).getAttribute("id") + " = " + items.item(i).getTextContent());
        }
        System.out.println(document.getElementsByTagNameNS("urn:n", "k").item(0).getTextContent());
        System.out.println(XPathFactory.newInstance().newXPath().evaluate("count(//i[@id='y']) + 1", document));
        Element added = document.createElement("added");
        added.setAttribute("q", "\"<>&");
        document.getDocumentElement().appendChild(added);
        Transformer transformer = TransformerFactory.newInstance().newTransformer();
        transformer.setOutputProperty(OutputKeys.INDENT, "yes");
        transformer.setOutputProperty(OutputKeys.OMIT_XML_DECLARATION, "yes");
        StringWriter out = new StringWriter();
        transformer.transform(new DOMSource(document), new StreamResult(out));
        System.out.println(out);
    }

    public static void main(String[] args) throws Exception {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setNamespaceAware(true);
        document(factory);
        SAXParserFactory.newInstance().newSAXParser().parse(new ByteArrayInputStream(TEXT.getBytes(StandardCharsets.UTF_8)), new Events());
        for (String wrong : new String[] {"<a><b></a>", "<a", "<a>&nothing;</a>", "", "<a/><b/>"}) {
            try {
                SAXParserFactory.newInstance().newSAXParser().parse(new InputSource(new StringReader(wrong)), new DefaultHandler());
            } catch (SAXParseException e) {
                System.out.println(e.getLineNumber() + ":" + e.getColumnNumber() + " " + e.getMessage());
            }
        }
        XMLStreamReader reader = XMLInputFactory.newInstance().createXMLStreamReader(new StringReader(TEXT));
        StringBuilder kinds = new StringBuilder();
        while (reader.hasNext()) kinds.append(reader.next()).append(reader.hasName() ? reader.getLocalName() : "").append(' ');
        System.out.println(kinds);
        Properties properties = new Properties();
        properties.setProperty("key", "a<b>&c");
        ByteArrayOutputStream stored = new ByteArrayOutputStream();
        properties.storeToXML(stored, "comment");
        System.out.println(stored);
        Properties read = new Properties();
        read.loadFromXML(new ByteArrayInputStream(stored.toByteArray()));
        System.out.println(read);
    }
}
