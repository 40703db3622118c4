import type { Module } from '@weft/domain/catalogue/language/module';
import { statusName } from '@weft/domain/contract/statuses';
import type { Event } from '../records/history.ts';

/** What the history of a document says when its time is over; `status` is the id of the state it was in. */
export const expiryOf = ({ name }: Pick<Module, 'name'>, id: number, status: number): Event => ({
  module: name,
  id,
  action: 'expire',
  changes: [{ field: 'status', old: statusName(status) ?? null, new: 'expired' }],
});
