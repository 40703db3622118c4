import type { FastifyBaseLogger } from 'fastify';
import { aclOf } from '@weft/domain/rules/acl/acl';
import { personOf } from '../access/person.ts';
import type { Tx } from '../db/tx.ts';
import { dayInIndia } from '../http/clock.ts';
import type { SaveContext } from '../records/handler.ts';
import { partnerConfig } from '../records/partner-config.ts';
import type { Settings } from '../settings.ts';

/** Nobody reads a log before the server listens; what goes wrong is thrown and printed by `main`. */
const QUIET: FastifyBaseLogger = {
  level: 'silent',
  fatal: () => undefined,
  error: () => undefined,
  warn: () => undefined,
  info: () => undefined,
  debug: () => undefined,
  trace: () => undefined,
  silent: () => undefined,
  child: () => QUIET,
};

/** What the product itself saves with while nobody can be signed in: every right, no member of staff, source `system`. */
export const foundingContext = async (tx: Tx, settings: Settings, at: Date): Promise<SaveContext> => ({
  tx,
  person: personOf(
    {
      sessionId: 0,
      partnerId: tx.partnerId,
      staffId: null,
      username: '',
      firstname: '',
      lastname: '',
      roleId: 0,
      isAdmin: true,
      mustChangePassword: false,
      branchIds: [],
      ownBranchIds: [],
      locationIds: [],
      stockAreaIds: [],
      departmentId: null,
    },
    aclOf([]),
  ),
  now: at.toISOString(),
  today: dayInIndia(at),
  requestId: undefined,
  overrides: new Set(),
  source: 'system',
  settings,
  log: QUIET,
  config: await partnerConfig(tx),
});
