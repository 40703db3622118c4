import { describe, expect, it } from 'vitest';
import { isDenialText } from './fault-title.ts';
import { bringFaultReader, faultInWords, faultWords, noteWords } from './fault-words.ts';
import { startI18n } from './start-i18n.ts';
import hindi from '../../public/assets/i18n/hi.json';
import { lookupKey, readWords, sayWith } from './translate.ts';

const HINDI: { readonly [key: string]: string } = {
  'fault.REQUIRED': '{label} ज़रूरी है',
  'label.Date': 'तारीख',
  'fault.IMPORT_NOT_UNDONE': 'नहीं हुआ: {reason}',
  'note.UNDO_CHANGED': '{name} बदला गया',
  'note.OF_ROW': 'पंक्ति {row}: {told}।',
  'note.UNRATED': 'रेट खाली है',
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

describe('what was told besides faults', () => {
  it('is said in the language, a fault in it too; why an import stays as well', async () => {
    await bringFaultReader();
    const speech = { t, say };
    expect(noteWords(speech, 'Row 3: Rate is empty: valued at the purchase price of the item.')).toBe(
      'पंक्ति 3: रेट खाली है।',
    );
    expect(noteWords(speech, 'Row 4: Date is required.')).toBe('पंक्ति 4: तारीख ज़रूरी है।');
    expect(noteWords(speech, 'Sheet ‘A’ has hidden rows: they were read too.')).toBe(
      'Sheet ‘A’ has hidden rows: they were read too.',
    );
    const reason = 'Kilogram was changed since';
    expect(faultWords(speech, { name: 'IMPORT_NOT_UNDONE', values: { reason }, message: reason })).toBe(
      'नहीं हुआ: Kilogram बदला गया',
    );
  });
});

describe('a phrase in a fault', () => {
  const HINDI_WORDS = readWords(hindi);
  const ofHindi = (key: string): string => HINDI_WORDS[lookupKey(key)] ?? key;
  const speech = { t: ofHindi, say: sayWith(ofHindi) };

  it.each([
    ['LOCKED', { label: 'Unit', reason: 'it is used in 3 places' }, 'यूनिट नहीं बदला जा सकता: यह 3 जगह इस्तेमाल हुआ है'],
    ['GATE', { no: 'GE/1', reason: 'is Open' }, 'गेट एंट्री GE/1 खुला है'],
    ['PLACE', { reason: 'It lies in Loft, not in Bay 4' }, 'यह Loft में है, Bay 4 में नहीं'],
    ['DENIED', { what: 'edit Parties' }, 'आपको इसकी अनुमति नहीं है: पार्टियाँ बदलना'],
    ['USED', { documents: 'MR/7' }, 'इस्तेमाल हुआ है: MR/7'],
    [
      'CHOICE',
      { label: 'Condition', value: 'New', options: 'Used, Damaged' },
      "हालत: 'New' इनमें से नहीं है: पुराना, टूटा-फूटा",
    ],
  ] as const)('of %s is said in the language with what fills it', async (name, values, words) => {
    await bringFaultReader();
    expect(faultWords(speech, { name, values, message: 'English' })).toBe(words);
  });
});

describe('a fault as it comes in', () => {
  const refused = { kind: 'refused', status: 400, responseCode: 4400 } as const;
  const required = {
    field: 'date',
    code: 4404901,
    name: 'REQUIRED',
    values: { label: 'Date' },
    message: 'Date is required',
  } as const;

  it('has its own words and those of its fields in the language that is spoken, and keeps its names', async () => {
    await startI18n('hi', readWords(HINDI));
    expect(faultInWords({ ...refused, message: 'Date is required', errors: [required] })).toEqual({
      ...refused,
      message: 'तारीख ज़रूरी है',
      errors: [{ ...required, message: 'तारीख ज़रूरी है' }],
    });
  });

  it('is known as a refusal of access by its words from then on, whoever refused it', async () => {
    await startI18n('hi', readWords(HINDI));
    faultInWords({ ...refused, status: 403, responseCode: 4403, message: 'Not for your role', errors: [] });
    faultInWords({ ...refused, message: 'The rate is missing', errors: [] });
    expect([isDenialText('Not for your role'), isDenialText('The rate is missing')]).toEqual([true, false]);
  });

  it('says in the same language that the server could not be reached', async () => {
    await startI18n('hi', readWords({ 'server.offline': 'सर्वर तक पहुँच नहीं हुई' }));
    const fault = {
      kind: 'offline',
      status: 0,
      responseCode: 0,
      message: 'The server cannot be reached',
      errors: [],
    } as const;
    expect(faultInWords(fault)).toEqual({ ...fault, message: 'सर्वर तक पहुँच नहीं हुई' });
  });
});
