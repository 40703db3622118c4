import type { Module } from '@weft/domain/catalogue/language/module';
import { MODULES } from '@weft/domain/catalogue/registry';
import { fault } from '@weft/domain/contract/faults';
import { Refusal } from '../http/refusal.ts';
import type { Tx } from '../db/tx.ts';

/** Modules whose documents can be put under a flow. */
export const APPROVABLE_MODULES: readonly Module[] = MODULES.filter(({ approval }) => approval !== undefined);

const SERVICE_SQL = 'select module_api as api from services where partner_id = $1 and id = $2 and deleted_on is null';

/** The module that a call names: by its name or path, or by the id of its service (`moduleId`). Fault NOT_FOUND. */
export const approvableModule = async (
  tx: Tx,
  { moduleId, moduleName }: { readonly moduleId?: unknown; readonly moduleName?: unknown },
): Promise<Module> => {
  const asked = moduleName ?? moduleId;
  const named = APPROVABLE_MODULES.find(({ name, api }) => name === asked || api === asked);
  if (named !== undefined) return named;
  const id = Number(moduleId);
  const service = Number.isSafeInteger(id)
    ? await tx.maybe<{ api: string }>(SERVICE_SQL, [tx.partnerId, id], 'approval-service')
    : undefined;
  const found = APPROVABLE_MODULES.find(({ acl }) => acl === service?.api);
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
