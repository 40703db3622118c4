import type { Module } from '@weft/domain/catalogue/language/module';
import type { SaveContext } from '../records/handler.ts';
import type { StoredRecord } from '../records/types.ts';

const SQL = `select coalesce(h.operator_id, h.staff_id) as staff from history h
 where h.partner_id = $1 and h.module = $2 and h.record_id = $3 and (h.action = 'create' or exists (
   select from jsonb_array_elements(case jsonb_typeof(h.changes) when 'array' then h.changes else '[]' end) c
    where split_part(split_part(c ->> 'field', '.', 1), '[', 1) = any($4)))
 order by h.id desc limit 1`;

/**
 * Who last changed what matters of a document, or made it (spec 03, A2). Whoever decided about it changed nothing: after a rejection the same approver is
 * asked again.
 */
export const lastEditor = async (
  { tx }: Pick<SaveContext, 'tx'>,
  { name }: Pick<Module, 'name'>,
  { id, createdBy }: Pick<StoredRecord, 'id' | 'createdBy'>,
  material: readonly string[],
): Promise<number | null> => {
  const heads = [...new Set(material.map((path) => path.split('.')[0] ?? path))];
  const found = await tx.maybe<{ staff: number | null }>(SQL, [tx.partnerId, name, id, heads], 'approval-last-editor');
  return found === undefined ? createdBy : found.staff;
};
