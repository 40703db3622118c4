import type { LabelOutput } from '@weft/domain/rules/labels/label-layout';
import type { DrawnLabelProps } from '@weft/ui/DrawnLabel';

/** What labels are asked for: records of one kind, rows of the stock view, or what a document put into stock. */
export type LabelsWanted =
  | { readonly type: string; readonly ids: readonly number[] }
  | { readonly balances: readonly number[]; readonly type?: string }
  | { readonly document: { readonly module: string; readonly id: number }; readonly type?: string };

/** A record whose label is to be printed. */
export type PlannedRecord = {
  readonly id: number;
  readonly title: string;
  readonly copies: number;
  /** How often it was printed already, and by whom last; null when never. */
  readonly printed: { readonly times: number; readonly lastOn: string; readonly lastBy: string | null } | null;
};

/** What a print would be, as the server tells it. */
export type LabelPlan = {
  readonly type: string;
  readonly kinds: readonly { readonly type: string; readonly count: number }[];
  readonly templates: readonly { readonly id: number; readonly name: string; readonly output: LabelOutput }[];
  readonly template: { readonly id: number | null; readonly name: string; readonly output: LabelOutput };
  readonly label: Pick<DrawnLabelProps, 'widthMm' | 'heightMm' | 'elements'> | null;
  readonly records: readonly PlannedRecord[];
};

/** What a person chose in the dialog. */
export type LabelChoices = {
  /** Null: as many as the template says of each record. */
  readonly copies: number | null;
  /** Copies of single records, where they differ. */
  readonly own: { readonly [id: number]: number };
  readonly from: number | null;
  readonly to: number | null;
  readonly reason: string;
};

/** Copies of a record: its own, else those of all, else what the template says. */
export const copiesOf = (
  { copies, own }: Pick<LabelChoices, 'copies' | 'own'>,
  record: Pick<PlannedRecord, 'id' | 'copies'>,
): number => own[record.id] ?? copies ?? record.copies;

/** Copies that all records have alike; null where they differ. */
export const commonCopies = (
  records: readonly PlannedRecord[],
  choices: Pick<LabelChoices, 'copies' | 'own'>,
): number | null => {
  const [first = 1, ...others] = new Set(records.map((record) => copiesOf(choices, record)));
  return others.length === 0 ? first : null;
};

/** How many labels the whole row has. */
export const totalOf = (records: readonly PlannedRecord[], choices: Pick<LabelChoices, 'copies' | 'own'>): number =>
  records.reduce((sum, record) => sum + copiesOf(choices, record), 0);

/** What the server is asked to print. */
export const printOf = (
  { type, template, records }: Pick<LabelPlan, 'type' | 'template' | 'records'>,
  { from, to, reason, ...choices }: LabelChoices,
): { readonly [key: string]: unknown } => ({
  type,
  rows: records.map((record) => ({ id: record.id, copies: copiesOf(choices, record) })),
  ...(template.id === null ? {} : { template: template.id }),
  ...(from === null ? {} : { from }),
  ...(to === null ? {} : { to }),
  ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
});
