import { ExternalLink, X } from 'lucide-react';
import { useRef, useState, type ComponentPropsWithRef, type KeyboardEvent } from 'react';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Found, Heading, Records, Root, Rows } from './SimilarRecords.style.ts';
import { useWords } from '../../words/use-words.ts';

/** Words of the panel itself. */
export const similarRecordsLabels = {
  opens: 'opens in a new tab',
  dismiss: 'Hide what is similar',
};

/** A record that may be the one that is being entered again. */
export type SimilarRecord = {
  readonly id: number;
  readonly name: string;
  /** What tells it from its like: its code, its place, that it is inactive. */
  readonly notes?: readonly string[];
  /** Where it stands; it opens beside, so that what was typed stays. */
  readonly href: string;
};

export type SimilarRecordsProps = Omit<ComponentPropsWithRef<'section'>, 'children' | 'aria-label'> & {
  /** What the list says: "Perhaps it is there already". */
  readonly label: string;
  readonly records: readonly SimilarRecord[];
  /** Present when the reader may put it away; Escape asks the same. */
  readonly onDismiss?: () => void;
  readonly labels?: Partial<typeof similarRecordsLabels>;
};

const stepOf = (key: string, at: number, last: number): number | undefined => {
  if (key === 'ArrowDown') return Math.min(at + 1, last);
  if (key === 'ArrowUp') return Math.max(at - 1, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? last : undefined;
};

/**
 * Records that are probably the same as the one whose name is being typed, quietly below its field. It takes no focus and hinders nothing; Tab
 * stops once in it, arrows go from record to record and to the button that puts it away. Draws nothing while there is nothing to show.
 * For: a new record of a kind that is often entered twice. Not for: choosing a record (ComboboxField), a save that needs an answer (ConfirmDialog).
 * @example <SimilarRecords label="Perhaps it is there already" records={found} onDismiss={hide} />
 */
export function SimilarRecords({ label, records, onDismiss, labels, ...rest }: SimilarRecordsProps) {
  const words = useWords('similarRecords', similarRecordsLabels, labels);
  const frame = useRef<HTMLDivElement>(null);
  const [reached, setReached] = useState(0);
  if (records.length === 0) return null;
  const last = records.length - (onDismiss === undefined ? 1 : 0);
  const at = Math.min(reached, last);
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key === 'Escape' && onDismiss !== undefined) {
      event.stopPropagation(); // the panel, not the page behind it
      onDismiss();
      return;
    }
    const next = stepOf(event.key, at, last);
    if (next === undefined) return;
    event.preventDefault();
    frame.current?.querySelectorAll<HTMLElement>('a, button')[next]?.focus();
  };
  return (
    <Root {...rest} aria-label={label} onKeyDown={press}>
      <Heading role="status">{label}</Heading>
      <Rows ref={frame}>
        <Records>
          {records.map(({ id, name, notes = [], href }, n) => (
            <li key={id}>
              <Found
                href={href}
                target="_blank"
                rel="noopener"
                title={words.opens}
                tabIndex={n === at ? 0 : -1}
                onFocus={() => setReached(n)}
              >
                <strong>{name}</strong>
                {notes.length > 0 && <span>{notes.join(' · ')}</span>}
                <ExternalLink aria-hidden="true" />
              </Found>
            </li>
          ))}
        </Records>
        {onDismiss && (
          <IconButton
            size="sm"
            label={words.dismiss}
            icon={<X />}
            tabIndex={at === records.length ? 0 : -1}
            onFocus={() => setReached(records.length)}
            onClick={onDismiss}
          />
        )}
      </Rows>
    </Root>
  );
}
