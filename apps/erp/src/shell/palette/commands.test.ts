import { aclOf } from '@weft/domain/rules/acl/acl';
import { expect, it } from 'vitest';
import { readCatalogue } from '../../product/modules/read-catalogue.ts';
import { newCommands, placeCommands, quotationCommands, screenCommands, type Around } from './commands.ts';

const around = (view: number): Around => ({
  catalogue: readCatalogue(),
  acl: aclOf([{ moduleAPI: 'crm/quotation', displayName: null, view, mode: 0 }], new Map()),
  isAdmin: false,
  hasProfile: false,
  t: (key) => key,
  say: (word) => word,
  config: {},
});

it('offers what the shortcuts for quotations do to whoever may look at them', () => {
  expect(quotationCommands(around(1)).map(({ label, href }) => `${label} ${href}`)).toEqual([
    'shortcut.newQuotation #/module/quotation/addUpdate',
    'shortcut.quotations #/module/quotation',
  ]);
  expect(quotationCommands(around(0))).toEqual([]);
});

it.each([
  ['RACK_SUPPORT', 'rack/rack'],
  ['PACKING_TYPE_SUPPORT', 'packing-type-inward'],
])('offers what %s brings only while it is on', (key, path) => {
  const all = (value: string) => {
    const company: Around = { ...around(1), isAdmin: true, config: { [key]: value } };
    return [...screenCommands(company), ...newCommands(company)].filter(({ href = '' }) => href.includes(path));
  };
  expect([all('YES').length, all('NO').length, all('yes').length]).toEqual([2, 0, 0]);
});

it('finds what the menu leads to by what the menu calls it', () => {
  const house: Around = { ...around(1), isAdmin: true, say: (word) => (word === 'Inward List' ? 'इनवर्ड सूची' : word) };
  const all = [...newCommands(house), ...screenCommands(house)];
  const wordsOf = (path: string) => all.find(({ href }) => href === `#/module/${path}`)?.keywords;
  expect(['pre-inward/addUpdate', 'inward/list', 'uom/addUpdate'].map(wordsOf)).toEqual([
    'Add Pre Inward',
    'Inward List इनवर्ड सूची',
    undefined,
  ]);
});

it('names what was opened before in the present language, whatever it was then; records by their own names', () => {
  const told: Around = {
    ...around(1),
    t: (key, values = {}) => [key, ...Object.values(values)].join(' '),
    say: (english) => (english === 'Stock Ageing' ? 'Lageralter' : english),
  };
  const kept = (path: string, label: string) => ({ path: `/module/${path}`, label, hint: 'मास्टर' });
  const places = [
    kept('uom', 'माप की इकाइयाँ'),
    kept('uom/addUpdate', 'नई माप की इकाई'),
    kept('uom/addUpdate/7', 'Kilogram'),
    kept('uom/import', 'माप की इकाइयाँ इम्पोर्ट करें'),
    kept('purchase-order/addUpdate/7', 'पर्चेज़ ऑर्डर · ड्राफ़्ट 7'),
    kept('purchase-order/addUpdate/8', 'PO/26-27/00008'),
    kept('inward-stock', 'इन्वेंटरी स्टॉक'),
    kept('reports/stockAge', 'Stock Ageing'),
  ];
  expect(placeCommands(places, told).map(({ label, hint }) => [label, hint])).toEqual([
    ['Units of Measure', 'Masters'],
    ['form.new Unit of Measure', 'Units of Measure'],
    ['Kilogram', 'Units of Measure'],
    ['import.title Units of Measure', 'Units of Measure'],
    ['Purchase Order · list.draft 7', 'Purchase Orders'],
    ['PO/26-27/00008', 'Purchase Orders'],
    ['Inventory Stock', 'Inventory'],
    ['Lageralter', 'home.title'],
  ]);
});
