import { paletteOf } from './all-themes.ts';
import { brands } from './brands.ts';
import { componentTokens } from './component.ts';
import { densities, densityTokens } from './density.ts';
import { fixedTokens } from './fixed.ts';
import { colourMeanings, componentMeanings, densityMeanings, fixedMeanings } from './meanings.ts';
import * as primitives from './primitive.ts';
import { themes } from './semantic.ts';
import { cssName } from './stylesheet.ts';

/** A token as the W3C Design Tokens format (2025.10) has it. */
export type DesignToken = Readonly<{ $type?: string; $value: unknown; $description?: string }>;
export type TokenGroup = Readonly<{ [name: string]: DesignToken | TokenGroup | string }>;

const nameOf = (token: string): string => cssName(token).slice(2);

const colour = (hex: string): Readonly<Record<string, unknown>> => ({
  colorSpace: 'srgb',
  components: [1, 3, 5].map((at) => Math.round((Number.parseInt(hex.slice(at, at + 2), 16) / 255) * 1e4) / 1e4),
  hex: hex.slice(0, 7),
  ...(hex.length === 9 ? { alpha: Math.round((Number.parseInt(hex.slice(7), 16) / 255) * 1e4) / 1e4 } : {}),
});

const length = (text: string): Readonly<{ value: number; unit: string }> => ({
  value: Number.parseFloat(text),
  unit: text.endsWith('rem') ? 'rem' : 'px',
});

/** `0 1px 2px light-dark(#14171c0f, #0000004d)` → one shadow of each layer, in the colour of light mode. */
const shadow = (text: string): readonly unknown[] =>
  text.split(/,\s(?=0)/u).map((layer) => {
    const [offsetX = '0', offsetY = '0', blur = '0', spread = '0'] = layer.replace(/\s*light-dark.*/u, '').split(' ');
    const hex = /light-dark\((#[0-9a-f]+)/u.exec(layer)?.[1] ?? '#000000';
    return {
      color: colour(hex),
      offsetX: length(offsetX),
      offsetY: length(offsetY),
      blur: length(blur),
      spread: length(spread),
    };
  });

/** How the text of a token is told to a design tool, by what its name begins with. */
const kinds: readonly (readonly [start: string, $type: string, read: (text: string) => unknown])[] = [
  ['fontFamily', 'fontFamily', (text) => text.split(',').map((name) => name.trim().replaceAll("'", ''))],
  ['fontWeight', 'fontWeight', Number],
  ['lineHeight', 'number', Number],
  ['layer', 'number', Number],
  ['duration', 'duration', (text) => ({ value: Number.parseFloat(text), unit: 'ms' })],
  ['ease', 'cubicBezier', (text) => (text.match(/[\d.]+/gu) ?? []).map(Number)],
  ['shadow', 'shadow', shadow],
  ['scrim', 'color', (text) => colour(/#[0-9a-f]+/u.exec(text)?.[0] ?? '#000000')],
  ['', 'dimension', length],
];

const token = (name: string, text: string, words: string): DesignToken => {
  const [, $type, read] = kinds.find(([start]) => name.startsWith(start)) ?? ['', 'dimension', length];
  return { $type, $value: read(text), $description: words };
};

/** A component token names a semantic one, in braces; what is no plain reference (a mixture) stays with the stylesheet. */
const componentToken = (name: string, text: string, words: string): DesignToken => {
  const semantic = /^var\(--([a-z0-9-]+)\)$/u.exec(text)?.[1];
  if (semantic !== undefined) return { $value: `{${semantic}}`, $description: words };
  return /^[\d.]+(?:rem|px)$/u.test(text)
    ? token(name, text, words)
    : { $value: '{info}', $description: `${words} CSS: ${text}` };
};

const group = <Name extends string>(
  tokens: Readonly<Record<Name, string>>,
  meanings: Readonly<Record<Name, string>>,
  write: (name: string, text: string, words: string) => DesignToken,
): TokenGroup =>
  Object.fromEntries(
    (Object.keys(tokens) as Name[]).map((name) => [nameOf(name), write(name, tokens[name], meanings[name])]), // keys of a record
  );

const ramps: TokenGroup = Object.fromEntries(
  Object.entries(primitives).map(([ramp, steps]) => [
    ramp,
    Object.fromEntries(Object.entries(steps).map(([step, hex]) => [step, { $type: 'color', $value: colour(hex) }])),
  ]),
);

/**
 * Every token as files of the W3C Design Tokens format, by file name. A design tool loads `base`, one `density` and one
 * `colour` of a brand; names are the same in all of them, so that switching a file switches the theme.
 */
export const designTokenFiles: Readonly<Record<string, TokenGroup>> = {
  'base.tokens.json': {
    $description: 'What no brand, mode, density or contrast changes; component tokens refer to semantic ones.',
    primitive: ramps,
    ...group(fixedTokens, fixedMeanings, token),
    component: group(componentTokens, componentMeanings, componentToken),
  },
  ...Object.fromEntries(
    densities.map((density) => [
      `density.${density}.tokens.json`,
      group(densityTokens[density], densityMeanings, token),
    ]),
  ),
  ...Object.fromEntries(
    brands.flatMap((brand) =>
      themes.map((theme) => [
        `colour.${brand.key}.${nameOf(theme)}.tokens.json`,
        group(paletteOf(brand, theme), colourMeanings, (_, hex, words) => ({
          $type: 'color',
          $value: colour(hex),
          $description: words,
        })),
      ]),
    ),
  ),
};
