import type { acl } from '@weft/domain/catalogue/access/acl';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { isListOfTexts } from '@weft/domain/catalogue/language/text-of';
import { fault, type Fault } from '@weft/domain/contract/faults';
import type { RowScope } from '@weft/domain/rules/acl/acl';
import { givenBeyond, type Right, rightOf } from '@weft/domain/rules/acl/given-rights';
import { heldRight } from '../../access/held-right.ts';
import type { SaveContext, Stored } from '../../records/handler.ts';
import { servicesOf } from './services-of.ts';

/** A record of rights that is saved, and what stood there. */
export type AskedRight = { readonly record: AnyRecord; readonly before: Stored<typeof acl> | undefined };

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
const whole = ({ record, before }: AskedRight): AnyRecord => ({
  ...before,
  ...Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)),
});

/** Whoever is no administrator gives no role a right that they do not have themselves. Fault DENIED at what a record gives, with its `row`. */
export const givenFaults = async (
  { tx, person }: SaveContext,
  asked: readonly AskedRight[],
): Promise<readonly Fault[]> => {
  if (person.isAdmin) return [];
  const giving = asked.flatMap((one, row) => {
    const { before } = one;
    const saved = whole(one);
    const isThere = before !== undefined && saved['role'] === before.role && saved['service'] === before.service;
    const [stood, given] = [isThere ? rightIn(before) : undefined, rightIn(saved)];
    return givenBeyond(undefined, stood, given).length === 0 ? [] : [{ row, id: saved['service'], stood, given }];
  });
  const services = await servicesOf(
    tx,
    giving.map(({ id }) => id),
  );
  return giving.flatMap(({ row, id, stood, given }) => {
    const service = services.get(id);
    if (service === undefined) return []; // told as a reference that is not there
    return givenBeyond(heldRight(person, service.api), stood, given).map((part) => ({
      ...fault(part, 'DENIED', { what: `give more on ${service.name} than you have yourself` }),
      row,
    }));
  });
};
