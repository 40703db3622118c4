import type { Field } from '@weft/domain/catalogue/language/field';
import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import type { Fault } from '@weft/domain/contract/faults';
import { settingOf } from '@weft/domain/rules/config/setting-of';
import type { EndChange, SaveContext } from '../handler.ts';
import type { StoredRecord } from '../types.ts';
import { isWanted } from './unique-faults.ts';

/** Faults that stay, and what the record keeps of values that a person allowed a second time. */
export type Settled = { readonly faults: readonly Fault[]; readonly marks: AnyRecord };

/** What is being saved: as it was sent, as it will be written, as it stood. */
type Saving = {
  readonly body: AnyRecord;
  readonly written: AnyRecord;
  readonly before: StoredRecord | undefined;
  readonly change: EndChange | undefined;
};

type Repeating = readonly [key: string, field: Field & Required<Pick<Field, 'repeatable'>>];

const repeatingOf = ({ fields }: Module): readonly Repeating[] =>
  Object.entries(fields).flatMap(([key, field]) =>
    field.repeatable === undefined ? [] : [[key, { ...field, repeatable: field.repeatable }] as const],
  );

const isConfirmed = ({ confirmed }: AnyRecord, { code }: Fault): boolean =>
  Array.isArray(confirmed) && confirmed.includes(code);

/**
 * What becomes of values that another active record has and that a person may repeat (a GSTIN while DUPLICATE_GSTIN is WARN): asked until
 * `confirmed` names the fault, then marked, so that the index which guards the others leaves it out. Everything else stays refused.
 */
export const settleRepeats = (
  { config }: Pick<SaveContext, 'config'>,
  module: Module,
  unique: readonly Fault[],
  { body, written, before, change }: Saving,
): Settled => {
  let settled: Settled = { faults: unique, marks: {} };
  for (const [key, field] of repeatingOf(module)) {
    if (!isWanted(key, field, written, before, change)) continue;
    const { repeatable } = field;
    const found = settled.faults.find((one) => one.field === key);
    const { mark, setting } = repeatable;
    if (found === undefined) {
      if (written[key] !== undefined) settled = { ...settled, marks: { ...settled.marks, [mark]: false } };
      continue;
    }
    if (settingOf(config.value, setting) !== 'WARN') continue;
    const others = settled.faults.filter((one) => one !== found);
    settled = isConfirmed(body, found)
      ? { faults: others, marks: { ...settled.marks, [mark]: true } }
      : { ...settled, faults: [...others, { ...found, asks: true }] };
  }
  return settled;
};
