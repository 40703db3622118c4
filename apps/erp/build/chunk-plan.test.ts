import { expect, it } from 'vitest';
import { planChunks, type ModuleGraph } from './chunk-plan.ts';

const LIST = '/erp/src/generic/GenericList/GenericListScreen.tsx';
const FORM = '/erp/src/generic/GenericForm/GenericFormScreen.tsx';
const MENU = '/ui/src/components/Menu/Menu.tsx';
const ITEM = '/domain/src/catalogue/masters/item.ts';
const ORDER = '/domain/src/catalogue/purchase/order.ts';
const RECEIPT = '/domain/src/catalogue/stores/receipt.ts';
const INWARD = '/domain/src/catalogue/stores/inward.ts';
const ORDER_SCREEN = '/erp/src/areas/purchase/OrderScreen.tsx';
const RETURN_SCREEN = '/erp/src/areas/purchase/ReturnScreen.tsx';
const STOCK_SCREEN = '/erp/src/areas/stores/StockScreen.tsx';

/** What each file imports; behind `import()` what the entry names. */
const IMPORTS: { readonly [id: string]: readonly string[] } = {
  [LIST]: ['/badge', '/table'],
  [FORM]: ['/badge', '/grid', '/overlay'],
  [MENU]: ['/overlay'],
  [ITEM]: ['/kinds', '/barcode-rule', '/price-rule'],
  [ORDER]: ['/kinds', '/order-rule', '/totals', '/price-rule', '/lots'],
  [INWARD]: ['/kinds', '/totals', '/lots'],
  [RECEIPT]: ['/kinds', '/lots'],
  [ORDER_SCREEN]: [ORDER, '/order-rule', '/grid', '/supplier-card', '/scale'],
  [RETURN_SCREEN]: ['/supplier-card'],
  [STOCK_SCREEN]: ['/scale', '/heat-map'],
  '/kinds': ['/decimal'],
};
const DOORS = [LIST, FORM, MENU, ITEM, ORDER, INWARD, RECEIPT, ORDER_SCREEN, RETURN_SCREEN, STOCK_SCREEN];

const graph: ModuleGraph = {
  at: (id) => ({ importedIds: IMPORTS[id] ?? [], dynamicallyImportedIds: id === '/main' ? DOORS : [] }),
};
const chunkOf = planChunks('/main', graph);

it.each([
  ['what lists and forms share', '/badge', 'records'],
  ['what declarations share, and what that needs', '/decimal', 'records'],
  ['what a master shares with another', '/price-rule', 'records'],
  ['what several declarations share, none of them a master', '/lots', 'further'],
  ['what just two declarations share', '/totals', 'inward-order-rules'],
  ['what one declaration shares with its screen', '/order-rule', 'order-rules'],
  ['what forms share', '/grid', 'form'],
  ['what a form shares with what opens on demand', '/overlay', 'parts'],
  ['what screens of one area share', '/supplier-card', 'purchase'],
  ['what areas share', '/scale', 'areas'],
])('%s lies together', (_what, id, chunk) => {
  expect(chunkOf(id)).toBe(chunk);
});

it.each([
  ['the table of the one list', '/table'],
  ['a rule of one declaration', '/barcode-rule'],
  ['the picture of one screen', '/heat-map'],
])('%s stays beside its page', (_what, id) => {
  expect(chunkOf(id)).toBeUndefined();
});

it('a page that is fetched by itself is a file of its own, also when another page builds on it', () => {
  expect(DOORS.map(chunkOf)).toEqual(DOORS.map(() => undefined));
});
