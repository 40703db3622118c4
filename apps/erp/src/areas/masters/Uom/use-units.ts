import { useMemo } from 'react';
import { useServerQuery } from '@weft/api/hooks/use-server-query';
import type { WireRecord } from '@weft/api/resource/resource';
import { unitOf, unitsOfItem } from '@weft/domain/catalogue/language/groups/units-of';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import type { RuleContext } from '@weft/domain/catalogue/language/rule-context';
import { fromWire } from '@weft/domain/catalogue/language/wire';
import { item } from '@weft/domain/catalogue/masters/item';
import { uom } from '@weft/domain/catalogue/masters/uom';
import type { ItemUnits } from '@weft/domain/rules/units/convert-quantity';
import type { Unit } from '@weft/domain/rules/units/unit';
import { useRuleSettings } from '../../../generic/form/use-rule-context.ts';

/** A unit with its name, as the conversion rules read it. */
export type NamedUnit = { readonly name: string; readonly unit: Unit };

const OF_UNITS: readonly string[] = ['uom'];
const OF_ITEMS: readonly string[] = ['item'];

/**
 * Every unit in use by its id, and of an item (undefined: none is chosen) its own conversions with the unit in which it is kept;
 * `isReady` once everything is there.
 */
export const useUnits = (itemId: number | undefined) => {
  const settings = useRuleSettings(uom);
  const units = useServerQuery<WireRecord, never>(
    'converter/units',
    { method: 'GET', path: `${uom.api}/getAllByPartner?activeOnly=true` },
    OF_UNITS,
  );
  const one = useServerQuery<never, WireRecord>(
    'converter/item',
    itemId === undefined ? undefined : { method: 'GET', path: `${item.api}/${itemId}` },
    OF_ITEMS,
  );
  const rows = units.rows;
  const row = one.data?.id === itemId ? one.data : undefined; // an answer of before stays until the next is there
  const failed = [units, ...(itemId === undefined ? [] : [one])].find(({ status }) => status === 'failed');
  const known = useMemo(() => {
    const records = new Map<unknown, AnyRecord>(rows.map((each) => [each.id, fromWire(uom.fields, each)]));
    const context: RuleContext = {
      ...settings,
      ref: (module, id) => (module === uom.name ? records.get(id) : undefined),
    };
    const named = new Map<number, NamedUnit>(
      rows.flatMap((each) => {
        const unit = unitOf(each.id, context);
        return unit === undefined ? [] : [[each.id, { name: String(each['name']), unit }] as const];
      }),
    );
    const record = row === undefined ? undefined : fromWire(item.fields, row);
    const ofItem: ItemUnits | undefined = record === undefined ? undefined : unitsOfItem(record, context);
    return { named, ofItem, kept: typeof record?.['uom'] === 'number' ? record['uom'] : undefined };
  }, [rows, row, settings]);
  return {
    ...known,
    isReady: rows.length > 0 && (itemId === undefined || row !== undefined),
    fault: failed?.fault?.message,
    retry: () => {
      units.refresh();
      if (itemId !== undefined) one.refresh();
    },
  };
};
