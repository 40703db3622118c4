import type { acl } from '@weft/domain/catalogue/access/acl';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { isListOfTexts } from '@weft/domain/catalogue/language/text-of';
import { fault, type Fault } from '@weft/domain/contract/faults';
import type { RowScope } from '@weft/domain/rules/acl/acl';
import { givenBeyond, type Right, rightOf } from '@weft/domain/rules/acl/given-rights';
import { heldRight } from '../../access/held-right.ts';
import type { SaveContext, Stored } from '../../records/handler.ts';

type StoredAcl = Stored<typeof acl>;

const SCOPES: readonly unknown[] = ['ownBranch', 'ownDepartment', 'own'] satisfies readonly RowScope[];
const isScope = (value: unknown): value is RowScope => SCOPES.includes(value);

const rightIn = ({ view, mode, hiddenFields, rowScope }: AnyRecord): Right | undefined =>
  rightOf({
    view: Number(view ?? 0),
    mode: Number(mode ?? 0),
    hiddenFields: Array.isArray(hiddenFields) && isListOfTexts(hiddenFields) ? hiddenFields.map(String) : [],
    rowScope: isScope(rowScope) ? rowScope : 'all',
  });

/** What a record says, and for what it leaves out what stood there. */
const whole = (record: AnyRecord, before: AnyRecord = {}): AnyRecord => ({
  ...before,
  ...Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)),
});

const SERVICE_SQL = `select module_api as "moduleAPI", display_name as name from services where partner_id = $1 and id = $2`;

/** Whoever is no administrator gives no role a right that they do not have themselves. Fault DENIED at what the record gives. */
export const givenFaults = async (
  { tx, person }: SaveContext,
  record: AnyRecord,
  before: StoredAcl | undefined,
): Promise<readonly Fault[]> => {
  if (person.isAdmin) return [];
  const saved = whole(record, before);
  const isThere = before !== undefined && saved['role'] === before.role && saved['service'] === before.service;
  const [stood, given] = [isThere ? rightIn(before) : undefined, rightIn(saved)];
  if (givenBeyond(undefined, stood, given).length === 0) return []; // nothing is given
  const service = await tx.maybe<{ moduleAPI: string; name: string }>(
    SERVICE_SQL,
    [tx.partnerId, saved['service']],
    'service-of-right',
  );
  if (service === undefined) return []; // told as a reference that is not there
  return givenBeyond(heldRight(person, service.moduleAPI), stood, given).map((part) =>
    fault(part, 'DENIED', { what: `give more on ${service.name} than you have yourself` }),
  );
};
