import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { inward } from '@weft/domain/catalogue/stores/inward';
import { fault, type Fault } from '@weft/domain/contract/faults';
import { isOn } from '@weft/domain/rules/config/setting-of';
import { type AskedVendorCode, type KnownVendorCode, vendorCodeHolder } from '@weft/domain/rules/stock/vendor-codes';
import type { Tx } from '../../../db/tx.ts';
import { refuse } from '../../../http/refusal.ts';
import type { SaveContext } from '../../../records/handler.ts';
import { readMany } from '../../../records/record-store.ts';
import { isInScope } from '../../../records/row-scope.ts';
import type { StoredRecord } from '../../../records/types.ts';
import { linesOf } from './receipt-lines.ts';
import { receiptModule } from './receipt-module.ts';

const LABEL = 'Vendor code';

const textOr = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const idOr = (value: unknown): number => (typeof value === 'number' ? value : 0);

type KnownRow = KnownVendorCode & { readonly id: number };

const KNOWN_SQL = `select id, code, item_id as item, party_id as party, supplier_lot as "supplierLot", documents, closed_at is not null as "isClosed", reserved_by as "reservedBy",
    coalesce(reserved_until > $3, false) as "isReserved" from vendor_code where partner_id = $1 and code = any($2) order by code, item_id`;

/** What is known of codes; locked until the transaction ends when they are to be written. */
export const knownCodes = (
  { tx, now }: Pick<SaveContext, 'tx' | 'now'>,
  codes: readonly string[],
  { locks = false } = {},
): Promise<readonly KnownRow[]> =>
  tx.query<KnownRow>(
    locks ? `${KNOWN_SQL} for update` : KNOWN_SQL,
    [tx.partnerId, codes, now],
    locks ? 'vendor-codes-lock' : 'vendor-codes-known',
  );

const IN_STOCK_SQL = `select vendor_code as code, item_id as item from stock_identity where partner_id = $1 and vendor_code = any($2)`;

/** Codes under which goods lie in stock that no receipt knows: opening stock, and receipts of older versions. */
const stockCodes = async (
  tx: Tx,
  codes: readonly string[],
  known: readonly KnownRow[],
): Promise<ReadonlySet<string>> => {
  const rows = await tx.query<{ code: string; item: number }>(
    IN_STOCK_SQL,
    [tx.partnerId, codes],
    'vendor-codes-stock',
  );
  const ours = new Set(known.map(({ code, item }) => `${code} ${item}`));
  return new Set(rows.map(({ code, item }) => `${code} ${item}`).filter((one) => !ours.has(one)));
};

/** What somebody is told of the receipt that holds a code. */
type Held = { readonly document: string; readonly date: string | null; readonly hidesItem: boolean };

/** What is said of a receipt that is not theirs to see: that there is one. */
const UNSEEN: Held = { document: inward.title, date: null, hidesItem: true };

