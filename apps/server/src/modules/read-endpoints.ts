import { MODULES } from '@weft/domain/catalogue/registry';
import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { fault } from '@weft/domain/contract/faults';
import type { Wording } from '@weft/domain/rules/labels/worded';
import type { Person } from '../access/person.ts';
import type { Answer } from '../http/answer.ts';
import type { Call, Endpoint } from '../http/endpoint.ts';
import { Refusal, refuseWith } from '../http/refusal.ts';
import { tableOf } from '../db/schema/names.ts';
import { languageIn } from '../print/paper-config.ts';
import { usesOf } from '../records/end/delete-action.ts';
import { partnerConfig } from '../records/partner-config.ts';
import { isOwn } from '../records/list/list-listed.ts';
import { list, readWire, readWires } from '../records/list/list-query.ts';
import { listTotals } from '../records/list/list-totals.ts';
import { read } from '../records/record-store.ts';
import { isInScope, rowScopeOf } from '../records/row-scope.ts';
import { showsWords } from '../records/list/spoken-order.ts';
import { lookupRow, readListQuery } from './read-list-query.ts';
import { expanded, seesMasks, withHistory, withMasks } from './shapes.ts';
import { shownList, shownRow, shownRows } from './shown-values.ts';

const refersTo = (fields: Module['fields'], name: string): boolean =>
  Object.values(fields).some((field) => field.to === name || (field.of !== undefined && refersTo(field.of, name)));

/** Whether rules of a form read rows of a module on a path: its own fields lead to a row, that one's to the next. */
const passes = ([key = '', ...rest]: readonly string[], fields: Module['fields'], name: string): boolean => {
  const field = fields[key];
  if (field === undefined) return false;
  if (field.of !== undefined) return passes(rest, field.of, name);
  const next = MODULES.find((one) => one.name === field.to);
  return field.to === name || (next !== undefined && passes(rest, next.fields, name));
};

const eachBy = (isMeant: (form: Module, name: string) => boolean): ReadonlyMap<string, readonly Module[]> =>
  new Map(MODULES.map(({ name }) => [name, MODULES.filter((form) => isMeant(form, name))]));

/** Modules whose forms offer rows of this one. */
const offering = eachBy(({ fields }, name) => refersTo(fields, name));

/** Modules whose rules read rows of this one that they come to by those that are chosen. */
const reading = eachBy(({ fields, reads }, name) => reads.some((path) => passes(path.split('.'), fields, name)));

/** Without view of a module its rows may still be chosen from, by who may see a module that refers to it (spec 01, 2.15). */
export const mayLookUp = (person: Person, module: Module): boolean =>
  person.may(module.acl) || (offering.get(module.name) ?? []).some(({ acl }) => person.may(acl));

/** One row, whose id somebody has from a row that they chose: whoever may choose from all, and who sees a form whose rules read it. */
const mayReadOne = (person: Person, module: Module): boolean =>
  mayLookUp(person, module) || (reading.get(module.name) ?? []).some(({ acl }) => person.may(acl));

const deny = ({ plural }: Module): never => refuseWith('DENIED', { what: `see ${plural}` });

/** What every call that declares `lookup` asks first. Fault DENIED. */
export const refuseStrangers = ({ person }: Pick<Call, 'person'>, module: Module): void => {
  if (!mayLookUp(person, module)) deny(module);
};

/** The declaration as it counts for the caller, with the partner's own fields. */
export const shapedIn = async ({ tx, person }: Pick<Call, 'tx' | 'person'>, module: Module): Promise<Module> =>
  (await partnerConfig(tx)).shaped(module, person.hiddenIn(module.acl));

/** How a list says its words of ours to who asks for it in a language; undefined where it has none. Fault CHOICE at `language`. */
const saidTo = async ({ tx, query }: Call, module: Module): Promise<Wording | undefined> => {
  const language = showsWords(module) ? languageIn(query['language']) : undefined;
  return language === undefined ? undefined : (await partnerConfig(tx)).spoken([language]).say;
};

const listRows =
  (module: Module) =>
  async (call: Call): Promise<Answer> => {
    if (!module.isShared) refuseStrangers(call, module);
    const shaped = await shapedIn(call, module);
    const answer = await list(call.tx, shaped, { ...readListQuery(shaped, call), say: await saidTo(call, shaped) });
    const { json, totalCount, totalCapped, isNear } = answer;
    return {
      listJson: await shownList(call, module, json),
      totalCount,
      ...(totalCapped ? { totalCapped } : {}),
      ...(isNear === true ? { isNear } : {}),
    };
  };

