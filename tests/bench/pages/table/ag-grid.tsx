import { type ColDef, AllCommunityModule, ModuleRegistry } from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import type { ReactNode } from 'react';
import { COLUMNS, type Row } from './rows.ts';
import { start, type TableUnderTest } from './start.tsx';

ModuleRegistry.registerModules([AllCommunityModule]);

const columnsSortedBy = (sortKey: string | undefined): ColDef<Row>[] =>
  COLUMNS.map(([field, headerName]) => ({ field, headerName, width: 120, sort: field === sortKey ? 'asc' : null }));
const columns = new Map(
  [undefined, ...COLUMNS.map(([key]) => key)].map((key) => [key as string | undefined, columnsSortedBy(key)]),
);

function Frame({ children }: { readonly children: ReactNode }) {
  return <div style={{ blockSize: '880px' }}>{children}</div>;
}

const Grid: TableUnderTest = ({ rows, filter, sortKey }) => (
  <AgGridReact<Row>
    rowData={[...rows]}
    columnDefs={columns.get(sortKey) ?? []}
    quickFilterText={filter}
    cacheQuickFilter
    getRowId={({ data }) => String(data.id)}
  />
);

start(Grid, Frame);
