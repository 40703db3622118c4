import { settledPlaces } from '@weft/domain/catalogue/language/settled-places';
import { choosable, optionLabel } from '@weft/domain/catalogue/language/kinds/choice/choice';
import type { Field } from '@weft/domain/catalogue/language/field';
import { MODULES } from '@weft/domain/catalogue/registry';
import { asDownload, columnLook } from '../exports/list-file.ts';
import { exportRows } from '../exports/export-rows.ts';
import { shapedIn } from '../modules/read-endpoints.ts';
import type { Answer } from '../http/answer.ts';
import type { Call } from '../http/endpoint.ts';
import { saveContext } from '../modules/write-endpoints.ts';
import { moduleIn } from '../records/catalogue.ts';
import { rowScopeOf } from '../records/row-scope.ts';
import { csvStream } from '../sheets/csv-writer.ts';
import type { SheetColumn } from '../sheets/sheet-columns.ts';
import { keyedRow, lineColumns, lineLabel, type LineSheet, lineSheets } from '../sheets/line-sheets.ts';
import { columnName, type DropDown, type OutCell, xlsxStream } from '../sheets/xlsx-writer.ts';
import { importColumns, type ImportTarget, isOfRecords } from './import-target.ts';
import { listedItems, listingOf } from './listed-items.ts';
import { namesToChoose } from './names-to-choose.ts';
import { EXAMPLE } from './parse-rows.ts';

const headingOf = ({ label, field }: SheetColumn): string => (field.required === true ? `${label}*` : label);

const exampleOf = ({ kind, example, options = [], label, to }: Field): string => {
  if (example !== undefined) return example;
  switch (kind) {
    case 'boolean':
      return 'Yes';
    case 'date':
      return '12-04-2026';
    case 'dateTime':
      return '12-04-2026 14:00';
    case 'integer':
      return '10';
    case 'decimal':
    case 'quantity':
    case 'money':
    case 'percent':
      return '12.5';
    case 'choice':
      return options[0] ?? '';
    case 'ref':
      return `name or code of a ${moduleIn(MODULES, to)?.title ?? 'record'}`;
    case 'refs':
      return `names of ${moduleIn(MODULES, to)?.plural ?? 'records'}; cut by ;`;
    default:
      return label;
  }
};

const ruleOf = (field: Field): string => {
  const { required, unique, max, min, options } = field;
  const places = field.unitOf === undefined ? settledPlaces(field) : field.places;
  return [
    ...(required === true ? ['required'] : []),
    ...(unique === undefined ? [] : ['unique']),
    ...(min === undefined ? [] : [`at least ${min}`]),
    ...(max === undefined ? [] : [`at most ${max}`]),
    ...(places === undefined ? [] : [`${places} decimals`]),
    ...(options === undefined ? [] : [`one of ${choosable(field, undefined).join(', ')}`]),
  ].join('; ');
};

type Choices = { readonly column: SheetColumn; readonly at: number; readonly values: readonly string[] };

/** What may be chosen in a column: options, yes and no, or the rows of the other module that the person may name; none where there are too many. */
const choicesOf = (call: Call, { field }: SheetColumn): Promise<readonly string[]> | readonly string[] => {
  if (field.kind === 'choice') return choosable(field, undefined).map((option) => optionLabel(field, option));
  if (field.kind === 'boolean') return ['Yes', 'No'];
  const target = field.kind === 'ref' ? moduleIn(MODULES, field.to) : undefined;
  return target === undefined ? [] : namesToChoose(call, target, field.where);
};

const listRows = (choices: readonly Choices[]): readonly (readonly OutCell[])[] =>
  Array.from({ length: Math.max(0, ...choices.map(({ values }) => values.length)) }, (_, n) =>
    choices.map(({ values }) => values[n] ?? null),
  );

/** Choices of a sheet's columns; `all` are the columns of the sheet of lists. */
const dropDownsOf = (own: readonly Choices[], all: readonly Choices[]): readonly DropDown[] =>
  own.map((one) => {
    const name = columnName(all.indexOf(one));
    return { column: one.at, from: `Lists!$${name}$2:$${name}$${one.values.length + 1}` };
  });

