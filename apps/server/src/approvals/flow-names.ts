import type { AnyRecord } from '@weft/domain/catalogue/language/record';
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

/** A level as it is stored: `approver` is put where its type belongs, unless the level brings that itself. */
const storedLevel = (line: unknown): unknown => {
  if (!isLine(line) || !Object.hasOwn(line, 'approver')) return line;
  const { approver, ...own } = line;
  const place = placeOf(own);
  return place === undefined || Object.hasOwn(own, place) ? own : { ...own, [place]: approver };
};

/**
 * A flow as it is stored, of one that is named as the specification does: `moduleId` (the id of its service, or a module's name or path) instead of
 * `moduleName`, and in a level `approver` (roles, people or a field, by `approverType`) instead of `approverRole`, `approverStaff`, `approverField`.
 * The product's own names win where both are sent.
 */
export const storedNames = async (tx: Tx, flow: AnyRecord): Promise<AnyRecord> => {
  const levels = linesOf(flow['levels']);
  const { moduleId } = flow;
  const isNamed = moduleId === undefined || moduleId === null || Object.hasOwn(flow, 'moduleName');
  const named = isNamed ? undefined : await approvableNamed(tx, { moduleId });
  return {
    ...flow,
    ...(isNamed ? {} : { moduleName: named?.name ?? textOf(moduleId) }), // one that is none is refused as every wrong choice
    ...(levels === undefined ? {} : { levels: levels.map(storedLevel) }),
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
