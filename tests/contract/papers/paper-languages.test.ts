import { afterAll, beforeAll, expect, it } from 'vitest';
import { printTemplate } from '@weft/domain/catalogue/print/print-template';
import { textOf } from '@weft/domain/catalogue/language/text-of';
import type { TestDatabase } from '../../../apps/server/src/testing/each-engine.ts';
import { type Answered, type Client, serve, type Served, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { pdfPages } from '../../e2e/support/pdf-text.ts';
import { openSampled, samplesIn } from '../sampled.ts';
import { type Made, setSetting } from '../samples.ts';
import { COUNT, ORDER, type Trade, tradeOf } from '../purchase/trade.ts';

/** Papers and labels speak the language that is asked for, else the template's, else the company's (spec 01, 1.12, 2.10, 2.12; spec 03, 6.1). */
let fresh: TestDatabase;
let served: Served;
let admin: Client;
let made: Made;
let trade: Trade;

beforeAll(async () => {
  fresh = await openSampled();
  served = await serve(fresh.database);
  admin = served.as('administrator');
  made = samplesIn(fresh);
  trade = tradeOf(admin, made);
});
afterAll(() => fresh.remove());

const pageOf = async (moduleName: string, entityId: number, more: Wire = {}): Promise<string> => {
  const layout = (await admin.get(`${printTemplate.api}/shipped/${moduleName}`)).body.data ?? {};
  const { body } = await admin.post(`${printTemplate.api}/preview`, { ...layout, moduleName, entityId, ...more });
  expect(body.data?.['faults']).toEqual([]);
  return textOf(body.data?.['html']);
};
const says = (page: string, ...words: readonly string[]): readonly string[] =>
  words.filter((word) => page.includes(word));
const pdfOf = async (path: string): Promise<string> => {
  const headers = { authorization: `Bearer ${admin.token}` };
  const { rawPayload, statusCode } = await served.app.inject({ method: 'GET', url: `/api/v1/${path}`, headers });
  expect(statusCode).toBe(200);
  return (await pdfPages(rawPayload)).join(' ');
};
const faults = ({ status, body }: Answered): readonly unknown[] => [
  status,
  ...(body.errors ?? []).map(({ field, name }) => `${field} ${name}`),
];

it('an order prints in the language of its template: titles, heads, choices, states and marks', async () => {
  const { id } = made.of('purchaseOrder');
  const english = ['Purchase Order', '>Supplier<', '>Quantity<', 'Page'];
  const hindi = ['पर्चेज़ ऑर्डर', '>सप्लायर<', '>मात्रा<', 'पृष्ठ', 'मुद्रित', 'कृते'];
  const gujarati = ['>જથ્થો<', 'મુદ્રિત', 'કંપની વતી:'];
  const [en, hi, gu] = [
    await pageOf('purchaseOrder', id),
    await pageOf('purchaseOrder', id, { language: 'hi' }),
    await pageOf('purchaseOrder', id, { language: 'gu' }),
  ];
  expect(says(en, ...english, ...hindi)).toEqual(english);
  expect(says(hi, ...hindi, ...english)).toEqual(hindi);
  expect(says(gu, ...gujarati, ...english)).toEqual(gujarati);
  expect([en, hi, gu].map((page) => /<html lang="(\w+)-IN"/u.exec(page)?.[1])).toEqual(['en', 'hi', 'gu']);
});

it('a second language stands beside the first, what both say alike once', async () => {
  const { id } = made.of('purchaseOrder');
  const both = await pageOf('purchaseOrder', id, { language: 'en', secondLanguage: 'hi' });
  expect(says(both, '>Supplier / सप्लायर<', '>Quantity / मात्रा<', '>GST<', 'GST / ')).toEqual([
    '>Supplier / सप्लायर<',
    '>Quantity / मात्रा<',
    '>GST<',
  ]);
});

it('the company’s language prints where nothing else is said, and the one that is asked for before all', async () => {
  const order = await trade.order();
  await setSetting(admin, 'DEFAULT_LANGUAGE', 'hi');
  const path = `${ORDER}/print/${order.id}`;
  const words = ['Supplier', 'Quantity'];
  expect(says(await pdfOf(path), ...words)).toEqual([]);
  expect(says(await pdfOf(`${path}?language=en`), ...words)).toEqual(words);
  expect(faults(await admin.get(`${path}?language=fr`))).toEqual([422, 'language CHOICE']);
  const layout = (await admin.get(`${printTemplate.api}/shipped/purchaseOrder`)).body.data ?? {};
  const english = {
    ...layout,
    name: 'English',
    moduleName: 'purchaseOrder',
    format: 'A4',
    orientation: 'portrait',
    language: 'en',
  };
  const template = (await admin.post(`${printTemplate.api}/save`, english)).row();
  expect(says(await pdfOf(`${path}?template=${template.id}`), ...words)).toEqual(words);
  const slip = (await trade.frozen('PAPER-1')).slip;
  expect(says(await pdfOf(`${COUNT}/sheet/${slip.id}`), 'Count sheet', 'Counted')).toEqual([]);
  expect(says(await pdfOf(`${COUNT}/sheet/${slip.id}?language=en`), 'Count sheet', 'Counted')).toHaveLength(2);
  await setSetting(admin, 'DEFAULT_LANGUAGE', 'en');
});

it('a term that the partner renamed for one language is so called on papers in it, and on no other', async () => {
  const { id } = made.of('purchaseOrder');
  (await admin.post('labelConfig/save', { keyName: 'SUPPLIER', labelName: 'विक्रेता', language: 'hi' })).row();
  (await admin.post('labelConfig/save', { keyName: 'SUPPLIER', labelName: 'Vendor', language: 'en' })).row();
  const renamed = ['>विक्रेता<', '>Vendor<'];
  expect(says(await pageOf('purchaseOrder', id, { language: 'hi' }), ...renamed)).toEqual(['>विक्रेता<']);
  expect(says(await pageOf('purchaseOrder', id, { language: 'en' }), ...renamed)).toEqual(['>Vendor<']);
  expect(says(await pageOf('purchaseOrder', id, { language: 'gu' }), ...renamed)).toEqual([]);
});

it('a label speaks its template’s language, or the one that is asked for', async () => {
  const { id } = made.of('item');
  const element = {
    kind: 'text',
    x: 1,
    y: 1,
    width: 60,
    height: 5,
    fontMm: 3,
    value: '{{label "Quantity"}} {{isSaleable}}',
  };
  const label = {
    name: 'Spoken',
    recordType: 'IT',
    widthMm: 63.5,
    heightMm: 33.9,
    elements: [element],
    language: 'gu',
  };
  const template = (await admin.post('labelTemplate/save', label)).row();
  const textIn = async (query: string): Promise<unknown> => {
    const { label: drawn } =
      (await admin.get(`chemical/label/IT/${id}?template=${template.id}${query}`)).body.data ?? {};
    return (drawn as { readonly elements: readonly Wire[] }).elements[0]?.['text']; // a label has its elements
  };
  expect(await textIn('')).toMatch(/^જથ્થો (?:હા|ના)$/u);
  expect(await textIn('&language=hi')).toMatch(/^मात्रा (?:हाँ|नहीं)$/u);
  expect(await textIn('&language=en')).toMatch(/^Quantity (?:Yes|No)$/u);
  expect(faults(await admin.get(`chemical/label/IT/${id}?language=xx`))).toEqual([422, 'language CHOICE']);
});
