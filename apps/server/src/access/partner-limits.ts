import { type SysConfigKey, settingOf } from '@weft/domain/rules/config/setting-of';
import type { Tx } from '../db/tx.ts';
import type { PartnerConfig } from '../records/partner-config.ts';

/** A whole number of the company's system configuration; its form was checked when it was saved. */
export const limitOf = ({ value }: Pick<PartnerConfig, 'value'>, key: SysConfigKey): number =>
  Number(settingOf(value, key));

/** How long sessions of a company live. */
export type SessionLife = { readonly idleMinutes: number; readonly maxHours: number };

export const sessionLife = (config: Pick<PartnerConfig, 'value'>): SessionLife => ({
  idleMinutes: limitOf(config, 'SESSION_IDLE_MINUTES'),
  maxHours: limitOf(config, 'SESSION_MAX_HOURS'),
});

/** Sessions that run live by the new limits from now on; what has ended stays ended. */
export const fitSessions = async (tx: Tx, { idleMinutes, maxHours }: SessionLife): Promise<void> => {
  await tx.query('select weft_fit_sessions($1, $2)', [idleMinutes, maxHours]);
};
