import { aclOf } from '@weft/domain/rules/acl/acl';
import { expect, it } from 'vitest';
import { readCatalogue } from '../../product/read-catalogue.ts';
import { quotationCommands, type Around } from './commands.ts';

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
