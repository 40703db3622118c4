import { useRef, type ComponentPropsWithRef, type KeyboardEvent } from 'react';
import { Input } from '../Field/Field.style.ts';
import { Status } from '../Status/Status.tsx';
import { useWords } from '../../words/use-words.ts';
import { Cell, Critical, Said, Scroller, Sheet } from './ReadingSheet.style.ts';

export const readingSheetLabels = {
  parameter: 'Parameter',
  reading: (n: number) => `Reading ${n}`,
  value: 'Value',
  verdict: 'Verdict',
  critical: 'Critical',
  pass: 'Pass',
  fail: 'Fail',
  open: 'Open',
  below: 'Below the limit',
  above: 'Above the limit',
  slip: 'Far outside: typing error?',
  choose: 'Choose',
  nothing: 'Nothing is to be tested.',
  computed: (how: string) => `Computed: ${how}`,
};

/** One reading as it stands: the text that was typed, and what is to be said of it. */
export type SheetReading = {
  readonly text: string;
  readonly side?: 'below' | 'above' | 'within';
  /** So far outside that the finger may have slipped. */
  readonly isFar?: boolean;
  readonly fault?: string | undefined;
};

/** A word that may be chosen instead of a figure. */
export type SheetWord = { readonly value: string; readonly label: string };

/** One parameter: what is asked, what was read, what follows. */
export type SheetRow = {
  readonly key: string;
  readonly label: string;
  /** Limits and unit in words. @example 92.0 – 98.0 % */
  readonly limits: string;
  readonly isCritical?: boolean;
  /** Words of a choice; a figure or text is typed without them. */
  readonly words?: readonly SheetWord[];
  readonly isText?: boolean;
  /** How its readings are worked out from the others: they are shown, not typed. @example WT ÷ AREA = 6.40 ÷ 0.100 */
  readonly computed?: string;
  /** As many as are asked for. */
  readonly readings: readonly SheetReading[];
  /** The figure that is judged, as it is shown; '' while there is none. */
  readonly value: string;
  readonly verdict: 'pass' | 'fail' | null;
};

/** A reading that changed. */
export type ReadingChange = { readonly row: string; readonly at: number; readonly text: string };

export type ReadingSheetProps = Omit<ComponentPropsWithRef<'div'>, 'children' | 'onChange'> & {
  readonly label: string;
  readonly rows: readonly SheetRow[];
  readonly onReading: (change: ReadingChange) => void;
  readonly isReadOnly?: boolean;
  /** Enter in the last cell: the person is through. */
  readonly onLastEnter?: () => void;
  readonly labels?: Partial<typeof readingSheetLabels>;
};

const TONES = { pass: 'success', fail: 'danger' } as const;

/** The next cell down the column, from its end on the first of the next column; undefined after the last. */
const below = (sheet: Element, row: number, at: number, rows: readonly SheetRow[]): HTMLElement | undefined => {
  const columns = Math.max(0, ...rows.map(({ readings }) => readings.length));
  let [nextRow, nextAt] = [row + 1, at];
  while (nextAt < columns) {
    for (; nextRow < rows.length; nextRow += 1) {
      const cell = sheet.querySelector<HTMLElement>(`[data-at="${nextRow}:${nextAt}"]`);
      if (cell !== null) return cell;
    }
    [nextRow, nextAt] = [0, nextAt + 1];
  }
  return undefined;
};

const beside = (sheet: Element, row: number, at: number, by: number, count: number): HTMLElement | undefined => {
  for (let next = row + by; next >= 0 && next < count; next += by) {
    const cell = sheet.querySelector<HTMLElement>(`[data-at="${next}:${at}"]`);
    if (cell !== null) return cell;
  }
  return undefined;
};

/**
 * Readings of a test, parameter by parameter: Enter goes down the column and on to the next, arrows up and down; what lies outside its limits
 * says so in words and colour as soon as it is typed. For: measured values of a lot, entered by keys alone. Not for: lines of a document
 * (LineGrid).
 * @example <ReadingSheet label="Results" rows={rows} onReading={({ row, at, text }) => keep(row, at, text)} />
 */
