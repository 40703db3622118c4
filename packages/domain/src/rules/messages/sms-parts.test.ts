import { describe, expect, it, test } from 'vitest';
import { smsParts } from './sms-parts.ts';

describe('smsParts', () => {
  it('an empty text is no message', () => expect(smsParts('')).toEqual({ alphabet: 'GSM-7', characters: 0, parts: 0 }));

  test.each([
    [160, 1],
    [161, 2],
    [306, 2],
    [307, 3],
  ])('%d characters of the basic alphabet are %d', (length, parts) =>
    expect(smsParts('a'.repeat(length))).toEqual({ alphabet: 'GSM-7', characters: length, parts }),
  );

  test.each([
    [70, 1],
    [71, 2],
    [134, 2],
    [135, 3],
  ])('%d characters of another alphabet are %d', (length, parts) =>
    expect(smsParts('क'.repeat(length))).toEqual({ alphabet: 'Unicode', characters: length, parts }),
  );

  it('the rupee sign makes all of it Unicode, the euro sign counts twice', () => {
    expect(smsParts('₹ 100')).toEqual({ alphabet: 'Unicode', characters: 5, parts: 1 });
    expect(smsParts('€ 100')).toEqual({ alphabet: 'GSM-7', characters: 6, parts: 1 });
  });

  it('cuts no sign in two', () => {
    expect(smsParts(`${'a'.repeat(152)}€${'a'.repeat(151)}`)).toMatchObject({ characters: 305, parts: 2 });
    expect(smsParts(`${'a'.repeat(152)}€${'a'.repeat(152)}`)).toMatchObject({ characters: 306, parts: 3 });
    expect(smsParts(`${'क'.repeat(66)}😀${'क'.repeat(66)}`)).toMatchObject({ characters: 134, parts: 3 });
  });
});
