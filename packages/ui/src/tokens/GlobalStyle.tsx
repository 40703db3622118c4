import { createGlobalStyle } from 'styled-components';
import { baseStylesheet } from './base.ts';
import { tokenStylesheet } from './stylesheet.ts';

/**
 * All tokens and element defaults, for pages that do not carry `headMarkup` in their HTML (Storybook, tests).
 * It takes no theme: attributes on the root element choose one (`applyAppearance`).
 */
export const GlobalStyle = createGlobalStyle`${tokenStylesheet}${baseStylesheet}`;
