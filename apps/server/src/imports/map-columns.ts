import { wordOf } from '../records/word-of.ts';
import { fault, type Fault } from '@weft/domain/contract/faults';
import { matchedBy } from '@weft/domain/rules/imports/matched-by';
import { note } from '@weft/domain/contract/notes';
import type { Answer } from '../http/answer.ts';
import type { Call } from '../http/endpoint.ts';
import { Refusal, refuse } from '../http/refusal.ts';
import { recordOf, saveContext } from '../modules/write-endpoints.ts';
import type { ManyMode } from '../records/save/many.ts';
import type { SaveContext } from '../records/handler.ts';
import { mostRows, type SheetColumn } from '../sheets/sheet-columns.ts';
import { automaticMapping, type Mapping } from './automatic-mapping.ts';
import { foldLines } from './fold-lines.ts';
import { storePages } from './import-pages.ts';
import {
  type ImportOptions,
  type ImportSession,
  readSession,
  readUpload,
  type WhenOpened,
  writeSession,
} from './import-session.ts';
import { importColumns, type ImportTarget, isOfRecords, linesOnSheets } from './import-target.ts';
import { clearOutcomes } from './outcomes.ts';
import { readCell } from './read-cell.ts';
import { withoutTotals } from './without-totals.ts';
import { headingsOf, refuseTooMany, rememberedMapping } from './upload.ts';

const MODES: readonly ManyMode[] = ['create', 'update', 'upsert'];

const modeOf = (value: unknown, target: ImportTarget): ManyMode => {
  if (!isOfRecords(target)) return 'create';
  const { module } = target;
  const mode = value === undefined ? 'upsert' : MODES.find((one) => one === value);
  if (mode === undefined)
    throw new Refusal([
      fault('mode', 'CHOICE', { label: module.plural, value: String(value).slice(0, 20), options: MODES.join(', ') }),
    ]);
  return mode;
};

/** A mapping from the screen: key → place of a column, each key and each column once. Hidden columns are denied, not ignored. */
const givenMapping = (
  value: unknown,
  columns: readonly SheetColumn[],
  hidden: ReadonlySet<string>,
  width: number,
): Mapping => {
  const faults: Fault[] = [];
  const taken = new Map<number, string>();
  const mapping: { [key: string]: number } = {};
  for (const [key, place] of Object.entries(recordOf(value))) {
    if (place === null) continue;
    if (hidden.has(key)) throw new Refusal([fault('', 'DENIED', { what: `import ${key}` })]);
    if (!columns.some((column) => column.key === key))
      faults.push(fault('mapping', 'UNKNOWN_FIELD', { key: key.slice(0, 60) }));
    else if (typeof place !== 'number' || !Number.isInteger(place) || place < 0 || place >= width)
      faults.push(fault('mapping', 'TYPE', { label: key, type: `column from 0 to ${width - 1}` }));
    else if (taken.has(place)) faults.push(fault('mapping', 'LINE_REPEATED', { n: key, m: taken.get(place) ?? '' }));
    else {
      taken.set(place, key);
      mapping[key] = place;
    }
  }
  refuse(faults);
  return mapping;
};

/** Fields that a new record cannot do without and that neither a column nor a value for all rows brings. */
const missingFaults = (
  columns: readonly SheetColumn[],
  mapping: Mapping,
  { mode, defaults = {} }: ImportOptions,
): readonly Fault[] =>
  mode !== 'create'
    ? []
    : columns
        .filter(
          ({ key, field, line }) =>
            field.required === true &&
            field.default === undefined &&
            field.defaultFrom === undefined &&
            mapping[key] === undefined &&
            defaults[key] === undefined &&
            (line === undefined ||
              columns.some(
                (other) =>
                  other.line?.of === line.of && other.line.names === undefined && mapping[other.key] !== undefined,
              )),
        )
        .map(({ key, label }) => fault(key, 'IMPORT_NOT_MAPPED', { label }));

/** Values for all rows that no row could take: of no field of the module, or not in the form of theirs. Those of a document are its own. */
const defaultFaults = (
  columns: readonly SheetColumn[],
  { rowsAre }: ImportTarget,
  { defaults = {}, decimalComma = false }: ImportOptions,
  { person, today }: Pick<SaveContext, 'person' | 'today'>,
  acl: string,
): readonly Fault[] =>
  rowsAre !== undefined
    ? []
    : Object.entries(defaults).flatMap(([key, text]) => {
        if (person.hiddenIn(acl).has(key)) throw new Refusal([fault('', 'DENIED', { what: `import ${key}` })]);
        const column = columns.find((one) => one.key === key);
        if (column === undefined) return [fault('defaults', 'UNKNOWN_FIELD', { key: key.slice(0, 60) })];
        const reading = readCell(column.field, text, today, { decimalComma });
        return reading === undefined || 'value' in reading
          ? []
          : [fault(key, reading.code, { label: column.label, ...reading.values, value: text.slice(0, 80) })];
      });

const WHEN_OPENED: readonly WhenOpened[] = ['skip', 'add', 'replace'];

