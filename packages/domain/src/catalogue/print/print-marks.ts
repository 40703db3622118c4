import type { StatusName } from '../../contract/statuses.ts';
import type { Module } from '../language/module.ts';

const MARKS: { readonly [status in StatusName]?: string } = {
  draft: 'DRAFT – not valid',
  pendingApproval: 'WAITING FOR APPROVAL',
  cancelled: 'CANCELLED',
  reversed: 'REVERSED',
};

/** Marks that papers of one kind have in words of their own (spec 02, 3.8). */
const OWN_MARKS: { readonly [module: string]: typeof MARKS } = {
  purchaseOrder: { draft: 'DRAFT – not an order', pendingApproval: 'DRAFT – not an order' },
};

/** Papers that count only once something has happened: until then they say that it has not. */
const COUNTS_FROM: { readonly [module: string]: { readonly statuses: readonly StatusName[]; readonly mark: string } } =
  {
    stockTransfer: { statuses: ['inTransit', 'inProgress', 'completed', 'closedShort'], mark: 'NOT SENT' },
    labTest: { statuses: ['completed'], mark: 'NOT DECIDED' },
  };

/** Over the pages of an order as it stood in a revision that a later one took the place of (spec 02, 3.6). */
export const SUPERSEDED = 'SUPERSEDED';

/** Every mark: papers say them in their own language. */
export const MARK_WORDS: readonly string[] = [
  ...Object.values(MARKS),
  ...Object.values(OWN_MARKS).flatMap((marks) => Object.values(marks)),
  ...Object.values(COUNTS_FROM).map(({ mark }) => mark),
  SUPERSEDED,
];

/**
 * Words over every page of a record that is no valid document, or not yet; undefined for a valid one. A paper to work by is used before anything has
 * happened: it bears no word of that over the room that one writes in.
 */
export const markOf = (
  { name, kind }: Pick<Module, 'name' | 'kind'>,
  status: StatusName | undefined,
  isToWorkBy = false,
): string | undefined => {
  if (kind !== 'document' || status === undefined) return undefined;
  const own = isToWorkBy ? undefined : COUNTS_FROM[name];
  return (
    OWN_MARKS[name]?.[status] ??
    MARKS[status] ??
    (own === undefined || own.statuses.includes(status) ? undefined : own.mark)
  );
};
