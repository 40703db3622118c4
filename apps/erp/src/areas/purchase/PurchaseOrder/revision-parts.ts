import { purchaseOrder } from '@weft/domain/catalogue/purchase/purchase-order';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import type { Change, RevisionDifference } from '@weft/domain/rules/purchase/order-revisions';
import type { DiffPart, FieldPair } from '@weft/ui/VersionDiff';
import { plainText } from '../../../product/plain-text.ts';
import { type ChangeWords, wordsOf } from '../../../generic/DocumentScreen/panel/history-changes.ts';

const LINES = purchaseOrder.fields.lines.of ?? {};

const headerPair = ({ field, old, new: now }: Change, words: ChangeWords): FieldPair => {
  const of = purchaseOrder.fields[field as keyof typeof purchaseOrder.fields]; // compared fields are the module's
  return {
    key: field,
    label: words.label(field),
    before: wordsOf(of, old, words) ?? null,
    after: wordsOf(of, now, words) ?? null,
  };
};

const linePair = ({ field, old, new: now }: Change, words: ChangeWords): readonly FieldPair[] => {
  const of = LINES[field];
  if (of === undefined) return [];
  const [before, after] = [wordsOf(of, old, words) ?? null, wordsOf(of, now, words) ?? null];
  return [{ key: field, label: words.label(`lines.${field}`), before, after }];
};

/** A line by its place and its goods: its quantity is among what is compared. */
const titleOf = (line: AnyRecord, { t, nameOf }: ChangeWords): string => {
  const place = t('order.revision.line', { n: plainText(line['lineNo']) });
  return typeof line['item'] === 'number' ? `${place}: ${nameOf('item', line['item'])}` : place;
};

/** What two revisions differ in, as `VersionDiff` shows it: the header, lines that changed, came and went. */
export const revisionParts = (
  { header, added, removed, changed }: RevisionDifference,
  words: ChangeWords,
  title: string,
): readonly DiffPart[] => {
  const whole = (line: AnyRecord, side: 'before' | 'after'): DiffPart => ({
    key: `${side} ${String(line['id'])}`,
    label: titleOf(line, words),
    fields: ['quantity', 'rate', 'total'].flatMap((field) =>
      linePair(
        { field, old: side === 'before' ? line[field] : null, new: side === 'after' ? line[field] : null },
        words,
      ),
    ),
  });
  return [
    ...(header.length === 0
      ? []
      : [{ key: 'header', label: title, fields: header.map((change) => headerPair(change, words)) }]),
    ...changed.map(({ id, line, changes }) => ({
      key: `line ${String(id)}`,
      label: titleOf(line, words),
      fields: changes.flatMap((change) => linePair(change, words)),
    })),
    ...added.map((line) => whole(line, 'after')),
    ...removed.map((line) => whole(line, 'before')),
  ];
};

/** Every reference that the difference names, as changes whose rows are to be loaded: of the header, then of lines. */
export const namedIn = ({ header, added, removed, changed }: RevisionDifference): readonly Change[] => [
  ...header,
  { field: 'lines', old: removed, new: [...added, ...changed.map(({ line }) => line)] },
  ...changed.map(({ id, changes }) => ({
    field: 'lines',
    old: [{ id, ...Object.fromEntries(changes.map(({ field, old }) => [field, old])) }],
    new: [{ id, ...Object.fromEntries(changes.map(({ field, new: now }) => [field, now])) }],
  })),
];
