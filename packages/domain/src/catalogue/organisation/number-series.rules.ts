import { fault } from '../../contract/faults.ts';

import { type ResetOn, seriesFaults, yearsAreFinancial } from '../../rules/numbering/number-pattern.ts';
import { vendorPatternFault } from '../../rules/stock/vendor-codes.ts';
import type { ModuleRule, RecordRule } from '../language/module.ts';

type Series = {
  readonly moduleName?: string;
  readonly pattern?: string;
  readonly prefix?: string | null;
  readonly resetOn?: ResetOn;
  readonly gstDocument?: boolean;
  readonly startAt?: number | null;
  readonly branch?: number | null;
  readonly organization?: number | null;
  readonly lastNumber?: number | null;
};

/** Longest code that a branch or company may have, where the series is for all of them. */
const LONGEST_CODE = 6;

const lengthOf = (code: unknown): number => (typeof code === 'string' ? code.length : LONGEST_CODE);

const wellFormed: RecordRule = (series: Series, { ref }) =>
  seriesFaults({
    pattern: series.pattern ?? '',
    prefix: series.prefix ?? '',
    resetOn: series.resetOn ?? 'financialYear',
    isGstDocument: series.gstDocument === true,
    branchCodeLength: lengthOf(ref('branch', series.branch)?.['code']),
    organizationCodeLength: lengthOf(ref('organization', series.organization)?.['shortCode']),
    yearsAreFinancial: yearsAreFinancial(series.moduleName ?? ''),
  });

/** What vendor codes ask of their series beyond that (spec 02, 4.5). */
const ofParties: RecordRule = ({ moduleName, pattern }: Series) => {
  const reason = moduleName === 'VENDORCODE' ? vendorPatternFault(pattern ?? '') : undefined;
  return reason === undefined ? [] : [fault('pattern', 'SERIES_PATTERN', { reason })];
};

/** Counting never goes back below a number that was given (spec 01, 2.8). Here that of the running period, as it is shown; the server asks all of them. */
const startsAbove: RecordRule = ({ startAt, lastNumber }: Series, { before }) => {
  const isLowered = typeof before?.['startAt'] === 'number' && (startAt ?? 1) < before['startAt'];
  return isLowered && typeof lastNumber === 'number' && (startAt ?? 1) <= lastNumber
    ? [fault('startAt', 'SERIES_START_TOO_LOW', { last: lastNumber })]
    : [];
};

/** Rules of a number series. */
export const numberSeriesRules: readonly ModuleRule[] = [
  { needs: ['pattern', 'prefix', 'resetOn', 'gstDocument'], check: wellFormed },
  { needs: ['moduleName', 'pattern'], check: ofParties },
  { needs: ['startAt'], check: startsAbove },
];
