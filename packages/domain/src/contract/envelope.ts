import type { FaultName, WireError } from './faults.ts';

/**
 * Answer of every call (spec 01, 0.4). `data` is one record, `dataList` many; `totalCount` counts the whole list, not the page. `totalCapped`:
 * a broad search stopped counting there. `isNear`: nothing holds what a pick list searched, these were probably meant.
 */
export type Envelope<Data = unknown, Item = unknown> = {
  readonly responseCode: number;
  readonly responseMessage: string;
  readonly data?: Data;
  readonly dataList?: readonly Item[];
  readonly totalCount?: number;
  readonly totalCapped?: boolean;
  readonly isNear?: boolean;
  readonly errors?: readonly WireError[];
};

/** responseCode of a call that did what was asked. */
export const OK = 200;

/** HTTP status per fault of a whole request; every other fault is one of validation: 422 (spec 01, 0.6). */
const HTTP_STATUS: { readonly [name in FaultName]?: number } = {
  SIGNED_OUT: 401,
  LOGIN_WRONG: 401,
  LOGIN_INACTIVE: 401,
  LOGIN_THROTTLED: 429,
  LOGIN_THROTTLED_SHORTLY: 429,
  PASSWORD_CHANGE_DUE: 403,
  DENIED: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  DECIDED: 409,
  STALE: 409,
  REQUEST_REUSED: 409,
  IN_USE: 409,
  TOO_BIG: 413,
  FILES_FULL: 413,
  PICTURE_BIG: 413,
  FILE_TYPE: 415,
  FILE_INFECTED: 415,
  TOO_MANY: 429,
  EXPORTS_WAITING: 429,
  INTERNAL: 500,
  AWAY: 503,
  IMPORT_WRITES: 503,
  IMPORT_GOES_BACK: 503,
  SAVE_WRITES: 503,
  SCANNER_AWAY: 503,
};

/** HTTP status of an answer whose first fault is this one. */
export const httpStatusOf = (name: FaultName): number => HTTP_STATUS[name] ?? 422;

/** Codes that any field of any module may raise (spec 01, 0.7): they alone make a plain 4404. */
const isGeneric = (code: number): boolean => code >= 4_404_901 && code <= 4_404_916;

/** responseCode of an answer: the code of a fault of the whole request; else the first seven-digit code with a meaning of its own; else 4404 (spec 01, 0.6). */
export const responseCodeOf = (errors: readonly WireError[]): number => {
  const first = errors[0];
  if (first === undefined) return OK;
  if (first.code < 10_000) return first.code;
  return errors.find(({ code }) => !isGeneric(code))?.code ?? 4404;
};
