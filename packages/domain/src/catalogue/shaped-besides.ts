import { userProfile } from './access/user-profile.ts';
import type { Module } from './language/module.ts';
import { reportFields } from './reports/report-fields.ts';
import { REPORTS } from './reports/reports.ts';
import { stock } from './stock.ts';

/** What a partner shapes besides the modules (spec 01, 2.3): the profile of a user, stock wherever it is shown, the reports. */
export const SHAPED_BESIDES: readonly Module[] = [userProfile, stock, ...REPORTS.map(reportFields)];