/** Receipts by id as a person may be told of them: named are those of their own lists, by fields that they see (spec 01, 2.15). */
const heldBy = async (
  { tx, person }: Pick<SaveContext, 'tx' | 'person'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Held>> => {
  const receipts = await readMany(tx, inward, ids);
  return new Map(
    receipts.flatMap((receipt) => {
      const module = receiptModule(receipt);
      if (!person.may(module.acl) || !isInScope(person, module, receipt)) return [];
      const hidden = person.hiddenIn(module.acl);
      const { id, number, date } = receipt as typeof receipt & { readonly date?: string };
      if (hidden.has(module.display)) return [];
      const held = {
        document: number ?? `draft ${id}`,
        date: hidden.has('date') ? null : (date ?? null),
        hidesItem: ['lines', 'item', 'lines.item'].some((key) => hidden.has(key)),
      };
      return [[id, held] as const];
    }),
  );
};

type AskedLine = AskedVendorCode & { readonly n: number };

const askedOf = ({ person }: SaveContext, record: AnyRecord, document: number | undefined): readonly AskedLine[] =>
  linesOf(record as StoredRecord).flatMap((line, n) => {
    const code = textOr(line['vendorCode']);
    const asked = { item: idOr(line['item']), supplierLot: textOr(line['supplierLot']), party: idOr(record['party']) };
    return code === null ? [] : [{ n, code, document, staff: person.staffId, ...asked }];
  });

const heldFault = ({ n, code }: Pick<AskedLine, 'n' | 'code'>, document: string): Fault =>
  fault(`lines[${n}].vendorCode`, 'DUPLICATE', { label: LABEL, value: code, document });

const faultsOf = async (
  context: Pick<SaveContext, 'tx' | 'person'>,
  asked: readonly AskedLine[],
  known: readonly KnownRow[],
): Promise<readonly Fault[]> => {
  const inStock = await stockCodes(
    context.tx,
    asked.map(({ code }) => code),
    known,
  );
  const held = asked.flatMap((one) => {
    const holder = vendorCodeHolder(one, known);
    const isInStock = inStock.has(`${one.code} ${one.item}`);
    return holder === undefined && !isInStock ? [] : [{ ...one, document: holder?.documents[0], isInStock }];
  });
  if (held.length === 0) return [];
  const named = await heldBy(
    context,
    held.flatMap(({ document }) => document ?? []),
  );
  return held.map((one) => {
    const unnamed = one.isInStock ? 'stock' : 'another draft';
    return heldFault(one, one.document === undefined ? unnamed : (named.get(one.document) ?? UNSEEN).document);
  });
};

const ITEM_SQL = 'select name from item where partner_id = $1 and id = $2';

/** Where a code stands that is not free, as the person may be told: the receipt of who holds it, or stock that no receipt knows; undefined: it is only reserved, or free. */
export const whereUsed = async (
  context: Pick<SaveContext, 'tx' | 'person'>,
  {
    code,
    item,
    holder,
  }: { readonly code: string; readonly item: number; readonly holder: KnownVendorCode | undefined },
): Promise<{ readonly document: string; readonly date: string | null; readonly item: string | null } | undefined> => {
  const [document] = holder?.documents ?? [];
  const { tx } = context;
  if (document !== undefined) {
    const { hidesItem, ...held } = (await heldBy(context, [document])).get(document) ?? UNSEEN;
    const named = await tx.maybe<{ name: string }>(ITEM_SQL, [tx.partnerId, holder?.item ?? 0], 'vendor-code-item');
    return { ...held, item: hidesItem ? null : (named?.name ?? null) };
  }
  return tx.maybe(
    `select 'stock' as document, null as date, i.name as item from stock_identity s join item i on i.partner_id = s.partner_id and i.id = s.item_id
      where s.partner_id = $1 and s.vendor_code = $2 and (s.item_id = $3 or $3 = 0)
        and not exists (select from vendor_code v where v.partner_id = $1 and v.code = $2 and v.item_id = s.item_id) limit 1`,
    [tx.partnerId, code, item],
    'vendor-code-in-stock',
  );
};

const isCoded = ({ config }: SaveContext): boolean => isOn(config.value, 'VENDOR_CODE_ON');

/** Codes of a receipt that are somebody else's. Faults: DUPLICATE at `lines[n].vendorCode`. */
export const vendorCodeFaults = async (
  context: SaveContext,
  record: AnyRecord,
  document: number | undefined,
): Promise<readonly Fault[]> => {
  const asked = isCoded(context) ? askedOf(context, record, document) : [];
  if (asked.length === 0) return [];
  return faultsOf(
    context,
    asked,
    await knownCodes(
      context,
      asked.map(({ code }) => code),
    ),
  );
};

/** Under the lock of the row: what another receipt took meanwhile is not written. */
const KEEP_SQL = `insert into vendor_code (partner_id, code, item_id, party_id, supplier_lot, documents, made_on)
  select $1::int, k.code, k.item, $2::bigint, k.lot, array[$3::bigint], $4::date from unnest($5::text[], $6::bigint[], $7::text[]) as k(code, item, lot)
  on conflict (partner_id, code, item_id) do update set party_id = excluded.party_id, supplier_lot = coalesce(vendor_code.supplier_lot, excluded.supplier_lot),
    documents = case when $3::bigint = any (vendor_code.documents) then vendor_code.documents else vendor_code.documents || $3::bigint end
    where cardinality(vendor_code.documents) = 0 or $3::bigint = any (vendor_code.documents)
       or (vendor_code.closed_at is null and vendor_code.party_id = excluded.party_id and vendor_code.supplier_lot = excluded.supplier_lot)
  returning code, item_id as item`;

const LET_GO_SQL = `update vendor_code set documents = array_remove(documents, $2::bigint), supplier_lot = case when cardinality(documents) = 1 then null else supplier_lot end
 where partner_id = $1 and documents @> array[$2::bigint] and not (code || ' ' || item_id = any($3))`;

/**
 * The codes of a saved receipt are its own from now on; those that it no longer names are let go. Other receipts that ask for one of them wait.
 * Faults: DUPLICATE at `lines[n].vendorCode`.
 */
export const keepVendorCodes = async (context: SaveContext, receipt: StoredRecord): Promise<void> => {
  if (!isCoded(context)) return;
  const { tx } = context;
  const asked = askedOf(context, receipt, receipt.id);
  const codes = asked.map(({ code }) => code);
  const known = await knownCodes(context, codes, { locks: true });
  refuse(await faultsOf(context, asked, known));
  const kept = [...new Map(asked.map((one) => [`${one.code} ${one.item}`, one])).entries()].toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  );
  await tx.execute(LET_GO_SQL, [tx.partnerId, receipt.id, kept.map(([key]) => key)], 'vendor-codes-let-go');
  if (kept.length === 0) return;
  const written = await tx.query<{ code: string; item: number }>(
    KEEP_SQL,
    [
      tx.partnerId,
      idOr(receipt['party']),
      receipt.id,
      receipt['date'],
      kept.map(([, { code }]) => code),
      kept.map(([, { item }]) => item),
      kept.map(([, { supplierLot }]) => supplierLot),
    ],
    'vendor-codes-keep',
  );
  const ours = new Set(written.map(({ code, item }) => `${code} ${item}`));
  refuse(asked.filter(({ code, item }) => !ours.has(`${code} ${item}`)).map((one) => heldFault(one, 'another draft')));
};

/** A receipt that was not posted is gone: its codes may be typed again, the series goes on. */
export const letVendorCodesGo = async ({ tx }: SaveContext, receipt: StoredRecord): Promise<void> => {
  await tx.execute(LET_GO_SQL, [tx.partnerId, receipt.id, []], 'vendor-codes-let-go');
};

/** What is asked of each line that is taken in while vendor codes are on. Faults: REQUIRED at `lines[n].vendorCode`. */
export const missingCodes = (context: SaveContext, receipt: StoredRecord): readonly Fault[] =>
  isCoded(context)
    ? linesOf(receipt).flatMap((line, n) =>
        textOr(line['vendorCode']) === null ? [fault(`lines[${n}].vendorCode`, 'REQUIRED', { label: LABEL })] : [],
      )
    : [];

/** The codes of a receipt that was taken back: nobody gets them any more. */
export const closeVendorCodes = async ({ tx, now }: SaveContext, receipt: StoredRecord): Promise<void> => {
  await tx.execute(
    'update vendor_code set closed_at = $3 where partner_id = $1 and documents @> array[$2::bigint] and closed_at is null',
    [tx.partnerId, receipt.id, now],
    'vendor-codes-close',
  );
};
