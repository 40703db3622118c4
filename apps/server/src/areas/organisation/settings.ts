import { formConfig } from '@weft/domain/catalogue/organisation/form-config';
import { labelConfig } from '@weft/domain/catalogue/organisation/label-config';
import { sysConfig } from '@weft/domain/catalogue/organisation/sys-config';
import { fault, type Fault } from '@weft/domain/contract/faults';
import { type Setting, settingNamed } from '@weft/domain/rules/config/sys-config-keys';
import { handlerOf, type SaveContext } from '../../records/handler.ts';
import { raiseRevision } from '../../records/partner-config.ts';

type Use = { readonly reason: string; readonly sql: string };

const inStock = (condition: string): string =>
  `select 1 from stock_balance b join stock_identity i on i.partner_id = $1 and i.id = b.identity_id where b.partner_id = $1 and b.is_in_stock and ${condition} limit 1`;

/** What still uses a part of the stock key: a switch goes off only when all balances are on none (spec 02, 1.1). */
const USES: { readonly [use in NonNullable<Setting['offWhile']>]: Use } = {
  noSecondaryStock: { reason: 'stock has a second quantity', sql: inStock('b.secondary_quantity > 0') },
  noPackingStock: { reason: 'stock lies in packages', sql: inStock('i.packing_id > 0') },
  noRackStock: { reason: 'stock lies in racks', sql: inStock('b.rack_id > 0') },
  noRollStock: { reason: 'rolls are in stock', sql: inStock(`b.roll_number <> ''`) },
  noVendorCodes: { reason: 'stock has vendor codes', sql: inStock(`i.vendor_code <> ''`) },
  oneBranch: {
    reason: 'there are several branches',
    sql: 'select 1 from branch where partner_id = $1 and is_active and deleted_on is null offset 1 limit 1',
  },
};

type Known = { readonly keyName: string; readonly value: string | null };

/** Fault CONFIG_IN_USE when a switch that is on is turned off and something still uses it. */
const stillUsed = async (
  { tx }: Pick<SaveContext, 'tx'>,
  before: Known | undefined,
  value: unknown,
): Promise<readonly Fault[]> => {
  const use = before?.value === 'YES' && value !== 'YES' ? settingNamed(before.keyName)?.offWhile : undefined;
  if (before === undefined || use === undefined) return [];
  const { reason, sql } = USES[use];
  const found = await tx.maybe(sql, [tx.partnerId]);
  return found === undefined ? [] : [fault('value', 'CONFIG_IN_USE', { key: before.keyName, reason })];
};

/** Settings are read by every process through their revision: a change counts from the next call. Fault: CONFIG_IN_USE. */
export const sysConfigHandler = handlerOf(sysConfig, {
  check: (context, record, before) =>
    Object.hasOwn(record, 'value') ? stillUsed(context, before, record['value']) : Promise.resolve([]),
  checkEnd: (context, stored) => stillUsed(context, stored, undefined),
  after: ({ tx }) => raiseRevision(tx, 'config'),
});
export const formConfigHandler = handlerOf(formConfig, { after: ({ tx }) => raiseRevision(tx, 'config') });
export const labelConfigHandler = handlerOf(labelConfig, { after: ({ tx }) => raiseRevision(tx, 'config') });
