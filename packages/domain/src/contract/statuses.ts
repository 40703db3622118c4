/**
 * Statuses of documents, one table for all parts (spec 03, 0.2; 9 from spec 02, 0.4). The ids are facts of the user's specification:
 * completed is 7, an open purchase order is 10.
 */
export const STATUSES = {
  draft: { id: 1, name: 'Draft', tone: 'neutral' },
  pendingApproval: { id: 2, name: 'Pending approval', tone: 'warning' },
  onHold: { id: 4, name: 'On hold', tone: 'warning' },
  cancelled: { id: 5, name: 'Cancelled', tone: 'neutral' },
  closedShort: { id: 6, name: 'Closed short', tone: 'neutral' },
  completed: { id: 7, name: 'Completed', tone: 'success' },
  reversed: { id: 8, name: 'Reversed', tone: 'danger' },
  inTransit: { id: 9, name: 'In transit', tone: 'info' },
  open: { id: 10, name: 'Open', tone: 'info' },
  inProgress: { id: 11, name: 'In progress', tone: 'accent' },
  expired: { id: 16, name: 'Expired', tone: 'neutral' },
  superseded: { id: 17, name: 'Superseded', tone: 'neutral' },
} as const;

/** Name of a status as code says it. */
export type StatusName = keyof typeof STATUSES;

/** Id of a status on the wire and in the database. */
export type StatusId = (typeof STATUSES)[StatusName]['id'];

const byId = new Map<number, StatusName>(
  Object.entries(STATUSES).map(([name, { id }]) => [id, name as StatusName]), // keys of STATUSES by construction
);

/** Name of a status id; undefined for an id that no part uses. */
export const statusName = (id: number): StatusName | undefined => byId.get(id);

/** Status of a record: as it travels `{ id, name }` (spec 02, 0.4), or an id, or the name that code uses. */
export const statusOf = (value: unknown): StatusName | undefined => {
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : value;
  if (typeof id === 'number') return statusName(id);
  return typeof value === 'string' && value in STATUSES ? (value as StatusName) : undefined; // a key of STATUSES
};
