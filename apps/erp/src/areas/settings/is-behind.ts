import { isOvertaken, type ApiFault } from '@weft/api/http/api-fault';

/**
 * Whether somebody else saved meanwhile what this save was made of, or made first what it was to make. `madeAt` is the field at which the
 * server tells the latter, also as that of one of several records: `[2].service`.
 */
export const isBehind = (fault: ApiFault, madeAt: string): boolean =>
  isOvertaken(fault) || fault.errors.some(({ name, field }) => name === 'EXISTS' && field.split('.').at(-1) === madeAt);
