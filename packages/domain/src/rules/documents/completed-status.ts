import { STATUSES, statusName, type StatusName } from '../../contract/statuses.ts';
import { settingOf } from '../config/setting-of.ts';

type Config = (key: string) => string | undefined;

/** Statuses that may count as completed: what is still written or waits for an approver is not done with. */
export const COMPLETABLE: readonly StatusName[] = (Object.keys(STATUSES) as StatusName[]).filter(
  (name) => name !== 'draft' && name !== 'pendingApproval', // keys of STATUSES by construction
);

/**
 * Whether documents in a status are done with: Completed is so by its own table of states, and so is the status that STATUS_COMPLETED_ID names
 * (spec 01, 2.1.1). They refuse edits, on the screen and by the API, and orders and requests in them stand among the closed ones; verbs that
 * correct them (reverse, reopen, return) stay, and what is under way by truck is listed until it is there.
 * @example isCompleted('completed', () => undefined) → true; isCompleted('open', () => '10') → true
 */
export const isCompleted = (status: StatusName, config: Config): boolean =>
  status === 'completed' || status === statusName(Number(settingOf(config, 'STATUS_COMPLETED_ID')));

/** Statuses of a list without those that count as completed. @example stillOpen(['open', 'inProgress'], () => '11') → ['open'] */
export const stillOpen = (statuses: readonly StatusName[], config: Config): readonly StatusName[] =>
  statuses.filter((status) => !isCompleted(status, config));

/** Ids of the statuses in which an order's goods are still to come. @example comingStatusIds(() => '11') → [10] */
export const comingStatusIds = (config: Config): readonly number[] =>
  stillOpen(['open', 'inProgress'], config).map((name) => STATUSES[name].id);

/** Statuses of a list of what is closed, with those that count as completed. @example withCompleted(['cancelled'], () => '7') → ['cancelled', 'completed', 'onHold'] */
export const withCompleted = (statuses: readonly StatusName[], config: Config): readonly StatusName[] => [
  ...new Set([...statuses, ...COMPLETABLE.filter((status) => isCompleted(status, config))]),
];
