import { describe, expect, it } from 'vitest';
import { languages, sampleText } from './sample-language.ts';

describe('sample of a language', () => {
  it('translates what is known and spells the rest by its sound', () => {
    expect(sampleText('Purchase order', 'hi')).toBe('खरीद आदेश');
    expect(sampleText('Purchase order', 'gu')).toBe('ખરીદી ઓર્ડર');
    expect(sampleText('Loom', 'hi')).toBe('लोओम');
    expect(sampleText('Loom', 'gu')).toBe('લોઓમ');
  });

  it.each(['PO-2026-0042', '1,25,000.500', 'asha.p@weft.example', 'GJ 05 AB 1234', '₹'])('leaves %s alone', (code) => {
    expect(sampleText(code, 'hi')).toBe(code);
  });

  it('can double the length of every word', () => {
    expect(sampleText('Save order', 'long')).toBe('Savesave orderorder');
  });

  it.each(languages)('is stable in %s: what has been put into it stays', (language) => {
    const once = sampleText('Save 12 rows of PO-2026-0042', language);
    expect(sampleText(once, language)).toBe(once);
  });
});
