import { column, filter, period, quantity, secondQuantity } from './columns.ts';
import { DOCUMENT_WORDS } from './document-words.ts';
import { REASON_WORDS } from './reasons.ts';
import { report } from './report.ts';

/** What moves stock, by the name under which the ledger has it: documents, and acts that have no document of their own. */
export const MOVED_BY: { readonly [module: string]: string } = {
  ...Object.fromEntries(
    Object.entries(DOCUMENT_WORDS).filter(
      ([name]) => !['purchaseOrder', 'preInward', 'materialRequest'].includes(name),
    ),
  ),
  transferApproval: 'Transfer Validation',
  'materialAllocation.handBack': 'Material handed back',
  'purchaseReturn.repair': 'Back from repair',
  stockMove: 'Move between areas',
  stockQuality: 'Change of quality',
  stockLot: 'Lot',
  itemUnitChange: 'Change of unit',
};

/** Most days of a register of transactions (spec 03, 5.3). */
const MOST_DAYS = 370;

/**
 * Transaction report (spec 03, 5.3): movements of stock as a register, with what was there before the period, what came, what went and what is there
 * after it. Those figures are told only of all movements of the goods asked for, since some of them alone lead from nothing to nowhere.
 */
export const transactionReport = report({
  key: 'transactionReport',
  name: 'Transaction Report',
  group: 'Control',
  description: 'Every movement of a period, between what was there before it and what is there after it.',
  root: 'transactionReport',
  acl: 'transactionReport',
  mostDays: MOST_DAYS,
  filters: [
    ...period('Moved', true),
    { key: 'modules', label: 'Module', kind: 'choice', options: MOVED_BY },
    { key: 'reason', label: 'Reason', kind: 'choice', options: REASON_WORDS },
    filter.items,
    filter.lotNumber,
    filter.stockAreas,
    { key: 'parties', label: 'Party', kind: 'refs', to: 'party' },
    { key: 'people', label: 'Person', kind: 'refs', to: 'staff' },
  ],
  heads: [
    { key: 'opening', label: 'Opening' },
    { key: 'in', label: 'In' },
    { key: 'out', label: 'Out' },
    { key: 'closing', label: 'Closing' },
  ],
  columns: [
    { key: 'at', label: 'When', type: 'dateTime' },
    { key: 'module', label: 'Module', type: 'choice', words: MOVED_BY },
    { key: 'document', label: 'Document', type: 'text', link: { id: 'documentId', of: 'documentModule' } },
    { key: 'party', label: 'Party', type: 'text' },
    { key: 'reason', label: 'Reason', type: 'choice', words: REASON_WORDS },
    column.item,
    column.grade,
    column.lot,
    column.rollNumber,
    { key: 'areaFrom', label: 'Area from', type: 'text', stock: 'stockArea' },
    { key: 'areaTo', label: 'Area to', type: 'text', stock: 'stockArea' },
    column.uom,
    quantity('in', 'In'),
    quantity('out', 'Out'),
    secondQuantity('secondaryIn', 'In, 2nd quantity'),
    secondQuantity('secondaryOut', 'Out, 2nd quantity'),
    column.secondaryUom,
    { key: 'balance', label: 'Running balance', type: 'quantity', ofOne: ['items', 'stockAreas'] },
    column.rate,
    column.value,
    { key: 'by', label: 'By', type: 'text' },
  ],
});
