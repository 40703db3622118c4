import type { FastifyBaseLogger } from 'fastify';
import type { Serving } from '../http/register-endpoints.ts';
import { askBuyers } from './ask-buyers.ts';
import { endDeletedFiles } from './end-deleted-files.ts';
import { endExports } from './end-exports.ts';
import { endReportRuns } from './end-report-runs.ts';
import { endLeavers } from './end-leavers.ts';
import { expireBlankets } from './expire-blankets.ts';
import { keepMonthEnds } from './keep-month-ends.ts';
import { raiseOverdue } from './raise-overdue.ts';
import { refigureRecords } from './refigure-records.ts';
import { remindOfLoans } from './remind-of-loans.ts';
import { remindOfPacking } from './remind-of-packing.ts';
import { restEmptyKeys } from './rest-empty-keys.ts';
import { verifyLedgers } from './verify-ledgers.ts';
import { warnOfLowStock } from './warn-of-low-stock.ts';
import { warnOfEndingFiles } from './warn-of-ending-files.ts';
import { warnOfMachinePapers } from './warn-of-machine-papers.ts';
import { warnOfWornMoulds } from './warn-of-worn-moulds.ts';
import { warnOfExpiry } from './warn-of-expiry.ts';
import type { NightJob } from './night-jobs.ts';

/** What the jobs of the night work with. */
export interface AroundNight extends Pick<Serving, 'db' | 'settings'> {
  readonly log: FastifyBaseLogger;
}

/** All that is done once in a night. */
export const NIGHT: readonly (Omit<NightJob, 'run'> & {
  readonly run: (around: AroundNight, now: Date) => Promise<void>;
})[] = [
  { name: 'endLeavers', from: '00:05', run: ({ db, settings }, now) => endLeavers(db, settings, now) },
  { name: 'warnOfExpiry', from: '00:30', run: ({ db }, now) => warnOfExpiry(db, now) },
  { name: 'warnOfEndingFiles', from: '00:40', run: ({ db }, now) => warnOfEndingFiles(db, now) },
  { name: 'warnOfMachinePapers', from: '00:40', run: ({ db }, now) => warnOfMachinePapers(db, now) },
  { name: 'warnOfWornMoulds', from: '00:40', run: ({ db }, now) => warnOfWornMoulds(db, now) },
  { name: 'warnOfLowStock', from: '00:45', run: ({ db }, now) => warnOfLowStock(db, now) },
  { name: 'remindOfLoans', from: '00:50', run: ({ db }, now) => remindOfLoans(db, now) },
  { name: 'remindOfPacking', from: '00:55', run: ({ db }, now) => remindOfPacking(db, now) },
  { name: 'expireBlankets', from: '00:10', run: ({ db }, now) => expireBlankets(db, now) },
  { name: 'askBuyers', from: '00:55', run: ({ db }, now) => askBuyers(db, now) },
  { name: 'raiseOverdue', from: '08:00', run: ({ db }, now) => raiseOverdue(db, now) },
  { name: 'verifyLedgers', from: '01:30', run: ({ db, log }, now) => verifyLedgers(db, now, log) },
  { name: 'endDeletedFiles', from: '01:50', run: ({ db, settings }, now) => endDeletedFiles(db, settings, now) },
  { name: 'endExports', from: '01:55', run: ({ db, settings }, now) => endExports(db, settings, now) },
  { name: 'endReportRuns', from: '01:57', run: ({ db, settings }, now) => endReportRuns(db, settings, now) },
  { name: 'keepMonthEnds', from: '01:00', run: ({ db }, now) => keepMonthEnds(db, now) },
  { name: 'refigureRecords', from: '00:15', run: ({ db }, now) => refigureRecords(db, now) },
  { name: 'restEmptyKeys', from: '02:00', run: ({ db }, now) => restEmptyKeys(db, now) },
];
