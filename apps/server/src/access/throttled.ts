import { fault } from '@weft/domain/contract/faults';
import { Refusal } from '../http/refusal.ts';

/** The refusal of whoever tried too often and waits so many seconds more: LOGIN_THROTTLED in whole minutes, rounded up (429). */
export const throttled = (waitSeconds: number): Refusal => {
  const n = Math.ceil(waitSeconds / 60);
  const told = n > 1 ? fault('', 'LOGIN_THROTTLED', { n }) : fault('', 'LOGIN_THROTTLED_SHORTLY');
  return new Refusal([told], { retryAfterSeconds: waitSeconds });
};
