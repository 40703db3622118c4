import { useMemo } from 'react';
import { useServerQuery } from '@weft/api/hooks/use-server-query';
import type { Field, Suggestion } from '@weft/domain/catalogue/language/field';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { landingPath } from '@weft/domain/rules/acl/landing-path';
import { ComboboxField, type Option } from '@weft/ui/ComboboxField';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useProduct } from '../../product/product-context.ts';
import { FieldPicks } from './FieldPicks.tsx';
import type { ControlProps } from './control-props.ts';
import {
  moduleOptions,
  screenOptions,
  shiftOptions,
  termKey,
  termOptions,
  type Shift,
  uqcOptions,
} from './pick-options.ts';

export type FormPickFieldProps = ControlProps & {
  readonly picks: NonNullable<Field['picks']> | 'suggested' | 'oneSuggested';
  readonly value: string;
  /** The record that the text belongs to: what is offered may hang on it. */
  readonly record: AnyRecord;
  /** What the rest of the record lets expect. */
  readonly suggestions?: readonly Suggestion[];
  /** Told the text that is kept; empty for none. */
  readonly onCommit: (value: string) => void;
  readonly onFault: (fault: string | undefined) => void;
};

type PickProps = Omit<FormPickFieldProps, 'picks'>;

const NO_SUGGESTIONS: readonly Suggestion[] = [];

const DEPARTMENT = ['department'] as const;

const optionsOf = (suggestions: readonly Suggestion[]): readonly Option[] => suggestions.map((one) => ({ ...one }));

const textOf = (option: Option | null): string => (option === null ? '' : String(option.id));

/** A screen of the menu. What was kept and is none is shown as it is, and said. */
function ScreenPick({ value, record: _record, onCommit, ...common }: PickProps) {
  const { t, say } = useTranslation();
  const { catalogue } = useProduct();
  const options = useMemo(() => screenOptions(catalogue, say), [catalogue, say]);
  const path = landingPath(value);
  const known = options.find(({ id }) => id === path);
  const isLost = known === undefined && !catalogue.routes.some((route) => route.path === path.split('?', 1)[0]);
  return (
    <ComboboxField
      {...common}
      help={value !== '' && isLost ? t('landing.lost') : common.help}
      options={options}
      value={value === '' ? null : (known ?? { id: value, name: value })}
      onCommit={(option) => onCommit(textOf(option))}
    />
  );
}

/** A module, by the name of its list. One that is gone is shown as it was kept. */
function ModulePick({ value, record: _record, onCommit, ...common }: PickProps) {
  const { say } = useTranslation();
  const { catalogue } = useProduct();
  const options = useMemo(() => moduleOptions(catalogue, say), [catalogue, say]);
  return (
    <ComboboxField
      {...common}
      options={options}
      value={value === '' ? null : (options.find(({ id }) => id === value) ?? { id: value, name: value })}
      onCommit={(option) => onCommit(textOf(option))}
    />
  );
}

/** A known term, or any other text: the key of a label is the label's own words. */
function TermPick({ value, record: _record, onCommit, ...common }: PickProps) {
  const { say } = useTranslation();
  const { catalogue } = useProduct();
  const options = useMemo(() => termOptions(catalogue, say), [catalogue, say]);
  return (
    <ComboboxField
      {...common}
      options={options}
      value={value === '' ? null : (options.find(({ id }) => id === value.toUpperCase()) ?? { id: value, name: value })}
      onCommit={(option) => onCommit(textOf(option))}
      onAdd={async (text) => ({ id: termKey(text), name: termKey(text) })}
    />
  );
}

/** A shift of the record's department (spec 01, 2.16, 3.15). One that it does not name any more is shown as it was kept. */
function ShiftPick({ value, record, onCommit, ...common }: PickProps) {
  const { t } = useTranslation();
  const id = record['department'];
  const { data } = useServerQuery<never, { readonly shifts?: readonly Shift[] }>(
    `shifts of department ${String(id)}`,
    typeof id === 'number' ? { method: 'GET', path: `chemical/department/v3/${id}` } : undefined,
    DEPARTMENT,
  );
  const options = useMemo(() => shiftOptions(data?.shifts ?? []), [data]);
  const helpOf = (hasDepartment: boolean, isEmpty: boolean): string | undefined => {
    if (!hasDepartment) return t('shift.department');
    return isEmpty ? t('shift.none') : undefined;
  };
  return (
    <ComboboxField
      {...common}
      options={options}
      value={value === '' ? null : (options.find((option) => option.id === value) ?? { id: value, name: value })}
      help={helpOf(typeof id === 'number', data?.shifts?.length === 0) ?? common.help}
      onCommit={(option) => onCommit(textOf(option))}
    />
  );
}

/** A unit code of GST papers: none but those of the law (spec 01, 3.13). */
function UqcPick({ value, record: _record, onCommit, ...common }: PickProps) {
  const options = useMemo(() => uqcOptions(value), [value]);
  return (
    <ComboboxField
      {...common}
      options={options}
      value={options.find(({ id }) => id === value) ?? null}
      onCommit={(option) => onCommit(textOf(option))}
    />
  );
}

/** One of the values that the rest of the record lets expect, or with `isFree` any other text. One that is kept and not suggested is shown as it is. */
function SuggestedPick({
  value,
  record: _record,
  suggestions = NO_SUGGESTIONS,
  onCommit,
  isFree,
  ...common
}: PickProps & { readonly isFree: boolean }) {
  const told = JSON.stringify(suggestions);
  const options = useMemo(() => optionsOf(JSON.parse(told) as readonly Suggestion[]), [told]); // as it was written above
  return (
    <ComboboxField
      {...common}
      options={options}
      isFree={isFree}
      value={value === '' ? null : (options.find(({ id }) => String(id) === value) ?? { id: value, name: value })}
      onCommit={(option) => onCommit(textOf(option))}
    />
  );
}

const PICKS = {
  screens: ScreenPick,
  modules: ModulePick,
  terms: TermPick,
  shifts: ShiftPick,
  uqc: UqcPick,
  mayEdit: (props: PickProps) => <FieldPicks {...props} use="mayEdit" />,
  watched: (props: PickProps) => <FieldPicks {...props} use="watched" />,
  person: (props: PickProps) => <FieldPicks {...props} use="person" />,
  suggested: (props: PickProps) => <SuggestedPick {...props} isFree />,
  oneSuggested: (props: PickProps) => <SuggestedPick {...props} isFree={false} />,
} as const;

/** A text that is picked from a list. */
export function FormPickField({ picks, ...props }: FormPickFieldProps) {
  const Pick = PICKS[picks];
  return <Pick {...props} />;
}
