import { aclOf } from '@weft/domain/rules/acl/acl';
import { expect, it } from 'vitest';
import { readCatalogue } from '../../product/read-catalogue.ts';
import { newCommands, quotationCommands, screenCommands, type Around } from './commands.ts';

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
