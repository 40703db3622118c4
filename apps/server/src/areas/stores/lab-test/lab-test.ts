import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { validate } from '@weft/domain/catalogue/language/validate';
import { labTest } from '@weft/domain/catalogue/stores/lab-test';
import { openingStock } from '@weft/domain/catalogue/stores/opening-stock';
import { textOf } from '@weft/domain/catalogue/language/text-of';
import { fault, type Fault } from '@weft/domain/contract/faults';
import { decimal, isPositive, sumOf } from '@weft/domain/rules/decimal/decimal';
import { undecidedOf } from '@weft/domain/rules/quality/decision';
import type { Stage } from '@weft/domain/rules/quality/test-plan';
import { rulesOf } from '../../../documents/document-rules.ts';
import { Refusal, refuse } from '../../../http/refusal.ts';
import { handlerOf, type SaveContext } from '../../../records/handler.ts';
import { writeStatus } from '../../../records/record-store.ts';
import { stockOf } from '../../../stock/stock.ts';
import { tellHeldClaims } from '../../../stock/waiting-claims.ts';
import { countersOf, decide, listOf, lotOf, takeBack, takeSamples, type Test, writeTest } from './lab-decide.ts';
import { lockReceipt, moveReceipt } from './lab-inward.ts';
import { plannedLine, plansOf } from './lab-plan.ts';
import { openTests } from './lab-requests.ts';
import { lotKeys, lotPlace, openTestOf } from './lab-stock.ts';
import { unread } from '../../../http/read-body.ts';
import { numberDocument } from '../stock/document-posting.ts';
import { openingOfLines } from '../stock/opening-tests.ts';

/** A lot is tested at most so often. */
const MOST_ROUNDS = 3;

const STAGES: { readonly [origin in Test['origin']]?: Stage } = {
  production: 'final',
  dispatch: 'final',
  inProcess: 'inProcess',
};

const LOT_SQL = `select l.id, (select v.vendor_code from stock_identity v where v.partner_id = $1 and v.lot_id = l.id and v.vendor_code <> '' limit 1) as vendor_code, l.supplier_lot
  from stock_lot l left join stock_lot_alias a on a.partner_id = l.partner_id and a.lot_id = l.id and a.lot_number = $3
 where l.partner_id = $1 and l.item_id = $2 and (l.lot_number = $3 or a.lot_id is not null) limit 1`;

/** The lot that a request names. Fault: REFERENCE at `lotNumber`. */
const namedLot = async ({ tx }: SaveContext, { item, lotNumber }: Test) => {
  if (lotNumber === null || lotNumber === undefined) return undefined;
  const lot = await tx.maybe<{
    id: number;
    vendor_code: string | null;
    supplier_lot: string | null;
  }>(LOT_SQL, [tx.partnerId, item, lotNumber], 'lab-named-lot');
  if (lot === undefined)
    throw new Refusal([fault('lotNumber', 'REFERENCE', { label: 'Lot of this item', value: lotNumber })]);
  return lot;
};

/** Puts what is free of a lot on hold: whoever asks for a test says that the goods must wait for it, and for whom they were named is told. */
const holdLot = async ({ tx, person, now }: SaveContext, test: Test): Promise<void> => {
  const free = await lotKeys(tx, lotOf(test), 'released');
  if (free.length === 0) return;
  const held = await stockOf(tx).post(
    {
      kind: 'quality',
      module: labTest.name,
      documentId: test.id,
      movements: free.map(({ id, quantity }, line) => ({
        line,
        reason: 'QC_HOLD' as const,
        from: { balanceId: id },
        to: { qcStatus: 'hold' as const },
        quantity,
      })),
      ...(person.staffId === null ? {} : { staffId: person.staffId }),
    },
    'lines',
  );
  await tellHeldClaims(tx, held, now);
};

/** Opens a test that a person asks for: the lot goes on hold, its plan stands ready, the number comes last. Faults: REFERENCE, SHORT_STOCK, USED by another open test. */
const request = async (context: SaveContext, draft: Test): Promise<void> => {
  const { tx, person, now } = context;
  const lot = await namedLot(context, draft);
  const rules = await rulesOf(context, labTest, draft);
  const item = rules.ref('item', draft.item);
  const { branch: wanted } = draft;
  const place = await lotPlace(
    tx,
    { item: draft.item, lotId: lot?.id ?? null, itemTuple: draft.itemTuple ?? null, branch: wanted },
    person,
  );
  const test: Test = { ...draft, ...place, lotId: lot?.id ?? null };
  await holdLot(context, test);
  const held = await lotKeys(tx, lotOf(test), 'hold');
  const lotQuantity = sumOf(held.map(({ quantity }) => quantity));
  if (!isPositive(lotQuantity))
    throw new Refusal([
      fault('lotNumber', 'SHORT_STOCK', {
        item: textOf(item?.['name']),
        lot: test.lotNumber ?? '',
        free: '0',
        uom: '',
        area: 'stock',
        asked: 'the whole lot',
      }),
    ]);
  const other = await openTestOf(
    tx,
    held.map(({ id }) => id),
  );
  if (other !== undefined) throw new Refusal([fault('lotNumber', 'USED', { documents: other })]);
  const plans = await plansOf(context, STAGES[test.origin] ?? 'inward', [test.item], null);
  await writeTest(context, draft, {
    ...place,
    lotId: test.lotId,
    vendorCode: lot?.vendor_code ?? null,
    supplierLot: lot?.supplier_lot ?? null,
    uom: item?.['uom'],
    lotQuantity,
    undecided: lotQuantity,
    lines: [...(plans.get(test.item) ?? []).map(plannedLine), ...listOf(draft, 'lines')],
  });
  await writeStatus(tx, labTest, { id: draft.id, status: 'open', by: person.staffId, at: now });
  await numberDocument(context, labTest, { ...test, id: draft.id });
};

