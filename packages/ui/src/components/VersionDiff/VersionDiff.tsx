import type { ComponentProps } from 'react';
import { useOwnValue } from '../Field/use-own-value.ts';
import { SwitchField } from '../SwitchField/SwitchField.tsx';
import { Bar, Root, Table } from './VersionDiff.style.ts';
import { diffWords, type DiffPiece } from './VersionDiff.words.ts';
import { useWords } from '../../words/use-words.ts';
import { counted } from '../../words/counted.ts';

export const versionDiffLabels = {
  field: 'Field',
  onlyChanges: 'Only what changed',
  changes: (count: number) => (count === 1 ? '1 change' : `${counted(count)} changes`),
  none: 'Both versions are the same.',
  empty: '(empty)',
};

/** One version of a document. */
export type VersionInfo = Readonly<{
  /** "Version 3", "As sent". */
  label: string;
  /** When and by whom, as people read it. */
  note?: string;
}>;

/** A field in both versions, written as people read it; `null` where it is empty or the line is not there. */
export type FieldPair = Readonly<{ key: string; label: string; before: string | null; after: string | null }>;

/** Fields under one heading: the header of a document, or one of its lines. */
export type DiffPart = Readonly<{ key: string; label: string; fields: readonly FieldPair[] }>;

export type VersionDiffProps = Omit<ComponentProps<typeof Root>, 'children'> & {
  /** What is compared. */
  label: string;
  before: VersionInfo;
  after: VersionInfo;
  parts: readonly DiffPart[];
  /** Whether fields that are the same show; leave it out and the comparison keeps it itself. */
  isShowingAll?: boolean;
  isDefaultShowingAll?: boolean;
  onShowingAllChange?: (isShowingAll: boolean) => void;
  labels?: Partial<typeof versionDiffLabels>;
};

const isChanged = ({ before, after }: FieldPair): boolean => before !== after;

/**
 * Two versions of a document, field by field, with the changed words marked as removed and added, in words for screen readers too.
 * For: what changed after an approval, an import, another person's save. Not for: a history of many versions (a timeline).
 * @example <VersionDiff label="PO-2026-0042" before={{ label: 'Version 2' }} after={{ label: 'Version 3' }} parts={parts} />
 */
export function VersionDiff({
  label,
  before,
  after,
  parts,
  isShowingAll,
  isDefaultShowingAll = false,
  onShowingAllChange,
  labels,
  ...rest
}: VersionDiffProps) {
  const words = useWords('versionDiff', versionDiffLabels, labels);
  const [isAll, setAll] = useOwnValue(isShowingAll, isDefaultShowingAll);
  const count = parts.reduce((sum, { fields }) => sum + fields.filter(isChanged).length, 0);
  const shown = parts
    .map((part) => ({ ...part, fields: isAll ? part.fields : part.fields.filter(isChanged) }))
    .filter(({ fields }) => fields.length > 0);
  return (
    <Root aria-label={label} {...rest}>
      <Bar>
        <span role="status">{count === 0 ? words.none : words.changes(count)}</span>
        <SwitchField
          label={words.onlyChanges}
          value={!isAll}
          onCommit={(isOnly) => {
            setAll(!isOnly);
            onShowingAllChange?.(!isOnly);
          }}
        />
      </Bar>
      {shown.map((part) => (
        <Table key={part.key}>
          <caption>{part.label}</caption>
          <thead>
            <tr>
              <th scope="col">{words.field}</th>
              {[before, after].map((version) => (
                <th key={version.label} scope="col">
                  {version.label}
                  {version.note !== undefined && <small>{version.note}</small>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {part.fields.map((field) => (
              <FieldRow key={field.key} field={field} versions={[before.label, after.label]} empty={words.empty} />
            ))}
          </tbody>
        </Table>
      ))}
    </Root>
  );
}

type FieldRowProps = Readonly<{ field: FieldPair; versions: readonly [string, string]; empty: string }>;

function FieldRow({ field, versions, empty }: FieldRowProps) {
  const pieces = diffWords(field.before ?? '', field.after ?? '');
  return (
    <tr>
      <th scope="row">{field.label}</th>
      <td data-version={versions[0]}>{field.before === null ? empty : <Pieces pieces={pieces} without="added" />}</td>
      <td data-version={versions[1]}>{field.after === null ? empty : <Pieces pieces={pieces} without="removed" />}</td>
    </tr>
  );
}

/** The pieces of one of both texts, changed ones marked. */
function Pieces({ pieces, without }: { pieces: readonly DiffPiece[]; without: DiffPiece['kind'] }) {
  return pieces.map(({ kind, text }, at) => {
    const key = `${at}-${kind}`;
    if (kind === without) return null;
    if (kind === 'same') return <span key={key}>{text}</span>;
    return kind === 'removed' ? <del key={key}>{text}</del> : <ins key={key}>{text}</ins>;
  });
}
