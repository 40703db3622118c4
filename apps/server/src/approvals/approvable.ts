import type { Module } from '@weft/domain/catalogue/language/module';
import { MODULES } from '@weft/domain/catalogue/registry';
import { fault } from '@weft/domain/contract/faults';
import { Refusal } from '../http/refusal.ts';
import type { Tx } from '../db/tx.ts';

/** Modules whose documents can be put under a flow. */
export const APPROVABLE_MODULES: readonly Module[] = MODULES.filter(({ approval }) => approval !== undefined);

const SERVICE_SQL = 'select module_api as api from services where partner_id = $1 and id = $2 and deleted_on is null';

const ASKED_SQL = `select module as name from approval_status where partner_id = $1 and module = any($2) and record_id = $3
  order by (status = 'REQUESTED') desc, id desc limit 1`;

/** How a call names a document: the module by its name or path, or by the id of its service. */
export type Called = { readonly moduleId?: unknown; readonly moduleName?: unknown; readonly entityId?: unknown };

/** Of modules that share a service (inwards, outwards and returns) the one in which the document was last asked for. */
const askedAmong = async (tx: Tx, modules: readonly Module[], entityId: unknown): Promise<Module | undefined> => {
  const id = Number(entityId);
  if (modules.length < 2 || !Number.isSafeInteger(id)) return modules[0];
  const names = modules.map(({ name }) => name);
  const asked = await tx.maybe<{ name: string }>(ASKED_SQL, [tx.partnerId, names, id], 'approval-service-of');
  return modules.find(({ name }) => name === asked?.name) ?? modules[0];
};

/** The module that a call names, where it names one. */
export const approvableNamed = async (
  tx: Tx,
  { moduleId, moduleName, entityId }: Called,
): Promise<Module | undefined> => {
  const asked = moduleName ?? moduleId;
  const named = APPROVABLE_MODULES.find(({ name, api }) => name === asked || api === asked);
  if (named !== undefined) return named;
  const id = Number(moduleId);
  const service = Number.isSafeInteger(id)
    ? await tx.maybe<{ api: string }>(SERVICE_SQL, [tx.partnerId, id], 'approval-service')
    : undefined;
  const sharing = APPROVABLE_MODULES.filter(({ acl }) => acl === service?.api);
  return askedAmong(tx, sharing, entityId);
};

/** The module that a call names. Fault NOT_FOUND. */
export const approvableModule = async (tx: Tx, called: Called): Promise<Module> => {
  const found = await approvableNamed(tx, called);
  if (found === undefined)
    throw new Refusal([fault('moduleId', 'NOT_FOUND', { what: 'A module that can be approved' })]);
  return found;
};

/** Ids of the services of approvable modules, by the module's name: `moduleId` of the answers. */
export const moduleIds = async (tx: Tx): Promise<ReadonlyMap<string, number>> => {
  const rows = await tx.query<{ id: number; api: string }>(
    'select id, module_api as api from services where partner_id = $1 and module_api = any($2) and deleted_on is null',
    [tx.partnerId, APPROVABLE_MODULES.map(({ acl }) => acl)],
    'approval-services',
  );
  return new Map(
    APPROVABLE_MODULES.flatMap(({ name, acl }) => {
      const id = rows.find(({ api }) => api === acl)?.id;
      return id === undefined ? [] : [[name, id] as const];
    }),
  );
};
