import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { textOf } from '@weft/domain/catalogue/language/text-of';
import { labelTemplate } from '@weft/domain/catalogue/print/label-template';
import { SHIPPED_LABELS } from '@weft/domain/catalogue/print/shipped-labels';
import { fault } from '@weft/domain/contract/faults';
import { settingOf } from '@weft/domain/rules/config/setting-of';
import {
  elementSource,
  type LabelElement,
  labelOutputOf,
  type LabelOutput,
  TURNS,
} from '@weft/domain/rules/labels/label-layout';
import type { CodeType } from '@weft/domain/rules/labels/code-types';
import type { AskedLanguages } from '@weft/domain/rules/labels/languages';
import type { Call } from '../http/endpoint.ts';
import { Refusal } from '../http/refusal.ts';
import { elementsIn } from './label-elements.ts';
import { LOGO } from './label-picture-names.ts';
import { templateLanguages } from '../print/paper-config.ts';
import { readWire } from '../records/list/list-query.ts';
import { partnerConfig } from '../records/partner-config.ts';
import type { SheetLayout } from './label-pages.ts';

/** An element of a template: where it stands, and what it prints in the template language; a picture has a name. */
export type TemplateElement = Omit<LabelElement, 'text'> & { readonly source: string; readonly picture?: string };

/** A label template as it prints. */
export type UsedTemplate = SheetLayout & {
  /** Null for the one that the product ships with. */
  readonly id: number | null;
  readonly name: string;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly output: LabelOutput;
  readonly dpi: 203 | 300;
  /** What its words of ours are said in. */
  readonly languages: AskedLanguages;
  /** Formula of how many are printed of each record; empty: one. */
  readonly copies: string;
  readonly elements: readonly TemplateElement[];
};

const SHIPPED_NAME = 'Shipped layout';

const figure = (value: unknown, standard: number): number => (typeof value === 'number' ? value : standard);

const drawnKind = (kind: unknown): LabelElement['kind'] =>
  kind === 'qr' || kind === 'code128' || kind === 'image' || kind === 'line' || kind === 'box' ? kind : 'text';

const elementOf = (line: AnyRecord): TemplateElement => ({
  kind: drawnKind(line['kind']),
  x: figure(line['x'], 0),
  y: figure(line['y'], 0),
  width: figure(line['width'], 10),
  height: figure(line['height'], 5),
  fontMm: figure(line['fontMm'], 3),
  isBold: line['isBold'] === true,
  turn: TURNS.find((turn) => String(turn) === line['rotate']) ?? 0,
  source: elementSource(textOf(line['kind']), textOf(line['value'])),
  ...(line['kind'] === 'image' ? { picture: textOf(line['value']).trim() || LOGO } : {}),
});

/** A template in wire form, stored or still in the editor, as it prints; what is missing takes the declaration's default. */
export const usedTemplate = (record: AnyRecord): UsedTemplate => ({
  id: typeof record['id'] === 'number' ? record['id'] : null,
  name: textOf(record['name']) || SHIPPED_NAME,
  widthMm: figure(record['widthMm'], 50),
  heightMm: figure(record['heightMm'], 25),
  output: labelOutputOf(record['output']) ?? 'PDF',
  dpi: record['dpi'] === '300' ? 300 : 203,
  languages: templateLanguages(record),
  copies: textOf(record['copies']),
  perRow: Math.max(1, figure(record['perRow'], 1)),
  perPage: Math.max(1, figure(record['perPage'], 1)),
  gapXMm: figure(record['gapXMm'], 0),
  gapYMm: figure(record['gapYMm'], 0),
  marginMm: figure(record['marginMm'], 0),
  elements: elementsIn(record).map(elementOf),
});

/** The shipped layout of a kind of record. */
export const shippedLabel = (type: CodeType): UsedTemplate => usedTemplate({ ...SHIPPED_LABELS[type] });

/** Templates of a kind in the order in which they are taken: the setting's own, defaults, then the oldest. */
const OFFERED_SQL = `select id, name, output from label_template
 where partner_id = $1 and record_type = $2 and is_active and deleted_on is null order by (id = $3) desc, is_default desc, id`;

/** A template that a person may choose. */
export type OfferedTemplate = { readonly id: number; readonly name: string; readonly output: LabelOutput };

/** Active templates of a kind of record; the first is taken when none is asked for: LABEL_TYPE_ID, else a default, else the oldest. */
export const offeredTemplates = async (
  { tx }: Pick<Call, 'tx'>,
  type: CodeType,
): Promise<readonly OfferedTemplate[]> => {
  const preferred = Number(settingOf((await partnerConfig(tx)).value, 'LABEL_TYPE_ID')) || 0;
  return tx.query<OfferedTemplate>(OFFERED_SQL, [tx.partnerId, type, preferred], 'label-templates-offered');
};

/** The template that was asked for, else the first that is offered, else the shipped one. Fault NOT_FOUND for one of another kind. */
export const labelTemplateOf = async (
  call: Pick<Call, 'tx'>,
  type: CodeType,
  asked: unknown,
): Promise<UsedTemplate> => {
  const wanted = Number(asked ?? 0);
  const id = wanted > 0 ? wanted : (await offeredTemplates(call, type))[0]?.id;
  if (id === undefined) return shippedLabel(type);
  const row = await readWire(call.tx, labelTemplate, id);
  const record = row === undefined ? undefined : (JSON.parse(row) as AnyRecord); // the database made it
  if (record?.['recordType'] !== type)
    throw new Refusal([fault('template', 'NOT_FOUND', { what: labelTemplate.title })]);
  return usedTemplate(record);
};
