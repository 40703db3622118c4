import type { Choice } from '../SelectField/SelectField.tsx';
import type { FileEntry } from '../FileField/FileField.files.ts';
import type { FileLineColumn, LineColumn } from './LineGrid.types.ts';

/** A line with what is more than one value, for tests and stories. */
export type PackedLine = {
  readonly remarks: string;
  readonly uses: readonly string[];
  readonly papers: readonly number[];
};

/** One label holds a comma, one option is retired. */
export const USES: readonly Choice[] = [
  { value: 'food', label: 'Food' },
  { value: 'bags', label: 'Cement bags' },
  { value: 'dry', label: 'Cement, dry' },
  { value: 'old', label: 'Jute', isDisabled: true },
];

export const blankPacked = (): PackedLine => ({ remarks: '', uses: [], papers: [] });

export const PACKED: readonly PackedLine[] = [
  { remarks: 'Laminated', uses: ['food', 'bags'], papers: [1, 2] },
  { remarks: 'Plain', uses: ['old'], papers: [] },
  { remarks: '', uses: [], papers: [3] },
];

const NAMES: ReadonlyMap<number, FileEntry> = new Map(
  [
    { id: '1', name: 'Test report.pdf', size: 240_000 },
    { id: '2', name: 'Roll.jpg', size: 1_200_000, note: 'Photo' },
    { id: '3', name: 'Licence.pdf', size: 80_000, note: 'Licence · till 31-07-2026', isLate: true },
  ].map((file) => [Number(file.id), file]),
);

/** A stored file of the tests; one that nobody knows has its id for a name. */
const fileOf = (id: number): FileEntry => NAMES.get(id) ?? { id: String(id), name: `#${id}`, size: 0 };

/** Columns with choices and files; `calls` are those of the form. */
export const packedColumns = (calls: Partial<FileLineColumn<PackedLine>> = {}): readonly LineColumn<PackedLine>[] => [
  { key: 'remarks', label: 'Remarks', kind: 'text' },
  { key: 'uses', label: 'Uses', kind: 'choices', options: USES, required: true },
  {
    key: 'papers',
    label: 'Papers',
    kind: 'file',
    fileOf,
    send: () => Promise.resolve(4),
    ...calls,
  },
];
