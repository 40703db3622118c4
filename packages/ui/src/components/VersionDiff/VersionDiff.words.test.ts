import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diffWords } from './VersionDiff.words.ts';

const said = (before: string, after: string) =>
  diffWords(before, after).map(({ kind, text }) => ({ same: text, removed: `-${text}-`, added: `+${text}+` })[kind]);

describe('diffWords', () => {
  it('finds the changed word', () =>
    expect(said('net 30 days', 'net 45 days')).toEqual(['net ', '-30-', '+45+', ' days']));
  it('finds what was put in and taken out', () =>
    expect(said('HDPE natural', 'HDPE raffia natural')).toEqual(['HDPE ', '+raffia +', 'natural']));
  it('keeps figures whole', () =>
    expect(said('1,250.500 kg', '1,000.500 kg')).toEqual(['-1,250.500-', '+1,000.500+', ' kg']));
  it('keeps letters with their signs whole', () => expect(said('मीटर', 'मीटरी')).toEqual(['-मीटर-', '+मीटरी+']));
  it('has nothing to say of nothing', () => expect(diffWords('', '')).toEqual([]));
  it('gives up on very long texts instead of the browser', () =>
    expect(diffWords('a '.repeat(2000), 'b '.repeat(2000))).toHaveLength(2));
  it('gives both texts back', () =>
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, after) => {
        const pieces = diffWords(before, after);
        const without = (kind: string) => pieces.flatMap((piece) => (piece.kind === kind ? [] : piece.text)).join('');
        expect([without('added'), without('removed')]).toEqual([before, after]);
      }),
    ));
});