/** Choices of columns of which the first stands at a place of its sheet. */
const choicesIn = async (call: Call, columns: readonly SheetColumn[], first: number): Promise<readonly Choices[]> => {
  const choices: Choices[] = [];
  for (const [n, column] of columns.entries()) {
    const values = await choicesOf(call, column);
    if (values.length > 0) choices.push({ column, at: first + n, values });
  }
  return choices;
};

async function* dataRows(
  call: Call,
  { module }: ImportTarget,
  columns: readonly SheetColumn[],
  withData: boolean,
): AsyncGenerator<readonly OutCell[]> {
  if (!withData) {
    yield columns.map(({ field }, n) => ({
      text: `${n === 0 ? EXAMPLE : ''}${exampleOf(field)}`,
      style: 'example' as const,
    }));
    return;
  }
  const rowScope = rowScopeOf(call.person, module);
  const hidden = call.person.hiddenIn(module.acl);
  yield* exportRows((work) => work(call), await shapedIn(call, module), columns, {
    hidden,
    ...(rowScope === undefined ? {} : { rowScope }),
  });
}

async function* linesOfSheet(
  call: Call,
  target: ImportTarget,
  line: LineSheet,
  withData: boolean,
): AsyncGenerator<readonly OutCell[]> {
  const [key] = line.keys;
  const keyed = keyedRow(line);
  if (withData) {
    for await (const row of dataRows(call, target, lineColumns(line), true)) {
      const told = keyed(row);
      if (told !== undefined) yield told;
    }
  } else if (key !== undefined) yield* dataRows(call, target, [key, ...line.columns], false);
}

/**
 * An empty file to fill in, or one with what is there: `?format=xlsx|csv&withData=0|1`; of opening stock with items to count:
 * `?productType=4&stockArea=7`.
 */
export const template =
  (target: ImportTarget) =>
  async (call: Call): Promise<Answer> => {
    const { module } = target;
    const columns = importColumns(target, await saveContext(call));
    const withData = call.query['withData'] === '1' && isOfRecords(target);
    const all = withData ? columns.filter(({ field }) => field.secret !== true) : columns;
    const isSheets = call.query['format'] !== 'csv' && target.rowsAre === undefined;
    const { own: shown, sheets: ofLines } = isSheets ? lineSheets(module, all) : { own: all, sheets: [] };
    const heading = shown.map(headingOf);
    const listing = target.rowsAre === undefined ? undefined : listingOf(call);
    const rows = listing === undefined ? dataRows(call, target, shown, withData) : listedItems(call, shown, listing);
    if (call.query['format'] === 'csv') {
      const texts = (async function* () {
        for await (const row of rows)
          yield row.map((cell) => {
            if (cell === null) return null;
            if (typeof cell === 'string') return { text: cell };
            if ('text' in cell) return { text: cell.text };
            return { figure: 'number' in cell ? cell.number : cell.day };
          });
      })();
      return asDownload(csvStream(heading, texts), `${module.plural}.csv`, 'text/csv; charset=utf-8');
    }
    const choices = await choicesIn(call, shown, 0);
    const lists: { readonly line: LineSheet; readonly choices: readonly Choices[] }[] = [];
    for (const line of ofLines) lists.push({ line, choices: await choicesIn(call, line.columns, 1) });
    const help = all.map(({ key, label, field }): readonly OutCell[] => [
      label,
      key,
      field.kind,
      ruleOf(field),
      exampleOf(field),
      field.help ?? '',
    ]);
    const chosen = [...choices, ...lists.flatMap((one) => one.choices)];
    const sheets = [
      { name: 'Data', heading, columns: shown.map(columnLook), rows, dropDowns: dropDownsOf(choices, chosen) },
      ...lists.map(({ line, choices: own }) => ({
        name: line.name,
        heading: [
          `${line.keys[0]?.label ?? ''}*`,
          ...line.columns.map((one) => headingOf({ ...one, label: lineLabel(one) })),
        ],
        columns: [...line.keys.slice(0, 1), ...line.columns].map(columnLook),
        rows: linesOfSheet(call, target, line, withData),
        dropDowns: dropDownsOf(own, chosen),
      })),
      { name: 'Help', heading: ['Column', 'Key', 'Kind', 'Rule', 'Example', 'What it is'], rows: help },
      { name: 'Lists', heading: chosen.map(({ column }) => column.label), rows: listRows(chosen) },
    ];
    return asDownload(
      xlsxStream(sheets),
      `${module.plural}.xlsx`,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    );
  };
