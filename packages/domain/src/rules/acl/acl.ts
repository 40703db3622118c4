/** What a role may do beyond looking: bits of `mode` (spec 01, 2.15). */
export const MODE = {
  create: 1,
  edit: 2,
  delete: 4,
  approve: 8,
  print: 16,
  export: 32,
  import: 64,
  override: 128,
} as const;

/** Name of a bit. */
export type ModeName = keyof typeof MODE;

/** Which rows of a module a role sees. */
export type RowScope = 'all' | 'ownBranch' | 'ownDepartment' | 'own';

/** One service of a role, as the server sends it. `view` allows when it is 1, as number or text. */
export type AclRecord = {
  readonly moduleAPI: string;
  readonly displayName: string | null;
  readonly view: number | string;
  readonly mode: number;
  readonly hiddenFields?: readonly string[] | null;
  readonly rowScope?: RowScope | null;
};

/** Other name → canonical name of a service; `MachineAssets` and `machineAssets` are one. */
type AclAliases = ReadonlyMap<string, string>;

/** The records of one role, found by any of a service's names. Made by `aclOf`. */
export type Acl = { readonly records: ReadonlyMap<string, AclRecord>; readonly aliases: AclAliases };

/** A service's name without the `/api/v1/` that old records carry. @example serviceName('/api/v1/uom') → 'uom' */
export const serviceName = (moduleApi: string): string => moduleApi.trim().replace(/^\/?api\/v1\//u, '');

const canonical = (name: string, aliases: AclAliases): string => {
  const bare = serviceName(name);
  return aliases.get(bare) ?? bare;
};

/** Makes the records of a role ready to be asked. A record under the canonical name stands before one under an alias, else the first one counts. */
export const aclOf = (records: readonly AclRecord[], aliases: AclAliases = new Map()): Acl => {
  const byName = new Map<string, AclRecord>();
  for (const record of records) {
    const name = canonical(record.moduleAPI, aliases);
    if (!byName.has(name) || serviceName(record.moduleAPI) === name) byName.set(name, record);
  }
  return { records: byName, aliases };
};

/** The record of a service by any of its names; undefined when the role has none. */
export const recordOf = ({ records, aliases }: Acl, name: string): AclRecord | undefined =>
  records.get(canonical(name, aliases));

/** Whether a record allows looking: exactly 1. */
export const allowsView = ({ view }: Pick<AclRecord, 'view'>): boolean => view === 1 || view === '1';

/** Whether the role may look at a service; no record means no. */
export const canView = (acl: Acl, name: string): boolean => {
  const record = recordOf(acl, name);
  return record !== undefined && allowsView(record);
};

/** Whether the role may do something to a service: looking and the bit. @example canDo(acl, 'uom', 'create') */
export const canDo = (acl: Acl, name: string, bit: ModeName): boolean =>
  canView(acl, name) && ((recordOf(acl, name)?.mode ?? 0) & MODE[bit]) !== 0;

/**
 * Whether a person may do something to a service; without a bit: see it. A service without a record is the administrators' alone (spec 01,
 * 2.15). The one answer of server and screen.
 */
export const mayDo = (acl: Acl, isAdmin: boolean, service: string, bit?: ModeName): boolean => {
  if (recordOf(acl, service) === undefined) return isAdmin;
  return bit === undefined ? canView(acl, service) : canDo(acl, service, bit);
};

/** Fields whose values never reach this role. */
export const hiddenFieldsOf = (acl: Acl, name: string): readonly string[] => recordOf(acl, name)?.hiddenFields ?? [];

/** Rows that this role sees of a service. */
export const rowScopeOf = (acl: Acl, name: string): RowScope => recordOf(acl, name)?.rowScope ?? 'all';
