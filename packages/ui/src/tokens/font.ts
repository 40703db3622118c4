// Imported once by whatever shows the product: the page, Storybook, benches.
import './fonts/fonts.css';
