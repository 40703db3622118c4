import { stockTransfer } from '@weft/domain/catalogue/stores/stock-transfer';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import type { RuleContext } from '@weft/domain/catalogue/language/rule-context';
import { textOf } from '@weft/domain/catalogue/language/text-of';
import { fault } from '@weft/domain/contract/faults';
import {
  type Decimal,
  decimal,
  isDecimal,
  percentOf,
  roundToPaisa,
  sumOf,
  ZERO,
} from '@weft/domain/rules/decimal/decimal';
import { rulesOf } from '../../../documents/document-rules.ts';
import type { Answer } from '../../../http/answer.ts';
import type { Call } from '../../../http/endpoint.ts';
import { Refusal } from '../../../http/refusal.ts';
import { readRow } from '../../../modules/read-endpoints.ts';
import { saveContext } from '../../../modules/write-endpoints.ts';
import { read } from '../../../records/record-store.ts';
import { gstPercentOf, isOtherState } from './transfer-road.ts';
import { type StoredTransfer, transferLines } from './transfer-steps.ts';

/** Version of the portal's bulk form. */
const VERSION = '1.0.0621';

/** Longest list of items that the portal takes in one bill. */
const MOST_ITEMS = 250;

/** Letters, digits and the signs that the portal takes. */
const cleaned = (value: unknown, most: number): string =>
  textOf(value)
    .replace(/[^\w@#\-/,&.(*) ]+/gu, ' ')
    .trim()
    .slice(0, most);

const number = (value: Decimal): number => Number(value.toFixed(2));

const slashed = (day: string): string => day.split('-').toReversed().join('/');

const side = (prefix: 'from' | 'to', location: unknown, branch: unknown, { ref }: RuleContext): AnyRecord => {
  const [own, of] = [ref('location', location), ref('branch', branch)];
  const at = own?.['state'] === null || own?.['state'] === undefined ? of : own;
  const code = Number(ref('state', at?.['state'])?.['stateCode'] ?? 0);
  const capital = prefix === 'from' ? 'From' : 'To';
  return {
    [`${prefix}Gstin`]: textOf(of?.['gstin']) || 'URP',
    [`${prefix}TrdName`]: cleaned(own?.['name'], 100),
    [`${prefix}Addr1`]: cleaned(at?.['line1'], 100),
    [`${prefix}Addr2`]: cleaned(at?.['line2'], 100),
    [`${prefix}Place`]: cleaned(ref('city', at?.['city'])?.['name'], 50),
    [`${prefix}Pincode`]: Number(at?.['pincode'] ?? 0),
    [`${prefix}StateCode`]: code,
    [`actual${capital}StateCode`]: code,
  };
};

/**
 * The bill of a transfer for the e-way portal (spec 03, 3.7): own use between places of one registration, by challan. Values are those that left;
 * before that they are not known. Faults: NOT_FOUND, STATE for a transfer that stays in its place or has not left.
 */
export const ewayBill = async (call: Call): Promise<Answer> => {
  const id = Number(call.params['id']) || 0;
  await readRow(call, stockTransfer, id);
  if (call.person.hiddenIn(stockTransfer.acl).has('value'))
    throw new Refusal([fault('', 'DENIED', { what: 'see values' })]);
  const transfer = (await read(call.tx, stockTransfer, id)) as StoredTransfer; // just read
  if (transfer.documentKind === 'none' || transfer.sentAt === null)
    throw new Refusal([fault('', 'STATE', { action: 'An e-way bill', status: 'transfer that is not on the road' })]);
  const rules = await rulesOf(await saveContext(call), stockTransfer, transfer);
  const crosses = isOtherState(transfer, rules);
  const goods = transferLines(transfer).map((line) => {
    const amount = isDecimal(line['amount']) ? line['amount'] : ZERO;
    const percent = gstPercentOf(line['item'], transfer.date, rules);
    return { line, amount, percent, tax: roundToPaisa(percentOf(amount, percent)) };
  });
  if (goods.length > MOST_ITEMS)
    throw new Refusal([fault('lines', 'TOO_LARGE', { label: 'Items of an e-way bill', n: MOST_ITEMS })]);
  const value = sumOf(goods.map(({ amount }) => amount));
  const tax = sumOf(goods.map(({ tax: one }) => one));
  const half = roundToPaisa(tax.div(decimal('2')));
  const item = (line: AnyRecord): AnyRecord => rules.ref('item', line['item']) ?? {};
  const largest = goods.toSorted((a, b) => b.amount.cmp(a.amount))[0];
  const share = (percent: Decimal): number => Number(percent.div(decimal('2')).toString());
  const bill = {
    userGstin: textOf(rules.ref('branch', transfer.branch)?.['gstin']) || 'URP',
    supplyType: 'O',
    subSupplyType: 5,
    subSupplyDesc: '',
    docType: 'CHL',
    docNo: transfer.number,
    docDate: slashed(transfer.date),
    transType: 1,
    ...side('from', transfer.location, transfer.branch, rules),
    ...side('to', transfer.toLocation, transfer.toBranch, rules),
    totalValue: number(value),
    cgstValue: crosses ? 0 : number(half),
    sgstValue: crosses ? 0 : number(tax.minus(half)),
    igstValue: crosses ? number(tax) : 0,
    cessValue: 0,
    TotNonAdvolVal: 0,
    OthValue: 0,
    totInvValue: number(value.plus(tax)),
    transMode: 1,
    transDistance: 0,
    transporterName: cleaned(rules.ref('transport', transfer.transport)?.['name'], 25),
    transporterId: textOf(rules.ref('transport', transfer.transport)?.['transporterId']),
    transDocNo: cleaned(transfer.lrNumber, 15),
    transDocDate: transfer.lrNumber ? slashed(transfer.date) : '',
    vehicleNo: transfer.vehicleNumber ?? '',
    vehicleType: 'R',
    mainHsnCode: largest === undefined ? '' : textOf(item(largest.line)['hsn']),
    itemList: goods.map(({ line, amount, percent }, n) => ({
      itemNo: n + 1,
      productName: cleaned(item(line)['name'], 100),
      productDesc: cleaned(line['lotNumber'], 100),
      hsnCode: textOf(item(line)['hsn']),
      quantity: isDecimal(line['sent']) ? Number(line['sent'].toFixed(3)) : 0,
      qtyUnit: textOf(rules.ref('uom', line['uom'])?.['symbol']).toUpperCase(),
      taxableAmount: number(amount),
      cgstRate: crosses ? 0 : share(percent),
      sgstRate: crosses ? 0 : share(percent),
      igstRate: crosses ? Number(percent.toString()) : 0,
      cessRate: 0,
      cessNonAdvol: 0,
    })),
  };
  return { data: { version: VERSION, billLists: [bill] } };
};
