import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { saidOf } from '@weft/domain/catalogue/language/said-of';
import { textOf } from '@weft/domain/catalogue/language/text-of';
import type { Tx } from '../db/tx.ts';
import { approvableNamed, moduleIds } from './approvable.ts';

const isLine = (value: unknown): value is AnyRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const linesOf = (value: unknown): readonly unknown[] | undefined => (Array.isArray(value) ? value : undefined);

/** Where the one `approver` of a level lies, by how it is named. */
const PLACES: { readonly [type: string]: string } = {
  role: 'approverRole',
  staff: 'approverStaff',
  fieldOfDocument: 'approverField',
};

const placeOf = ({ approverType }: AnyRecord): string | undefined =>
  typeof approverType === 'string' ? PLACES[approverType] : PLACES['role']; // a level that says nothing is a role's

/** A level as it is stored: `approver` is put where its type belongs, unless the level changes that itself. */
const storedLevel = (line: unknown, before: readonly unknown[]): unknown => {
  if (!isLine(line) || !Object.hasOwn(line, 'approver')) return line;
  const { approver, ...own } = line;
  const place = placeOf(own);
  if (place === undefined) return own;
  const stored = before.filter(isLine).find(({ id }) => id === own['id']);
  return { ...own, [place]: saidOf(own[place], approver, stored?.[place]) };
};

/** Name of the module that a flow says as `moduleId`; undefined where its own name counts: it is said and changed, or the id says the same. */
const moduleBySpecification = async (tx: Tx, flow: AnyRecord, before: AnyRecord): Promise<string | undefined> => {
  const { moduleId, moduleName } = flow;
  if (moduleId === undefined || moduleId === null) return undefined;
  if (moduleName !== undefined) {
    const isSame = (await moduleIds(tx)).get(textOf(before['moduleName'])) === Number(moduleId);
    if (isSame || moduleName !== before['moduleName']) return undefined;
  }
  return (await approvableNamed(tx, { moduleId }))?.name ?? textOf(moduleId); // one that is none is refused as every wrong choice
};

/**
 * A flow as it is stored, of one that is named as the specification does: `moduleId` (the id of its service, or a module's name or path) instead of
 * `moduleName`, and in a level `approver` (roles, people or a field, by `approverType`) instead of `approverRole`, `approverStaff`, `approverField`.
 * Where both are sent the product's own names win, unless they alone are left as they are stored.
 */
export const storedNames = async (tx: Tx, flow: AnyRecord, before: AnyRecord = {}): Promise<AnyRecord> => {
  const levels = linesOf(flow['levels']);
  const named = await moduleBySpecification(tx, flow, before);
  return {
    ...flow,
    ...(named === undefined ? {} : { moduleName: named }),
    ...(levels === undefined
      ? {}
      : { levels: levels.map((line) => storedLevel(line, linesOf(before['levels']) ?? [])) }),
  };
};

/** The same names beside the stored ones, for answers. */
export const specifiedNames = async (tx: Tx, flows: readonly AnyRecord[]): Promise<readonly AnyRecord[]> => {
  const ids = await moduleIds(tx);
  return flows.map((flow) => {
    const levels = linesOf(flow['levels']);
    return {
      moduleId: ids.get(textOf(flow['moduleName'])) ?? null,
      ...(levels === undefined
        ? {}
        : {
            levels: levels.map((line) =>
              isLine(line) ? { ...line, approver: line[placeOf(line) ?? ''] ?? null } : line,
            ),
          }),
    };
  });
};
