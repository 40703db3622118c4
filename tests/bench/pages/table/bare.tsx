// The floor: a window over an array with React alone, no part of the product.
import { type ReactNode, useMemo, useState } from 'react';
import { COLUMNS, type Row } from './rows.ts';
import { start } from './start.tsx';

const ROW_PX = 40;
const HEIGHT_PX = 880;

const lines = new WeakMap<readonly Row[], readonly string[]>();
const linesOf = (rows: readonly Row[]): readonly string[] => {
  const made =
    lines.get(rows) ??
    rows.map((row) =>
      COLUMNS.map(([key]) => row[key])
        .join('|')
        .toLowerCase(),
    );
  lines.set(rows, made);
  return made;
};

const shown = (rows: readonly Row[], filter: string, sortKey: string | undefined): readonly Row[] => {
  const text = filter.toLowerCase();
  const hits = text === '' ? rows : rows.filter((_, n) => linesOf(rows)[n]?.includes(text));
  const key = COLUMNS.find(([one]) => one === sortKey)?.[0];
  return key === undefined ? hits : hits.toSorted((a, b) => (a[key] < b[key] ? -1 : a[key] > b[key] ? 1 : 0));
};

function Bare({ rows, filter, sortKey }: { rows: readonly Row[]; filter: string; sortKey: string | undefined }) {
  const [top, setTop] = useState(0);
  const hits = useMemo(() => shown(rows, filter, sortKey), [rows, filter, sortKey]);
  const first = Math.max(0, Math.floor(top / ROW_PX) - 4);
  const cut = hits.slice(first, first + Math.ceil(HEIGHT_PX / ROW_PX) + 8);
  return (
    <div
      style={{ blockSize: HEIGHT_PX, overflow: 'auto' }}
      onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}
    >
      <div style={{ blockSize: hits.length * ROW_PX, position: 'relative' }}>
        {cut.map((row, n) => (
          <div
            key={row.id}
            style={{
              position: 'absolute',
              insetBlockStart: (first + n) * ROW_PX,
              blockSize: ROW_PX,
              display: 'flex',
              gap: 8,
            }}
          >
            {COLUMNS.map(([key]) => (
              <span key={key} style={{ inlineSize: 110, overflow: 'hidden', whiteSpace: 'nowrap' }}>
                {row[key]}
              </span>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

const Frame = ({ children }: { readonly children: ReactNode }) => children;

start((props) => <Bare {...props} />, Frame);
