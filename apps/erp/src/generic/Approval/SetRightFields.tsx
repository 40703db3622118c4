import { useMemo } from 'react';
import { useServerQuery } from '@weft/api/hooks/use-server-query';
import type { Field } from '@weft/domain/catalogue/language/field';
import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { Skeleton } from '@weft/ui/Skeleton';
import { TextField } from '@weft/ui/TextField';
import { useTranslation } from '../../i18n/use-translation.ts';
import { plainText } from '../../product/plain-text.ts';
import { useModule } from '../../product/modules/use-module.ts';
import { useShaped } from '../../product/modules/use-shaped.ts';

/** Kinds that a plain entry says in full; others are set right on the document, by who asked. */
const FIGURES: ReadonlySet<Field['kind']> = new Set(['money', 'quantity', 'percent', 'decimal', 'integer']);
const TEXTS: ReadonlySet<Field['kind']> = new Set(['text', 'longText']);

/** What was typed, by the place that faults name. @example { 'changes.lines[0].rate': '4.20' } */
export type SetRightTexts = { readonly [place: string]: string };

/** One entry: its place among the faults, its line where it has one, its label and what stands there. */
type Entry = {
  readonly place: string;
  readonly key: string;
  readonly line: { readonly n: number; readonly id: unknown; readonly list: string } | undefined;
  readonly label: string;
  readonly value: string;
  readonly isFigure: boolean;
};

const entryOf = (field: Field | undefined, rest: Omit<Entry, 'label' | 'isFigure'>): readonly Entry[] =>
  field === undefined || !(FIGURES.has(field.kind) || TEXTS.has(field.kind))
    ? []
    : [{ ...rest, label: field.label, isFigure: FIGURES.has(field.kind) }];

const linesIn = (row: AnyRecord, list: string): readonly AnyRecord[] =>
  Array.isArray(row[list]) ? (row[list] as readonly AnyRecord[]) : []; // lines of a record are objects

const entriesOf = (module: Module, mayEdit: readonly string[], row: AnyRecord): readonly Entry[] =>
  mayEdit.flatMap((path): readonly Entry[] => {
    const [list = '', key] = path.split('.');
    if (key === undefined)
      return entryOf(module.fields[list], {
        place: `changes.${list}`,
        key: list,
        line: undefined,
        value: plainText(row[list]),
      });
    return linesIn(row, list).flatMap((line, n) =>
      entryOf(module.fields[list]?.of?.[key], {
        place: `changes.${list}[${n}].${key}`,
        key,
        line: { n, id: line['id'], list },
        value: plainText(line[key]),
      }),
    );
  });

const wireOf = ({ isFigure }: Entry, text: string): unknown => {
  const figure = Number(text.replaceAll(',', ''));
  if (text.trim() === '') return null;
  return isFigure && Number.isFinite(figure) ? figure : text;
};

/** What was changed, as the decision takes it: only lines of which something was. */
const changesOf = (entries: readonly Entry[], texts: SetRightTexts): AnyRecord => {
  const changes: { [key: string]: unknown } = {};
  for (const entry of entries) {
    const text = texts[entry.place];
    if (text === undefined || text === entry.value) continue;
    const { line, key } = entry;
    if (line === undefined) changes[key] = wireOf(entry, text);
    else {
      const known = (changes[line.list] ?? []) as readonly AnyRecord[]; // made here
      const one = known.find(({ id }) => id === line.id);
      changes[line.list] = [
        ...known.filter((other) => other !== one),
        { id: line.id, ...one, [key]: wireOf(entry, text) },
      ];
    }
  }
  return changes;
};

export type SetRightFieldsProps = {
  readonly moduleName: string;
  readonly id: number;
  readonly mayEdit: readonly string[];
  readonly texts: SetRightTexts;
  readonly faults: ReadonlyMap<string, string> | undefined;
  readonly onChange: (texts: SetRightTexts, changes: AnyRecord) => void;
};

/** What an approver may set right while approving: each field with what stands there, line by line (spec 03, 4.2). */
export function SetRightFields(props: SetRightFieldsProps) {
  const module = useModule(props.moduleName);
  return module.status === 'ready' ? <Entries {...props} declared={module.value} /> : <Skeleton lines={2} />;
}

function Entries({
  declared,
  id,
  mayEdit,
  texts,
  faults,
  onChange,
}: SetRightFieldsProps & { readonly declared: Module }) {
  const { t } = useTranslation();
  const module = useShaped(declared);
  const { data } = useServerQuery<never, AnyRecord>(`approval set right ${module.name} ${id}`, {
    method: 'GET',
    path: `${module.api}/${id}`,
  });
  const entries = useMemo(() => (data === undefined ? [] : entriesOf(module, mayEdit, data)), [module, mayEdit, data]);
  return entries.map((entry) => (
    <TextField
      key={entry.place}
      label={
        entry.line === undefined
          ? entry.label
          : t('approval.setRight.line', { n: entry.line.n + 1, label: entry.label })
      }
      {...(entry.isFigure ? { inputMode: 'numeric' as const } : {})}
      value={texts[entry.place] ?? entry.value}
      fault={faults?.get(entry.place)}
      onChange={(text) => {
        const next = { ...texts, [entry.place]: text };
        onChange(next, changesOf(entries, next));
      }}
    />
  ));
}
