import type { WireError } from '@weft/domain/contract/faults';

/** Why a call brought nothing: refused by the server with its reasons, no connection, or ended by us. */
export type ApiFault = {
  readonly kind: 'refused' | 'offline' | 'aborted';
  /** HTTP status; 0 without an answer. */
  readonly status: number;
  readonly responseCode: number;
  readonly message: string;
  readonly errors: readonly WireError[];
  /** What travels with a refusal: the stored row of a conflict, what uses a record, how long to wait. */
  readonly data?: unknown;
};

/** A call that brought nothing, as thrown and as caught. */
export class ApiError extends Error {
  readonly fault: ApiFault;

  constructor(fault: ApiFault) {
    super(fault.message);
    this.name = 'ApiError';
    this.fault = fault;
  }
}

/** The fault of whatever a stream threw; a bug of ours is told as such and never swallowed. */
export const toFault = (cause: unknown): ApiFault =>
  cause instanceof ApiError
    ? cause.fault
    : {
        kind: 'refused',
        status: 0,
        responseCode: 5500,
        message: cause instanceof Error ? cause.message : String(cause),
        errors: [],
      };

/** The session is over: log in again, then repeat the call. */
export const isSignedOut = ({ responseCode }: ApiFault): boolean => responseCode === 3302;

/** `responseCode` of a call that was given up because no answer came in the time that it had. */
export const UNANSWERED = 408;

/** The server could not be reached or is away: the same call may go through a moment later. What was waited for in vain is not asked again at once. */
export const isAway = ({ kind, status, responseCode }: ApiFault): boolean =>
  (kind === 'offline' && responseCode !== UNANSWERED) || status === 503;

/**
 * Nothing was decided: no answer came, or the server could do nothing for anybody. What was sent may still have arrived; it is kept, and sent again under
 * its request id.
 */
export const isUndecided = ({ kind, status }: ApiFault): boolean => kind === 'offline' || status === 503;

/** The server does nothing for anybody now: its database is away, or it is being maintained. */
export const isUnserved = ({ responseCode }: ApiFault): boolean => responseCode === 5503;

/** Refused by role, place or field: the person may not do this. */
export const isDenied = ({ responseCode }: ApiFault): boolean => responseCode === 4403;

/** Somebody else saved in between; where several records were sent at once, nothing is told of what is stored now. */
export const isOvertaken = ({ status, responseCode }: ApiFault): boolean => status === 409 && responseCode === 4409;

/** The same; `data` is what is stored now. */
export const isConflict = (fault: ApiFault): boolean => isOvertaken(fault) && fault.data !== undefined;

/** Faults by field path, for forms: the first message of each. */
export const faultsByField = ({ errors }: ApiFault): ReadonlyMap<string, string> => {
  const byField = new Map<string, string>();
  for (const { field, message } of errors) if (!byField.has(field)) byField.set(field, message);
  return byField;
};
