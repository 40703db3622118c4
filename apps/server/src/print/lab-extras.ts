import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { customParam } from '@weft/domain/catalogue/quality/custom-param';
import { readingsOf } from '@weft/domain/catalogue/stores/lab-test.derive';
import { isDecimal } from '@weft/domain/rules/decimal/decimal';
import type { Wording } from '@weft/domain/rules/labels/worded';
import type { TemplateFields } from '@weft/domain/rules/templates/template-fields';
import type { Call } from '../http/endpoint.ts';
import { readWires } from '../records/list/list-query.ts';
import { textField } from './place-field.ts';
import { linesOf } from './print-parts.ts';

const RESULT: TemplateFields = {
  parameter: textField('Parameter'),
  method: textField('Method'),
  unit: textField('Unit'),
  limits: textField('Specification'),
  found: textField('Result'),
  conformity: textField('Conforms or not'),
  isCritical: { label: 'Critical', kind: 'boolean' },
  readings: textField('Readings'),
  room: textField('Room for readings'),
  remark: textField('Remark'),
  ownFields: {
    label: 'Own fields',
    kind: 'lines',
    of: () => ({ name: textField('Name'), text: textField('Value') }),
  },
};

/** What papers of the laboratory know besides the lab test: its results as a reader has them, with method and unit of the parameter. */
export const LAB_FIELDS: TemplateFields = {
  results: { label: 'Results for the certificate', kind: 'lines', of: () => RESULT },
  spareRows: {
    label: 'Rows to write in, where nothing is asked for',
    kind: 'lines',
    of: () => ({ room: textField('Room') }),
  },
  allResults: { label: 'All results', kind: 'lines', of: () => RESULT },
  hasCritical: { label: 'A critical parameter is among them', kind: 'boolean' },
  hasCriticalOfAll: { label: 'A critical parameter is among all', kind: 'boolean' },
  conclusion: textField('Result of the test in words'),
};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const VERDICTS: { readonly [verdict: string]: string } = { pass: 'Conforms', fail: 'Does not conform' };

/** Limits as a reader says them. @example 92.0 – 98.0; at least 92.0; at most 0.5; – */
const limitWords = ({ min, max }: AnyRecord, places: number, say: Wording): string => {
  const least = isDecimal(min) ? min.toFixed(places) : undefined;
  const most = isDecimal(max) ? max.toFixed(places) : undefined;
  if (least !== undefined && most !== undefined) return `${least} – ${most}`;
  if (least !== undefined) return `${say('at least')} ${least}`;
  return most === undefined ? '–' : `${say('at most')} ${most}`;
};

/** A line to write each reading on that is asked and not there yet. */
const ROOM = '____________';

/** So many rows has a work sheet of goods of which no parameter is asked: what is found out is written by hand. */
const SPARE_ROWS = 8;

const roomOf = (line: AnyRecord): string => {
  const readings = readingsOf(line);
  const count = Math.max(readings.length, typeof line['count'] === 'number' ? Math.min(line['count'], 20) : 1);
  return Array.from({ length: count }, (_, n) => readings[n] || ROOM).join('   ');
};

/** Values of `LAB_FIELDS`; a parameter whose master keeps it off certificates is not among the results (spec 01, 2.5). */
export const labExtras = async ({ tx }: Pick<Call, 'tx'>, test: AnyRecord, say: Wording): Promise<AnyRecord> => {
  const lines = linesOf(test, 'lines');
  const ids = [...new Set(lines.map(({ customParam: id }) => Number(id)))];
  const rows = JSON.parse(await readWires(tx, customParam, ids, {})) as readonly AnyRecord[]; // the database made it from the record's own columns
  const byId = new Map(rows.map((row) => [row['id'], row]));
  const allResults = lines.map((line) => {
    const parameter = byId.get(line['customParam']);
    const places = typeof line['places'] === 'number' ? line['places'] : 2;
    const { value } = line;
    return {
      isCertified: parameter?.['printOnCertificate'] !== false,
      parameter: text(parameter?.['name']),
      method: text(parameter?.['method']),
      unit: text(parameter?.['uomCode']) || text(parameter?.['uomName']),
      limits: limitWords(line, places, say),
      found: isDecimal(value) ? value.toFixed(places) : readingsOf(line).join(', '),
      conformity: say(VERDICTS[text(line['verdict'])] ?? '–'),
      isCritical: line['isCritical'] === true,
      readings: readingsOf(line).join(', '),
      room: roomOf(line),
      remark: text(line['remark']),
      ownFields: line['ownFields'],
    };
  });
  const results = allResults.filter(({ isCertified }) => isCertified);
  return {
    results,
    allResults,
    spareRows: allResults.length === 0 ? Array.from({ length: SPARE_ROWS }, () => ({ room: ROOM })) : [],
    hasCritical: results.some(({ isCritical }) => isCritical),
    hasCriticalOfAll: allResults.some(({ isCritical }) => isCritical),
    conclusion: say(VERDICTS[text(test['verdict'])] ?? 'open'),
  };
};