const whenOpenedOf = (value: unknown): WhenOpened => {
  const word = WHEN_OPENED.find((one) => one === value);
  if (word === undefined)
    throw new Refusal([
      fault('whenOpened', 'CHOICE', {
        label: 'Opening stock that is there',
        value: String(value).slice(0, 20),
        options: WHEN_OPENED.join(', '),
      }),
    ]);
  return word;
};

const optionsOf = (body: { readonly [key: string]: unknown }, target: ImportTarget): ImportOptions => {
  const { mode, matchOn, defaults, options } = body;
  const keys = Array.isArray(matchOn) ? matchOn.map(String) : typeof matchOn === 'string' ? [matchOn] : undefined;
  const unknown = keys?.find((key) => key !== 'id' && target.module.fields[key] === undefined);
  if (unknown !== undefined) throw new Refusal([fault('matchOn', 'UNKNOWN_FIELD', { key: unknown.slice(0, 60) })]);
  const { decimalComma, whenOpened, mergesEqual, makesLots } = recordOf(options ?? {});
  return {
    mode: modeOf(mode, target),
    ...(keys === undefined ? {} : { matchOn: keys }),
    ...(defaults === undefined
      ? {}
      : {
          defaults: Object.fromEntries(
            Object.entries(recordOf(defaults)).map(([key, value]) => [key, wordOf(value ?? '')]),
          ),
        }),
    ...(decimalComma === true ? { decimalComma } : {}),
    ...(mergesEqual === true && target.rowsAre !== undefined ? { mergesEqual } : {}),
    ...(makesLots === true && target.rowsAre !== undefined ? { makesLots } : {}),
    ...(whenOpened === undefined || target.rowsAre === undefined ? {} : { whenOpened: whenOpenedOf(whenOpened) }),
  };
};

type OtherSheet = {
  readonly headings: readonly string[];
  readonly notices: readonly string[];
  readonly rowTotal: number;
  readonly pageTotal: number;
};

/** Takes another sheet of the uploaded file in the place of the one that was read. */
const otherSheet = async (
  call: Call,
  target: ImportTarget,
  session: ImportSession,
  name: string,
): Promise<OtherSheet> => {
  const context = await saveContext(call);
  const shaped = context.config.shaped(target.module);
  const sheets = (await readUpload(call, session)).map((one) => withoutTotals(shaped, one));
  const main = sheets.find((one) => one.name === name);
  if (main === undefined)
    throw new Refusal([
      fault('sheet', 'IMPORT_FILE', { reason: note('FILE_WITHOUT_SHEET', { sheet: name.slice(0, 60) }) }),
    ]);
  const chosen = foldLines(main, sheets, linesOnSheets(target, importColumns(target, context)));
  const rowTotal = Math.max(0, chosen.rows.length - 1);
  refuseTooMany(rowTotal, mostRows(context));
  const pageTotal = await storePages(call.tx, session.id, chosen);
  return { headings: headingsOf(chosen), notices: chosen.notices, rowTotal, pageTotal };
};

/**
 * Says which column brings what: `{ importId, sheet, mapping: { key: column }, mode, matchOn, defaults, options }`; without a mapping the automatic one.
 * Faults: IMPORT_NOT_MAPPED at required fields that nothing brings, UNKNOWN_FIELD, DENIED for a hidden one; at the key of a value for all rows what is
 * wrong with it.
 */
export const map =
  (target: ImportTarget) =>
  async (call: Call): Promise<Answer> => {
    const session = await readSession(call, target, { action: 'Map', from: ['uploaded', 'mapped', 'checked'] });
    const body = recordOf(call.body);
    const sheet = typeof body['sheet'] === 'string' ? body['sheet'] : session.sheet;
    const other = sheet === session.sheet ? undefined : await otherSheet(call, target, session, sheet);
    const headings = other?.headings ?? session.columns;
    const context = await saveContext(call);
    const columns = importColumns(target, context, headings);
    const mapping =
      body['mapping'] === undefined
        ? automaticMapping(headings, columns, await rememberedMapping(call, target))
        : givenMapping(body['mapping'], columns, context.person.hiddenIn(target.module.acl), headings.length);
    const asked = optionsOf(body, target);
    const matchOn = matchedBy(target.module, new Set(Object.keys(mapping)), new Set(Object.keys(asked.defaults ?? {})));
    const options = { matchOn, ...asked };
    refuse([
      ...missingFaults(columns, mapping, options),
      ...defaultFaults(columns, target, options, context, target.module.acl),
    ]);
    await clearOutcomes(call.tx, session.id);
    await writeSession(call, session.id, {
      state: 'mapped',
      sheet,
      columns: headings,
      mapping,
      options,
      ...(other === undefined ? {} : { rowTotal: other.rowTotal, pageTotal: other.pageTotal }),
      result: { notices: other?.notices ?? session.result.notices ?? [] },
    });
    const mapped = new Set(Object.values(mapping));
    return {
      data: {
        importId: session.id,
        sheet,
        mapping,
        ...options,
        unmapped: headings.flatMap((heading, column) =>
          mapped.has(column) || heading === '' ? [] : [{ column, heading }],
        ),
      },
    };
  };
