import { fault } from '@weft/domain/contract/faults';
import { isOn, type SysConfigKey } from '@weft/domain/rules/config/setting-of';
import type { Tx } from '../db/tx.ts';
import { refuse } from '../http/refusal.ts';
import { partnerConfig } from '../records/partner-config.ts';
import type { Posted } from './posting.ts';

/** Parts of a stock key that a switch brings: which, what they are called, and where stock (`b`, with its identity `i`) has them. */
export const SWITCHED_PARTS = {
  noSecondaryStock: { key: 'SECONDARY_STOCK_SUPPORT', feature: 'Second quantity', holds: 'b.secondary_quantity > 0' },
  noPackingStock: { key: 'PACKING_TYPE_SUPPORT', feature: 'Packing', holds: 'i.packing_id > 0' },
  noRackStock: { key: 'RACK_SUPPORT', feature: 'Racks', holds: 'b.rack_id > 0' },
  noRollStock: { key: 'ROLL_NO_SUPPORT', feature: 'Roll numbers', holds: `b.roll_number <> ''` },
  noVendorCodes: { key: 'VENDOR_CODE_ON', feature: 'Vendor codes', holds: `i.vendor_code <> ''` },
} as const satisfies {
  readonly [use: string]: { readonly key: SysConfigKey; readonly feature: string; readonly holds: string };
};

const PARTS = Object.entries(SWITCHED_PARTS);

const HELD_SQL = `select ${PARTS.map(([use, { holds }]) => `bool_or(${holds}) as "${use}"`).join(', ')}
  from stock_balance b join stock_identity i on i.partner_id = $1 and i.id = b.identity_id
 where b.partner_id = $1 and b.id = any ($2::bigint[]) and b.is_in_stock`;

/**
 * Takes a reversal back, by ending its transaction, that brought goods back with what has been switched off since: into a rack, in packages, as a roll.
 * What is off is nowhere in stock (spec 02, 1.1), and a mirror that left it out would be no mirror (1.9): who reverses switches it on first.
 * Fault BACK_SWITCHED_OFF.
 */
export const refuseSwitchedOff = async (tx: Tx, reversals: readonly Posted[]): Promise<void> => {
  const keys = reversals.flatMap(({ lines }) => lines.flatMap(({ inBalanceId }) => inBalanceId ?? []));
  if (keys.length === 0) return;
  const held = await tx.one<{ readonly [use: string]: boolean | null }>(
    HELD_SQL,
    [tx.partnerId, keys],
    'stock-back-switched',
  );
  const found = PARTS.filter(([use]) => held[use] === true);
  if (found.length === 0) return;
  const { value } = await partnerConfig(tx);
  refuse(
    found.flatMap(([, { key, feature }]) =>
      isOn(value, key) ? [] : [fault('', 'BACK_SWITCHED_OFF', { feature, key })],
    ),
  );
};
