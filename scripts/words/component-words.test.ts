import { describe, expect, it } from 'vitest';
import { componentWords } from './component-words.ts';

const REGISTRY = 'export type UiWords = { readonly tree?: Partial<typeof treeLabels>; };';
const wordsOf = (text: string): ReadonlyMap<string, unknown> | undefined =>
  componentWords(REGISTRY, [{ file: 'Tree.tsx', text }]).get('tree');

describe('English words of a component', () => {
  it('are texts, or functions with a hole for each value', () => {
    const words = wordsOf(
      "export const treeLabels = { open: 'Open', of: (n: number, all: number) => `${n} of ${all}` };",
    );
    expect([...(words ?? [])]).toEqual([
      ['open', { names: [], isChoice: false }],
      ['of', { names: ['0', '1'], isChoice: false }],
    ]);
  });

  it('may say what they like of a record', () => {
    const words = wordsOf('export const treeLabels = { sum: ({ first, last }: Ends) => `${first}–${last}` };');
    expect(words?.get('sum')).toEqual({ names: ['first', 'last'], isChoice: true });
  });

  it('are taken over from other objects', () => {
    const words = wordsOf("const boxLabels = { close: 'Close' };\nexport const treeLabels = { ...boxLabels };");
    expect([...(words?.keys() ?? [])]).toEqual(['close']);
  });

  it('that the check cannot read are told, not passed over', () => {
    expect(() => wordsOf('export const treeLabels = { box: boxLabels };')).toThrow(/neither a text nor a function/u);
    expect(() => componentWords(REGISTRY, [])).toThrow('treeLabels of tree is not found');
  });
});
