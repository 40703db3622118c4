import type { ReactNode } from 'react';
import { type Column, DataTable, type SortKey } from '@weft/ui/DataTable';
import { GlobalStyle } from '@weft/ui/tokens/GlobalStyle.tsx';
import { COLUMNS, type Row } from './rows.ts';
import { start } from './start.tsx';

const KINDS = { quantity: 'quantity', rate: 'money', amount: 'money', date: 'date', id: 'number' } as const;

const columns: readonly Column<Row>[] = COLUMNS.map(([key, label]) => ({
  key,
  label,
  kind: key in KINDS ? KINDS[key as keyof typeof KINDS] : 'text', // `in` has just looked
}));
const sorts = new Map<string, readonly SortKey[]>(COLUMNS.map(([key]) => [key, [{ key, direction: 'ascending' }]]));
const UNSORTED: readonly SortKey[] = [];
const idOf = ({ id }: Row): number => id;

function Frame({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <GlobalStyle />
      <div style={{ blockSize: '880px', display: 'grid' }}>{children}</div>
    </>
  );
}

start(
  ({ rows, filter, sortKey }) => (
    <DataTable
      label="Items"
      columns={columns}
      rows={rows}
      rowKey={idOf}
      filter={filter}
      sort={sorts.get(sortKey ?? '') ?? UNSORTED}
    />
  ),
  Frame,
);
