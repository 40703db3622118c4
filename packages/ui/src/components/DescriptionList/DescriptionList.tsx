import type { ComponentPropsWithRef, ReactNode } from 'react';
import { InfoButton, type FieldInfo } from '../Field/InfoButton.tsx';
import { Entry, Root, Term, Value } from './DescriptionList.style.ts';

/** One fact. Nothing is shown as a dash. */
export type Description = {
  readonly key: string;
  readonly label: string;
  readonly value: ReactNode;
  readonly isFigure?: boolean;
  /** An "i" behind the name that explains it, for Tab too. */
  readonly info?: FieldInfo | undefined;
  /** Takes the whole width: remarks, addresses. */
  readonly isWide?: boolean;
};

export type DescriptionListProps = Omit<ComponentPropsWithRef<'dl'>, 'children'> & {
  readonly items: readonly Description[];
  /** `grid` side by side with the name above; `lines` one below the other with the name before. */
  readonly layout?: 'grid' | 'lines';
};

/**
 * Facts of a record that are read, not changed.
 * For: the facts of one record. Not for: several records beside each other (DataTable), what is changed here (FormGrid).
 * @example <DescriptionList items={[{ key: 'gstin', label: 'GSTIN', value: party.gstin }]} />
 */
export function DescriptionList({ items, layout = 'grid', ...rest }: DescriptionListProps) {
  return (
    <Root data-layout={layout} {...rest}>
      {items.map(({ key, label, value, isFigure, isWide, info }) => (
        <Entry key={key} data-span={isWide ? 'all' : undefined}>
          <Term data-info={info === undefined ? undefined : ''}>
            {label}
            {info && <InfoButton {...info} isReached />}
          </Term>
          <Value data-figure={isFigure || undefined}>{value}</Value>
        </Entry>
      ))}
    </Root>
  );
}
