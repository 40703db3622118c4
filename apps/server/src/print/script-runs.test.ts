import { expect, it } from 'vitest';
import { pdfOf } from './pdf.ts';
import { scriptRuns, withScripts } from './script-runs.ts';

const DEVANAGARI = 'NotoSansDevanagari';
const GUJARATI = 'NotoSansGujarati';

it('parts a text where its script changes, conjuncts and their joiners whole', () => {
  expect(scriptRuns('Bag 50 kg')).toEqual([{ text: 'Bag 50 kg' }]);
  expect(scriptRuns('')).toEqual([{ text: '' }]);
  expect(scriptRuns('Bag थैला/થેલી 50 kg')).toEqual([
    { text: 'Bag ' },
    { text: 'थैला', font: DEVANAGARI },
    { text: '/' },
    { text: 'થેલી', font: GUJARATI },
    { text: ' 50 kg' },
  ]);
  expect(scriptRuns('क्\u200dष')).toEqual([{ text: 'क्\u200dष', font: DEVANAGARI }]);
});

it('keeps what is round a text, in tables and in headers that are made for each page', () => {
  const made = withScripts({
    header: (page: number) => ({ text: `पृष्ठ ${page}` }),
    content: ['Plain', { text: 'श्री', bold: true }, { table: { widths: ['*'], body: [['a', 'ब']] } }],
    watermark: { text: 'Draft' },
  });
  expect(made.header(2)).toEqual({ text: [{ text: 'पृष्ठ', font: DEVANAGARI }, { text: ' 2' }] });
  expect(made.content).toEqual([
    'Plain',
    { text: [{ text: 'श्री', font: DEVANAGARI }], bold: true },
    { table: { widths: ['*'], body: [['a', { text: [{ text: 'ब', font: DEVANAGARI }] }]] } },
  ]);
  expect(made.watermark).toEqual({ text: 'Draft' });
});

it('leaves each part of a text its size and weight, in whatever script it is', () => {
  const made = withScripts({
    content: [{ text: [{ text: 'ख़रीद PO', bold: true, fontSize: 15 }, ' · ', 'थैला', { text: ['कुल'], color: 'gray' }] }],
  });
  expect(made.content).toEqual([
    {
      text: [
        { text: 'ख़रीद', font: DEVANAGARI, bold: true, fontSize: 15 },
        { text: ' PO', bold: true, fontSize: 15 },
        ' · ',
        { text: 'थैला', font: DEVANAGARI },
        { text: 'कुल', font: DEVANAGARI, color: 'gray' },
      ],
    },
  ]);
});

it('carries the letters of a script in a page that has some, and in no other', async () => {
  const fontsIn = async (text: string): Promise<readonly string[]> => {
    const page = (await pdfOf({ content: [{ text, bold: true }] })).toString('latin1');
    return [DEVANAGARI, GUJARATI].filter((font) => page.includes(`${font}-Bold`));
  };
  expect(await fontsIn('Bag 50 kg')).toEqual([]);
  expect(await fontsIn('थैला 50 kg')).toEqual([DEVANAGARI]);
  expect(await fontsIn('थैला થેલી')).toEqual([DEVANAGARI, GUJARATI]);
});