/** What a person enters beside the readings. */
const ENTRIES = [
  'stockArea',
  'rack',
  'packages',
  'samplePlan',
  'sampleFigure',
  'aql',
  'testedBy',
  'testedOn',
  'instrument',
  'deductionBasis',
  'allowed',
  'found',
  'deductPercent',
  'deductQuantity',
  'remarks',
];

/** Results as they were read, put over the stored lines: `{ id, readings, remark? }` each, and who tested. Everything else of a line stays. */
const withResults = async (context: SaveContext, test: Test, body: AnyRecord): Promise<Test> => {
  if (body['lines'] === undefined) return test;
  const sent = Array.isArray(body['lines']) ? body['lines'].map(unread) : [];
  const byId = new Map(sent.map((line) => [line['id'], line]));
  const input = {
    id: test.id,
    ...Object.fromEntries(ENTRIES.flatMap((key) => (body[key] === undefined ? [] : [[key, body[key]]]))),
    lines: listOf(test, 'lines').map(({ id, readings, remark, customParam }) => ({
      id,
      customParam,
      readings,
      remark,
      ...('readings' in (byId.get(id) ?? {}) ? { readings: byId.get(id)?.['readings'] } : {}),
      ...('remark' in (byId.get(id) ?? {}) ? { remark: byId.get(id)?.['remark'] } : {}),
    })),
  };
  const { record, faults } = validate(labTest, input, await rulesOf(context, labTest, test));
  refuse(faults);
  return writeTest(context, test, record);
};

/** What a retest speaks of, and what it asks: as the test before it. */
const SAME_LOT = [
  'item',
  'itemTuple',
  'lotId',
  'lotNumber',
  'inward',
  'inwardLines',
  'party',
  'vendorCode',
  'supplierLot',
  'uom',
  'location',
  'stockArea',
  'rack',
  'packages',
  'samplePlan',
  'sampleFigure',
  'aql',
];
const SAME_PLAN = ['customParam', 'min', 'target', 'max', 'count', 'evaluation', 'places', 'isCritical', 'isPlanned'];

const picked = (record: AnyRecord, keys: readonly string[]): AnyRecord =>
  Object.fromEntries(keys.map((key) => [key, record[key]]));

/** Tests what is still undecided once more, in a new report; the goods stay on hold. Faults: REQUIRED `reason`, TOO_LARGE after the third round. */
const retest = async (context: SaveContext, test: Test, { reason }: AnyRecord): Promise<void> => {
  const { tx, person, now } = context;
  if (typeof reason !== 'string' || reason.trim() === '')
    throw new Refusal([fault('reason', 'REQUIRED', { label: 'Reason' })]);
  const round = (test.round ?? 1) + 1;
  if (round > MOST_ROUNDS) throw new Refusal([fault('', 'TOO_LARGE', { label: 'Round', n: MOST_ROUNDS })]);
  const receipt = await lockReceipt(context, test);
  const open = undecidedOf(countersOf(test));
  const { organization, branch } = test;
  await openTests(context, [
    {
      ...picked(test, SAME_LOT),
      organization,
      branch,
      origin: 'retest',
      retestOf: test.id,
      round,
      lotQuantity: open,
      undecided: open,
      lines: listOf(test, 'lines').map((line) => ({ ...picked(line, SAME_PLAN), readings: [] })),
    },
  ]);
  await writeTest(context, test, { undecided: decimal('0') });
  await writeStatus(tx, labTest, { id: test.id, status: 'superseded', by: person.staffId, at: now });
  if (receipt !== undefined) {
    const nothing = decimal('0');
    await moveReceipt(context, receipt, test, { accepted: nothing, rejected: nothing, sampled: nothing });
  }
};

