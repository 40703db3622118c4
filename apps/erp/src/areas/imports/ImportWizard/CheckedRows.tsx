import { useMemo, useState } from 'react';
import { useServerQuery } from '@weft/api/hooks/use-server-query';
import type { Module } from '@weft/domain/catalogue/language/module';
import { paginate } from '@weft/domain/rules/pagination/paginate';
import { DataTable, type Column } from '@weft/ui/DataTable';
import { PaginationBar } from '@weft/ui/PaginationBar';
import { useLabels } from '../../../generic/field-label.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { changeRows, faultRows, plainRows, type ChangeRow, type FaultRow, type PlainRow } from './check-rows.ts';
import type { Checked, CheckedRow, RowStatus } from './import-answers.ts';

const ROWS_PER_PAGE = 100;
const rowKey = ({ key }: { readonly key: string }): string => key;

export type CheckedRowsProps = {
  readonly path: string;
  readonly module: Module;
  readonly importId: number;
  readonly status: RowStatus;
};

/** Rows of a check with one outcome, a page at a time: faults by column, changes by field, the others by name. */
export function CheckedRows({ path, module, importId, status }: CheckedRowsProps) {
  const { t } = useTranslation();
  const label = useLabels(module);
  const [page, setPage] = useState(1);
  const query = useServerQuery<CheckedRow, Checked>(`import/rows/${importId}/${status}`, {
    method: 'POST',
    path: `${path}/import/check`,
    body: { importId, status, pageNumber: page, rowsPerPage: ROWS_PER_PAGE },
  });
  const { rows, totalCount } = query;
  const columns = useMemo(() => {
    const row = { key: 'row', label: t('import.row'), kind: 'number', width: 80 } as const;
    const name = { key: 'name', label: label(module.display), kind: 'text', width: 220, isTitle: true } as const;
    return {
      wrong: [
        row,
        { key: 'column', label: t('import.column'), kind: 'text', width: 180 },
        { key: 'value', label: t('import.value'), kind: 'text', width: 180 },
        { key: 'message', label: t('import.fault'), kind: 'text', width: 420, isTitle: true },
      ] satisfies readonly Column<FaultRow>[],
      changed: [
        row,
        name,
        { key: 'field', label: t('import.field'), kind: 'text', width: 180 },
        { key: 'before', label: t('import.before'), kind: 'text', width: 200 },
        { key: 'after', label: t('import.after'), kind: 'text', width: 200 },
      ] satisfies readonly Column<ChangeRow>[],
      plain: [
        row,
        ...(module.code === undefined || module.code === module.display
          ? []
          : [{ key: 'code', label: label(module.code), kind: 'text', width: 160 } as const]),
        name,
      ] satisfies readonly Column<PlainRow>[],
    };
  }, [t, label, module]);
  const shown = useMemo(
    () => ({
      wrong: faultRows(rows, label),
      changed: changeRows(module, rows, { label, yes: t('yes'), no: t('no') }),
      plain: plainRows(rows),
    }),
    [rows, module, label, t],
  );
  const shared = {
    label: t(`import.status.${status}`),
    source: 'server' as const,
    fit: 'content' as const,
    status: query.status,
    fault: query.fault?.message,
    onRetry: query.refresh,
    rowKey,
  };
  return (
    <>
      {status === 'wrong' && (
        <DataTable {...shared} columns={columns.wrong} rows={shown.wrong} totalCount={shown.wrong.length} />
      )}
      {status === 'changed' && (
        <DataTable {...shared} columns={columns.changed} rows={shown.changed} totalCount={shown.changed.length} />
      )}
      {(status === 'new' || status === 'same') && (
        <DataTable {...shared} columns={columns.plain} rows={shown.plain} totalCount={totalCount} />
      )}
      {totalCount > ROWS_PER_PAGE && (
        <PaginationBar
          total={totalCount}
          rowsPerPage={ROWS_PER_PAGE}
          page={
            paginate({ total: totalCount, rowsPerPage: ROWS_PER_PAGE, page }, { type: 'recount', total: totalCount })
              .page
          }
          onChange={({ page: next }) => setPage(next)}
        />
      )}
    </>
  );
}
