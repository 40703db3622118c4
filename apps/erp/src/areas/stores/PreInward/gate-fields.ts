import type { FormSection } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { comesByVehicle, hasBrokenSeal } from '@weft/domain/catalogue/stores/pre-inward.rules';
import { bareContext } from '@weft/domain/catalogue/language/rule-context';
import { plainText } from '../../../product/plain-text.ts';
import { decimal } from '@weft/domain/rules/decimal/decimal';

const kindOf = (slip: AnyRecord): unknown => slip['kind'] ?? 'purchase';
const NOWHERE = bareContext('');

/** When a field of a slip has something to say; fields that are not here always have. */
const SHOWN_WHEN: { readonly [key: string]: (slip: AnyRecord) => boolean } = {
  party: (slip) => kindOf(slip) !== 'transferIn',
  stockTransfer: (slip) => kindOf(slip) === 'transferIn',
  challanOut: (slip) => kindOf(slip) === 'jobWorkReturn',
  purchaseOrders: (slip) => kindOf(slip) === 'purchase' && slip['withoutOrder'] !== true,
  withoutOrder: (slip) => kindOf(slip) === 'purchase',
  withoutOrderNote: (slip) => slip['withoutOrder'] === true,
  vehicleNumber: (slip) => comesByVehicle(slip, NOWHERE, slip) || Boolean(slip['vehicleNumber']),
  sealIntact: ({ sealNumber }) => Boolean(sealNumber),
  sealNote: (slip) => hasBrokenSeal(slip, NOWHERE, slip),
  sealPhotos: (slip) => hasBrokenSeal(slip, NOWHERE, slip),
  date: () => false,
};

/** Fields that have nothing to say before the vehicle is inside. */
const LATER = new Set([
  'secondWeight',
  'netWeight',
  'weightDifference',
  'weightDifferencePercent',
  'weightLimit',
  'firstAt',
  'secondAt',
  'weightReason',
  'weightPhotos',
  'gateOutAt',
  'hoursInside',
]);

/**
 * Sections of a slip with only the fields that this arrival asks for: a courier has no number plate, a purchase no job challan.
 * @example shownFields(preInward.form, form.values, true)
 */
export const shownFields = (
  sections: readonly FormSection<string>[],
  slip: AnyRecord,
  isBefore: boolean,
): readonly FormSection<string>[] =>
  sections
    .map(({ title, rows }) => ({
      title,
      rows: rows
        .map((row) => row.filter((key) => SHOWN_WHEN[key]?.(slip) !== false && !(isBefore && LATER.has(key))))
        .filter((row) => row.length > 0),
    }))
    .filter(({ rows }) => rows.length > 0);

const isRecords = (value: unknown): value is readonly AnyRecord[] => Array.isArray(value);
const isBlank = (line: AnyRecord): boolean => !line['item'] && !line['description'];

/** What a scan found out, as values of the form: goods behind those that stand there, each order line once. */
export const filledBy = (slip: AnyRecord, found: AnyRecord): AnyRecord => {
  const present = (isRecords(slip['lines']) ? slip['lines'] : []).filter((line) => !isBlank(line));
  const taken = new Set(present.map((line) => line['purchaseOrderItem']));
  const fresh = (isRecords(found['lines']) ? found['lines'] : [])
    .filter((line) => !taken.has(line['purchaseOrderItem']))
    .map(({ orderBalance: _balance, challanQty, ...line }) => ({
      ...line,
      challanQty: typeof challanQty === 'number' ? decimal(challanQty) : null,
    }));
  const orders = [slip['purchaseOrders'], found['purchaseOrders']].flatMap((ids) =>
    slip['party'] === found['party'] || ids === found['purchaseOrders']
      ? ((ids as readonly number[] | undefined) ?? [])
      : [],
  );
  const isOther = found['party'] !== undefined && slip['party'] !== found['party'];
  return {
    ...found,
    ...(orders.length === 0 ? {} : { purchaseOrders: [...new Set(orders)] }),
    lines: [...(isOther ? [] : present), ...fresh],
  };
};

/** A line of a slip that is inside, as far as the gate asks for it. */
export type PendingLine = {
  readonly id: number;
  readonly name: string;
  readonly pending: string;
};

/** Lines that are still in the yard. */
export const pendingLines = (row: AnyRecord | undefined): readonly PendingLine[] =>
  (isRecords(row?.['lines']) ? row['lines'] : []).flatMap((line) =>
    Number(line['pending'] ?? 0) > 0
      ? [
          {
            id: Number(line['id']),
            name: plainText(line['itemName'] ?? line['description']),
            pending: `${plainText(line['pending'])} ${plainText(line['uomCode'] ?? line['uomName'])}`.trim(),
          },
        ]
      : [],
  );

/** A check of a slip that nobody made yet. */
export type OpenCheck = { readonly id: number; readonly check: string; readonly isMandatory: boolean };

/** Checks that wait, those that keep the goods on the truck first. */
export const openChecks = (row: AnyRecord | undefined): readonly OpenCheck[] =>
  (isRecords(row?.['inspection']) ? row['inspection'] : [])
    .flatMap(({ id, check, isMandatory, result }) =>
      result ? [] : [{ id: Number(id), check: plainText(check), isMandatory: isMandatory === true }],
    )
    .toSorted((a, b) => Number(b.isMandatory) - Number(a.isMandatory));
