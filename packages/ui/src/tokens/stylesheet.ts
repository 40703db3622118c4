import { baseColours } from './semantic.ts';
import type { Brand } from './brand.ts';
import { brands } from './brands.ts';
import { componentTokens } from './component.ts';
import { densities, densityTokens, fingerHeights } from './density.ts';
import { fixedTokens, highContrastFocusWidth } from './fixed.ts';
import { forcedColours } from './forced-colours.ts';

/** `surfaceRaised` → `--surface-raised`, `space1` → `--space-1`. */
export const cssName = (token: string): string =>
  `--${token.replace(/[A-Z]|\d+/g, (part) => `-${part.toLowerCase()}`)}`;

const declarations = (tokens: Readonly<Record<string, string>>): string =>
  Object.entries(tokens)
    .map(([name, value]) => `${cssName(name)}:${value}`)
    .join(';');

/** Both modes in one value: `color-scheme` alone then decides which is painted, also for `system` and on paper. */
const bothModes = (
  light: Readonly<Record<string, string>>,
  dark: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(light).map(([name, value]) => {
      const other = dark[name] ?? value;
      return [name, other === value ? value : `light-dark(${value},${other})`];
    }),
  );

const rule = (selector: string, body: string): string => `${selector}{${body}}`;

/** Where the colours of a deployment's own brands go: behind ours, before what the system imposes. */
export const DEPLOYED_RULES = '/* brands of the deployment */';

/** The colours of a brand, in both modes and both contrasts. */
export const brandRules = ({ key, colours }: Pick<Brand, 'key' | 'colours'>): string =>
  rule(`:root[data-brand='${key}']`, declarations(bothModes(colours.light, colours.dark))) +
  rule(
    `:root[data-brand='${key}'][data-contrast='high']`,
    declarations(bothModes(colours.lightHigh, colours.darkHigh)),
  );

const [defaultBrand, ...partnerBrands] = brands;

const still = '--duration-fast:1ms;--duration-base:1ms;--duration-slow:1ms';

/**
 * All tokens of all themes as one stylesheet, chosen by `data-brand`, `data-mode` (light, dark, system), `data-density`,
 * `data-contrast` and `data-motion` on the root element. Changing an attribute repaints and re-renders nothing.
 */
export const tokenStylesheet: string = [
  rule(
    ':root',
    [
      'color-scheme:light',
      declarations(fixedTokens),
      declarations(densityTokens.comfortable),
      declarations(bothModes(baseColours.light, baseColours.dark)),
      declarations(bothModes(defaultBrand.colours.light, defaultBrand.colours.dark)),
      declarations(componentTokens),
    ].join(';'),
  ),
  rule(`:root[data-mode='dark']`, 'color-scheme:dark'),
  rule(`:root[data-mode='system']`, 'color-scheme:light dark'),
  ...densities
    .filter((density) => density !== 'comfortable')
    .map((density) => rule(`:root[data-density='${density}']`, declarations(densityTokens[density]))),
  // Who chose nothing else touches what a thumb can hit (WCAG 2.5.5).
  `@media (pointer:coarse){${rule(`:root[data-density='comfortable']`, declarations(fingerHeights))}}`,
  rule(
    `:root[data-contrast='high']`,
    `${declarations(bothModes(baseColours.lightHigh, baseColours.darkHigh))};${declarations(
      bothModes(defaultBrand.colours.lightHigh, defaultBrand.colours.darkHigh),
    )};--focus-width:${highContrastFocusWidth}`,
  ),
  ...partnerBrands.map(brandRules),
  DEPLOYED_RULES,
  rule(`:root[data-motion='less']`, still),
  `@media (prefers-reduced-motion:reduce){${rule(':root', still)}}`,
  `@media (forced-colors:active){${rule(':root,:root[data-brand],:root[data-brand][data-contrast]', declarations(forcedColours))}}`,
  // Paper is white whatever the screen is.
  `@media print{${rule(':root:root:root', 'color-scheme:light')}}`,
].join('\n');
