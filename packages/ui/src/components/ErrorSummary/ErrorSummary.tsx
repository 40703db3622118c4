import { CircleAlert } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { FaultLink, Faults, FieldName, Heading, Root } from './ErrorSummary.style.ts';
import { useWords } from '../../words/use-words.ts';
import { counted } from '../../words/counted.ts';

export const errorSummaryLabels = {
  heading: (count: number) =>
    count === 1 ? 'One thing must be corrected' : `${counted(count)} things must be corrected`,
  more: (count: number) => `and ${counted(count)} more`,
};

/** So many are told one by one; of a long list nobody reads the rest, and the fields themselves say what is wrong with them. */
const MOST = 10;

/** One thing that is wrong: where, what it is called there, and what is wrong with it. */
export type SummaryFault = { readonly field: string; readonly label?: string | undefined; readonly message: string };

export type ErrorSummaryProps = Omit<ComponentPropsWithRef<'div'>, 'children'> & {
  readonly faults: readonly SummaryFault[];
  /** Leads to a field; focuses the control of that `name` when left out. */
  readonly onPick?: (field: string) => void;
  readonly labels?: Partial<typeof errorSummaryLabels>;
};

/** Focuses the control of a field path, also inside grids that mark cells by `data-path`. */
const focusField = (field: string): void => {
  const name = CSS.escape(field);
  document.querySelector<HTMLElement>(`[name="${name}"], [data-path="${name}"]`)?.focus();
};

/**
 * All faults of a form at once, announced when they appear; each leads to its field.
 * For: forms longer than the window. Not for: a single field (its own fault), faults of the server that name no field (Banner).
 * @example <ErrorSummary faults={[{ field: 'supplier', label: 'Supplier', message: 'Choose a supplier' }]} />
 */
export function ErrorSummary({ faults, onPick = focusField, labels, ...rest }: ErrorSummaryProps) {
  const { heading, more } = useWords('errorSummary', errorSummaryLabels, labels);
  if (faults.length === 0) return null;
  return (
    <Root role="alert" {...rest}>
      <CircleAlert aria-hidden="true" />
      <Heading>{heading(faults.length)}</Heading>
      <Faults>
        {faults.slice(0, MOST).map(({ field, label, message }) => (
          <li key={`${field} ${message}`}>
            <FaultLink type="button" onClick={() => onPick(field)}>
              {label !== undefined && <FieldName>{label}</FieldName>}
              {label === undefined ? message : `: ${message}`}
            </FaultLink>
          </li>
        ))}
        {faults.length > MOST && <li>{more(faults.length - MOST)}</li>}
      </Faults>
    </Root>
  );
}
