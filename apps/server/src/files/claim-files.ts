import type { Field, Fields } from '@weft/domain/catalogue/language/field';
import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { type Fault, fault } from '@weft/domain/contract/faults';
import { BYTES_OF_MB } from '@weft/domain/rules/files/bytes-of-mb';
import { refuse } from '../http/refusal.ts';
import type { SaveContext } from '../records/handler.ts';
import type { StoredRecord } from '../records/types.ts';

/** A record as it lies there now and as it lay there before. */
export type Saved = { readonly stored: StoredRecord; readonly before: StoredRecord | undefined; readonly row?: number };

type Held = Pick<Field, 'label' | 'mostMb'> & { readonly field: string; readonly id: number };

const CLAIM_SQL = `update stored_file f set module = $2, record_id = w.record, dropped_on = null, attached_on = null
  from jsonb_to_recordset($3::jsonb) as w(file bigint, record bigint)
 where f.partner_id = $1 and f.id = w.file and f.deleted_on is null
   and ((f.module is null and f.created_by = $4) or (f.module = $2 and f.record_id = w.record)) returning f.id, f.size`;

/** Marks files that their record names no longer, so that nobody is told when they end. */
const DROP_SQL = `update stored_file set dropped_on = $3 where partner_id = $1 and module = $2 and id = any($4)`;

const linesOf = (value: unknown): readonly AnyRecord[] => (Array.isArray(value) ? (value as readonly AnyRecord[]) : []); // read from the database

const heldIn = (fields: Fields, record: AnyRecord, at: string): readonly Held[] =>
  Object.entries(fields).flatMap(([key, { kind, label, mostMb, of = {} }]) => {
    const value = record[key];
    const field = `${at}${key}`;
    if (kind === 'lines') return linesOf(value).flatMap((line, n) => heldIn(of, line, `${field}[${n}].`));
    if (kind !== 'file' && kind !== 'image') return [];
    return (Array.isArray(value) ? value : [value])
      .filter((id): id is number => typeof id === 'number')
      .map((id) => ({ field, label, id, ...(mostMb === undefined ? {} : { mostMb }) }));
  });

/** Files and pictures that a record and its lines name, each with its place. */
const heldBy = ({ fields }: Module, record: AnyRecord): readonly Held[] => heldIn(fields, record, '');

/** What is wrong with a file at its field; `size` in bytes, undefined when there is none for this record. */
const claimFault = ({ field, label, id, mostMb = Infinity }: Held, size: number | undefined): Fault | undefined => {
  if (size === undefined) return fault(field, 'REFERENCE', { label, value: id });
  return size > mostMb * BYTES_OF_MB ? fault(field, 'TOO_BIG', { max: `${mostMb} MB` }) : undefined;
};

/**
 * Makes the files that saved records name their own: from then on who may see the record may fetch them. A file is taken once, by who uploaded
 * it; another's file, or another partner's, does not exist. Faults at the field, of a line `lines[2].customFields.report`: REFERENCE, TOO_BIG (a picture
 * larger than its field takes).
 */
export const claimFiles = async (
  { tx, person, now }: Pick<SaveContext, 'tx' | 'person' | 'now'>,
  module: Module,
  saved: readonly Saved[],
): Promise<void> => {
  const dropped = saved.flatMap(({ stored, before }) => {
    const kept = new Set(heldBy(module, stored).map(({ id }) => id));
    return before === undefined ? [] : heldBy(module, before).flatMap(({ id }) => (kept.has(id) ? [] : [id]));
  });
  if (dropped.length > 0) await tx.execute(DROP_SQL, [tx.partnerId, module.name, now, dropped], 'drop-files');
  const fresh = saved.flatMap(({ stored, before, row }) => {
    const known = new Set(before === undefined ? [] : heldBy(module, before).map(({ id }) => id));
    return heldBy(module, stored)
      .filter(({ id }) => !known.has(id))
      .map((held) => ({ ...held, record: stored.id, row }));
  });
  if (fresh.length === 0) return;
  const wanted = JSON.stringify(fresh.map(({ id, record }) => ({ file: id, record })));
  const rows = await tx.query<{ id: number; size: number }>(
    CLAIM_SQL,
    [tx.partnerId, module.name, wanted, person.staffId],
    'claim-files',
  );
  const sizes = new Map(rows.map(({ id, size }) => [id, size]));
  refuse(
    fresh.flatMap((held) => {
      const found = claimFault(held, sizes.get(held.id));
      return found === undefined ? [] : [{ ...found, ...(held.row === undefined ? {} : { row: held.row }) }];
    }),
  );
};