const rowTotals =
  (module: Module) =>
  async (call: Call): Promise<Answer> => {
    const shaped = await shapedIn(call, module);
    return { data: await listTotals(call.tx, shaped, readListQuery(shaped, call)) };
  };

/** Path parameters are texts; what is no positive whole number names no row. */
const idParam = (call: Pick<Call, 'params'>): number =>
  /^\d{1,15}$/u.test(call.params['id'] ?? '') ? Number(call.params['id']) : 0;

/** Whether a record exists, undeleted, among the rows that the person may see. */
export const isThere = async (
  { tx, person }: Pick<Call, 'tx' | 'person'>,
  module: Module,
  id: number,
): Promise<boolean> => {
  const stored = await read(tx, module, id);
  return stored !== undefined && isOwn(module, stored) && isInScope(person, module, stored);
};

/** Who sees all rows of a module is asked nothing: the record itself is only read for a person whose rows are limited. */
const isInPersonsRows = async (call: Pick<Call, 'tx' | 'person'>, module: Module, id: number): Promise<boolean> =>
  rowScopeOf(call.person, module) === undefined || isThere(call, module, id);

/** Modules that keep their rows in the table of this one, by its name. */
const sharing = new Map(
  MODULES.map((module) => [
    module.name,
    MODULES.filter((other) => other !== module && tableOf(other) === tableOf(module)),
  ]),
);

/** The module under which the person sees a record that this one does not have: two modules may share a table, and refs lead to the first. */
const twinOf = async (call: Pick<Call, 'tx' | 'person'>, { name }: Module, id: number): Promise<string | undefined> => {
  for (const other of sharing.get(name) ?? [])
    if (call.person.may(other.acl) && (await isThere(call, other, id))) return other.name;
  return undefined;
};

const DELETED_BY_SQL = `select trim(concat(s.firstname, ' ', s.lastname)) as name
  from history h join staff s on s.partner_id = h.partner_id and s.id = coalesce(h.operator_id, h.staff_id)
 where h.partner_id = $1 and h.module = $2 and h.record_id = $3 and h.action = 'delete' order by h.id desc limit 1`;

/** Who deleted a record, for those who may see every row of its module: of the rows of others they are told nothing. */
const deleterOf = async (
  { tx, person }: Pick<Call, 'tx' | 'person'>,
  module: Module,
  id: number,
): Promise<string | undefined> => {
  if (!person.may(module.acl) || rowScopeOf(person, module) !== undefined) return undefined;
  const [deleted] = await tx.query<{ name: string }>(DELETED_BY_SQL, [tx.partnerId, module.name, id]);
  return deleted?.name;
};

/** What is told of a record that is not there: `module` where it stands, or `deletedByName`. */
const traceOf = async (call: Pick<Call, 'tx' | 'person'>, module: Module, id: number): Promise<object | undefined> => {
  const twin = await twinOf(call, module, id);
  if (twin !== undefined) return { module: twin };
  const deletedByName = await deleterOf(call, module, id);
  return deletedByName === undefined ? undefined : { deletedByName };
};

/**
 * One record as it goes over the wire. What stands under another module of the same table is told as `data.module`, who deleted it as
 * `data.deletedByName`.
 * Faults: NOT_FOUND (missing, deleted, another partner's, outside the person's rows).
 */
export const readRow = async (
  { tx, person }: Pick<Call, 'tx' | 'person'>,
  module: Module,
  id: number,
): Promise<AnyRecord> => {
  const isVisible = await isInPersonsRows({ tx, person }, module, id);
  const text = isVisible
    ? await readWire(tx, await shapedIn({ tx, person }, module), id, { hidden: person.hiddenIn(module.acl) })
    : undefined;
  if (text === undefined)
    throw new Refusal([fault('', 'NOT_FOUND', { what: module.title })], await traceOf({ tx, person }, module, id));
  const row = JSON.parse(text) as AnyRecord; // the database made it from the record's own columns
  return seesMasks(person, module) ? withMasks(module.fields, row) : row;
};

/** Several records as they go over the wire, JSON array text. Fault NOT_FOUND when one of them lies outside the person's rows. */
export const readRows = async (call: Call, module: Module, ids: readonly number[]): Promise<string> => {
  const hidden = call.person.hiddenIn(module.acl);
  if (rowScopeOf(call.person, module) === undefined && !seesMasks(call.person, module))
    return readWires(call.tx, await shapedIn(call, module), ids, { hidden });
  const rows: AnyRecord[] = [];
  for (const id of ids) rows.push(await readRow(call, module, id));
  return JSON.stringify(rows);
};

