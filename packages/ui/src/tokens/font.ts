// Shipped with the product, so that text has the same width on every machine and nothing is fetched from elsewhere.
import '@fontsource-variable/inter';