export function ReadingSheet({
  label,
  rows,
  onReading,
  isReadOnly = false,
  onLastEnter,
  labels,
  ...rest
}: ReadingSheetProps) {
  const words = useWords('readingSheet', readingSheetLabels, labels);
  const sheet = useRef<HTMLTableElement>(null);
  const columns = Math.max(1, ...rows.map(({ readings }) => readings.length));

  const walk = (event: KeyboardEvent<HTMLTableElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLElement)) return;
    const [row, at] = (event.target.dataset['at'] ?? '').split(':').map(Number);
    if (row === undefined || at === undefined) return;
    const isList = event.target instanceof HTMLSelectElement; // arrows choose in it
    const to =
      event.key === 'Enter'
        ? below(event.currentTarget, row, at, rows)
        : isList || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')
          ? undefined
          : beside(event.currentTarget, row, at, event.key === 'ArrowDown' ? 1 : -1, rows.length);
    if (event.key === 'Enter') event.preventDefault();
    if (to === undefined && event.key === 'Enter') onLastEnter?.();
    if (to === undefined) return;
    event.preventDefault();
    to.focus();
    if (to instanceof HTMLInputElement) to.select();
  };

  if (rows.length === 0) return <Said {...rest}>{words.nothing}</Said>;
  return (
    <Scroller {...rest}>
      <Sheet ref={sheet} aria-label={label} onKeyDown={walk}>
        <thead>
          <tr>
            <th scope="col">{words.parameter}</th>
            {Array.from({ length: columns }, (_, n) => (
              <th key={n} scope="col">
                {words.reading(n + 1)}
              </th>
            ))}
            <th scope="col">{words.value}</th>
            <th scope="col">{words.verdict}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, n) => (
            <tr key={row.key}>
              <th scope="row">
                {row.label} {row.isCritical === true && <Critical>{words.critical}</Critical>}
                <small>{row.limits}</small>
                {row.computed !== undefined && <small>{words.computed(row.computed)}</small>}
              </th>
              {Array.from({ length: columns }, (_, at) => {
                const reading = row.readings[at];
                if (reading === undefined)
                  return (
                    <td key={at} data-unasked="">
                      <span aria-hidden="true">–</span>
                    </td>
                  );
                const isShown = isReadOnly || row.computed !== undefined;
                const outside = reading.side === 'below' || reading.side === 'above' ? words[reading.side] : undefined;
                const said = reading.fault ?? (reading.isFar === true ? words.slip : outside);
                const id = `${row.key}-${at}-said`;
                const common = {
                  ...(row.computed === undefined ? { 'data-at': `${n}:${at}` } : {}),
                  'aria-label': `${row.label}, ${words.reading(at + 1)}`,
                  'aria-invalid': reading.fault === undefined ? undefined : true,
                  'aria-describedby': said === undefined ? undefined : id,
                  value: reading.text,
                } as const;
                return (
                  <td key={at} data-reading="" data-name={words.reading(at + 1)}>
                    <Cell data-outside={said !== undefined || undefined} data-readonly={isShown || undefined}>
                      {row.words === undefined ? (
                        <Input
                          {...common}
                          data-align={row.isText === true ? undefined : 'end'}
                          inputMode={row.isText === true ? 'text' : 'decimal'}
                          autoComplete="off"
                          readOnly={isShown}
                          onFocus={({ target }) => target.select()}
                          onChange={({ target }) => onReading({ row: row.key, at, text: target.value.trim() })}
                        />
                      ) : (
                        <select
                          {...common}
                          disabled={isReadOnly}
                          onChange={({ target }) => onReading({ row: row.key, at, text: target.value })}
                        >
                          <option value="">{words.choose}</option>
                          {row.words.map(({ value, label: word }) => (
                            <option key={value} value={value}>
                              {word}
                            </option>
                          ))}
                        </select>
                      )}
                    </Cell>
                    {said !== undefined && <small id={id}>{said}</small>}
                  </td>
                );
              })}
              <td data-figure="" data-name={words.value}>
                {row.value}
              </td>
              <td>
                <Status tone={row.verdict === null ? 'neutral' : TONES[row.verdict]}>
                  {words[row.verdict ?? 'open']}
                </Status>
              </td>
            </tr>
          ))}
        </tbody>
      </Sheet>
    </Scroller>
  );
}