/** One record for whoever may view the module; for who may only choose from it, or whose rules read it, what a lookup answers of it. Faults DENIED, NOT_FOUND. */
export const seenRow = async (call: Call, module: Module): Promise<AnyRecord> => {
  if (!mayReadOne(call.person, module)) deny(module);
  const row = await readRow(call, module, idParam(call));
  return call.person.may(module.acl) ? shownRow(call, module, row) : lookupRow(module, row);
};

/** Several records at once; what is not there, or lies outside the person's rows, is left out. */
const readableRows = async (call: Call, module: Module, ids: readonly number[]): Promise<readonly AnyRecord[]> => {
  const isEverybodys = rowScopeOf(call.person, module) === undefined && Object.keys(module.only).length === 0;
  if (isEverybodys && !seesMasks(call.person, module))
    return JSON.parse(await readRows(call, module, ids)) as readonly AnyRecord[]; // the database made it from the records' own columns
  const rows: AnyRecord[] = [];
  for (const id of ids) if (await isThere(call, module, id)) rows.push(await readRow(call, module, id));
  return rows;
};

/** The same of several records, without those that are not there for the person. Fault DENIED. */
export const seenRows = async (call: Call, module: Module, ids: readonly number[]): Promise<readonly AnyRecord[]> => {
  if (!mayReadOne(call.person, module)) deny(module);
  const rows = await readableRows(call, module, ids);
  if (!call.person.may(module.acl)) return rows.map((row) => lookupRow(module, row));
  await shownRows(call, module, rows);
  return rows;
};

const flatRow =
  (module: Module) =>
  async (call: Call): Promise<Answer> => ({ data: await seenRow(call, module) });

const expandedRow =
  (module: Module) =>
  async (call: Call): Promise<Answer> => ({ data: expanded(module, await seenRow(call, module)) });

const fullRow =
  (module: Module) =>
  async (call: Call): Promise<Answer> => {
    const id = idParam(call);
    const row = expanded(module, await shownRow(call, module, await readRow(call, module, id)));
    return { data: await withHistory(call, module, id, row) };
  };

const historyRows =
  (module: Module) =>
  async (call: Call): Promise<Answer> => {
    const id = idParam(call);
    await readRow(call, module, id);
    const { history } = await withHistory(call, module, id, {});
    return { dataList: history };
  };

const usedIn =
  (module: Module) =>
  async (call: Call): Promise<Answer> => {
    const id = idParam(call);
    await readRow(call, module, id);
    return { dataList: await usesOf(call, module, id) };
  };

/** Reading a module's records: list, one in three shapes, history, where used. */
export const readEndpoints = (module: Module, path: string): readonly Endpoint[] => {
  const view = { service: module.acl } as const;
  const reads = true as const;
  return [
    {
      method: 'GET',
      path: `${path}/getAllByPartner`,
      need: module.isShared ? 'signedIn' : { ...view, lookup: true },
      summary: `List of ${module.plural}`,
      reads,
      run: listRows(module),
    },
    ...(Object.keys(module.list.totals).length === 0
      ? []
      : [
          {
            method: 'GET',
            path: `${path}/totals`,
            need: view,
            summary: `What the figures of the list of ${module.plural} come to on all its pages`,
            reads,
            run: rowTotals(module),
          } as const,
        ]),
    {
      method: 'GET',
      path: `${path}/:id`,
      need: { ...view, lookup: true },
      summary: `One ${module.title}: refs as ids with names beside them; without view of it what a pick list tells`,
      reads,
      run: flatRow(module),
    },
    {
      method: 'GET',
      path: `${path}/v2/:id`,
      need: { ...view, lookup: true },
      summary: `One ${module.title}: refs as { id, name, code }; without view of it what a pick list tells`,
      reads,
      run: expandedRow(module),
    },
    {
      method: 'GET',
      path: `${path}/v3/:id`,
      need: view,
      summary: `One ${module.title} with files and history`,
      reads,
      run: fullRow(module),
    },
    {
      method: 'GET',
      path: `${path}/history/:id`,
      need: view,
      summary: `Who changed a ${module.title}, when, from what to what`,
      reads,
      run: historyRows(module),
    },
    {
      method: 'GET',
      path: `${path}/whereUsed/:id`,
      need: view,
      summary: `Records that refer to a ${module.title}`,
      reads,
      run: usedIn(module),
    },
  ];
};