/** Ends a test that a person asked for, undecided; goods that it put on hold are free again. A test of a receipt or an opening ends with it. */
const cancel = async (context: SaveContext, test: Test, { reason }: AnyRecord): Promise<void> => {
  const { tx, person, now } = context;
  if (typeof reason !== 'string' || reason.trim() === '')
    throw new Refusal([fault('reason', 'REQUIRED', { label: 'Reason' })]);
  if (test.inward !== null && test.inward !== undefined) {
    const receipt = await lockReceipt(context, test);
    throw new Refusal([fault('', 'USED', { documents: textOf(receipt?.number) || 'the inward' })]);
  }
  if (Array.isArray(test.inwardLines)) {
    const opening = await openingOfLines(context, test.inwardLines);
    throw new Refusal([fault('', 'USED', { documents: opening ?? openingStock.title })]);
  }
  const posted = await tx.maybe(
    'select 1 from stock_transformation where partner_id = $1 and module = $2 and document_id = $3 limit 1',
    [tx.partnerId, labTest.name, test.id],
    'lab-was-posted',
  );
  if (posted !== undefined)
    await stockOf(tx).reverse({
      module: labTest.name,
      documentId: test.id,
      note: reason,
      ...(person.staffId === null ? {} : { staffId: person.staffId }),
    });
  await writeStatus(tx, labTest, { id: test.id, status: 'cancelled', by: person.staffId, at: now });
};

const FIXED = { item: 'Item', lotNumber: 'Lot', itemTuple: 'Grade', origin: 'From', branch: 'Branch' } as const;

/** What a test speaks of is fixed once it is open, and its plan is not shortened. */
const lockedFaults = (record: AnyRecord, before: Test): readonly Fault[] => {
  const kept = new Set(Array.isArray(record['lines']) ? record['lines'].map((line: AnyRecord) => line['id']) : []);
  const dropped =
    record['lines'] !== undefined &&
    listOf(before, 'lines').some(({ id, isPlanned }) => isPlanned === true && !kept.has(id));
  return [
    ...Object.entries(FIXED).flatMap(([key, label]) =>
      record[key] === undefined || record[key] === before[key]
        ? []
        : [fault(key, 'LOCKED', { label, reason: 'the test is open' })],
    ),
    ...(dropped ? [fault('lines', 'LOCKED', { label: 'Results', reason: 'the quality plan asks for them' })] : []),
  ];
};

const AGES_SQL = `select id, floor(extract(epoch from ($3::timestamptz - created_on)) / 3600)::int as "ageHours" from lab_test
  where partner_id = $1 and id = any($2) and status in (10, 11)`;

/** A deviation is agreed to: by a flow where one matches, else by whoever may approve (spec 02, 4.6). */
const deviates = ({ decisions }: AnyRecord): boolean =>
  Array.isArray(decisions) && decisions.some((one: unknown) => unread(one)['kind'] === 'acceptWithDeviation');

/**
 * Lab test: asked for, sampled, measured, decided; decisions move stock from hold to free or rejected, and the receipt and its orders with it
 * (spec 02, 4.6). Faults: VERDICT, QUANTITY_SPLIT, CRITICAL_FAIL, DENIED, LOCKED, USED, those of the ledger.
 */
export const labTestHandler = handlerOf(labTest, {
  editableIn: ['draft', 'open', 'inProgress'],
  async check(_, record, before) {
    return before === undefined || before.status === 'draft' ? [] : lockedFaults(record, before);
  },
  skipsApproval: async (_, __, body, action) => action === 'decide' && !deviates(body),
  async shown({ tx, now }, ids) {
    const rows = await tx.query<{ id: number; ageHours: number }>(AGES_SQL, [tx.partnerId, ids, now], 'lab-ages');
    return new Map(rows.map(({ id, ageHours }) => [id, { ageHours }]));
  },
  actions: {
    request: { summary: 'Ask for the test; the lot goes on hold', from: ['draft'], run: request },
    sample: {
      summary: 'Take samples; those that are used up leave stock',
      from: ['open', 'inProgress'],
      run: takeSamples,
    },
    results: {
      summary: 'Keep readings; nothing moves',
      from: ['open', 'inProgress'],
      async run(context, test, body) {
        await withResults(context, test, body);
      },
    },
    decide: {
      summary: 'Accept, accept with deviation or reject the lot or parts of it',
      from: ['open', 'inProgress'],
      aloneFaults: ({ person }, _, body) =>
        deviates(body) && !person.may(labTest.acl, 'approve')
          ? [fault('', 'DENIED', { what: 'accept with deviation' })]
          : [],
      async run(context, test, body) {
        await decide(context, await withResults(context, test, body), body);
      },
    },
    retest: { summary: 'Test what is undecided once more', from: ['open', 'inProgress'], run: retest },
    reverse: {
      summary: 'Take the newest decision back, while its goods are whole',
      from: ['inProgress', 'completed'],
      run: (context, test, { reason }) => takeBack(context, test, reason),
    },
    cancel: { summary: 'End a test that nobody needs', from: ['open'], run: cancel },
  },
});
