import { DASHES, markPath, seriesColour, seriesFill } from './Chart.pattern.tsx';
import { LegendList } from './Chart.style.ts';

export type LegendProps = {
  readonly id: string;
  readonly entries: readonly { readonly key: string; readonly label: string }[];
  /** As lines with their mark, or as fields with their pattern. */
  readonly kind: 'line' | 'field';
};

/** Which colour, pattern and mark belong to what. */
export function Legend({ id, entries, kind }: LegendProps) {
  return (
    <LegendList>
      {entries.map(({ key, label }, at) => (
        <li key={key}>
          <Sample id={id} at={at} kind={kind} />
          {label}
        </li>
      ))}
    </LegendList>
  );
}

/** How a series is drawn, in the size of a letter. */
export function Sample({
  id,
  at,
  kind,
}: {
  readonly id: string;
  readonly at: number;
  readonly kind: 'line' | 'field';
}) {
  return kind === 'field' ? (
    <svg width="12" height="12" aria-hidden="true">
      <rect width="12" height="12" rx="2" fill={seriesFill(id, at)} />
    </svg>
  ) : (
    <svg width="24" height="12" aria-hidden="true">
      <path d="M0,6h24" stroke={seriesColour(at)} strokeWidth="2" strokeDasharray={DASHES[at % DASHES.length]} />
      <path d={markPath(at)} transform="translate(12,6)" fill={seriesColour(at)} />
    </svg>
  );
}
