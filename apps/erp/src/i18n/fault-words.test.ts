import { describe, expect, it } from 'vitest';
import { faultWords } from './fault-words.ts';

const HINDI: { readonly [key: string]: string } = {
  'fault.REQUIRED': '{label} ज़रूरी है',
  'label.Date': 'तारीख',
};
const t = (key: string): string => HINDI[key] ?? key;
const say = (english: string): string => HINDI[`label.${english}`] ?? english;

describe('a fault in another language', () => {
  it('is told by its name, its values too where they are words of ours', () => {
    const told = { name: 'REQUIRED', values: { label: 'Date' }, message: 'Date is required' } as const;
    expect(faultWords({ t, say }, told)).toBe('तारीख ज़रूरी है');
  });

  it('keeps what a partner calls a field', () => {
    const told = { name: 'REQUIRED', values: { label: 'Mill' }, message: 'Mill is required' } as const;
    expect(faultWords({ t, say }, told)).toBe('Mill ज़रूरी है');
  });

  it('is what the server said where the language has no words for it', () => {
    expect(faultWords({ t, say }, { name: 'IN_USE', message: 'Kilogram is used in 3 places' })).toBe(
      'Kilogram is used in 3 places',
    );
  });
});
