import { describe, expect, it } from 'vitest';
import { designTokenFiles } from './design-tokens.ts';
import type { DesignToken, TokenGroup } from './design-tokens.ts';

const isToken = (node: DesignToken | TokenGroup): node is DesignToken => '$value' in node;

/** Every token of a file with its dotted path. */
const tokensIn = (group: TokenGroup, path = ''): readonly (readonly [string, DesignToken])[] =>
  Object.entries(group).flatMap(([name, node]) => {
    if (typeof node === 'string') return [];
    const at = path === '' ? name : `${path}.${name}`;
    return isToken(node) ? [[at, node] as const] : tokensIn(node, at);
  });

/** The types of the format that we write; a reference has none of its own. */
const KNOWN = new Set<string | undefined>([
  undefined,
  'color',
  'dimension',
  'duration',
  'number',
  'fontFamily',
  'fontWeight',
  'cubicBezier',
  'shadow',
]);

const fileOf = (name: string): TokenGroup => designTokenFiles[name] ?? {};

describe('design tokens', () => {
  it('are one base, three densities and 28 palettes', () => {
    expect(Object.keys(designTokenFiles)).toHaveLength(1 + 3 + 28);
  });

  it.each(Object.keys(designTokenFiles))('%s: each token has a value that its type allows, and words', (file) => {
    const wrong = tokensIn(fileOf(file)).flatMap(([path, { $type, $value, $description }]) => [
      ...(/null/u.test(JSON.stringify($value)) ? [`${path} has no value`] : []),
      ...(KNOWN.has($type) ? [] : [`${path} is of the unknown type ${$type}`]),
      ...(path.startsWith('primitive') || ($description ?? '').length > 5 ? [] : [`${path} has no words`]),
    ]);
    expect(wrong).toEqual([]);
  });

  it('have the same names in every palette', () => {
    const palettes = Object.keys(designTokenFiles).filter((name) => name.startsWith('colour.'));
    const names = new Set(palettes.map((file) => Object.keys(fileOf(file)).join(' ')));
    expect(names.size).toBe(1);
  });

  it('refer only to tokens that a tool has loaded beside them', () => {
    const loaded = new Set(
      ['base.tokens.json', 'density.compact.tokens.json', 'colour.default.dark-high.tokens.json']
        .flatMap((file) => tokensIn(fileOf(file)))
        .map(([path]) => path),
    );
    const dangling = tokensIn(fileOf('base.tokens.json')).filter(
      ([, { $value }]) => typeof $value === 'string' && !loaded.has($value.slice(1, -1)),
    );
    expect(dangling).toEqual([]);
  });

  it('write a colour, a length, a duration, an easing and a shadow as the format says', () => {
    const base = Object.fromEntries(tokensIn(fileOf('base.tokens.json')));
    const colours = Object.fromEntries(tokensIn(fileOf('colour.default.light.tokens.json')));
    expect(colours['accent']).toEqual({
      $type: 'color',
      $value: { colorSpace: 'srgb', components: [0.2314, 0.3765, 0.7922], hex: '#3b60ca' },
      $description: "The brand's filled surface: primary button, checked box, progress.",
    });
    expect(base['radius-md']?.$value).toEqual({ value: 0.375, unit: 'rem' });
    expect(base['duration-fast']?.$value).toEqual({ value: 100, unit: 'ms' });
    expect(base['ease']?.$value).toEqual([0.2, 0, 0, 1]);
    expect(base['shadow-md']?.$value).toHaveLength(2);
    expect(base['component.field-border']?.$value).toBe('{border-strong}');
  });
});
