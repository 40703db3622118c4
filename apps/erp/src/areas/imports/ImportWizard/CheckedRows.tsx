import { useMemo, useState } from 'react';
import { useServerQuery } from '@weft/api/hooks/use-server-query';
import type { Module } from '@weft/domain/catalogue/language/module';
import { isTakenOver } from '@weft/domain/rules/imports/import-path';
import { paginate } from '@weft/domain/rules/pagination/paginate';
import { DataTable, type Column } from '@weft/ui/DataTable';
import { PaginationBar } from '@weft/ui/PaginationBar';
import { useLabels } from '../../../generic/form/field-label.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { moduleInfo, useProduct } from '../../../product/product-context.ts';
import { changeRows, plainRows, type ChangeRow, type PlainRow } from './check-rows.ts';
import { CorrectionGrid } from './CorrectionGrid.tsx';
import type { CheckedRow, RowsAnswer, RowStatus } from './import-answers.ts';
import { TakenOverRows } from './TakenOverRows.tsx';
import type { UsedCheck } from './use-check.ts';

const ROWS_PER_PAGE = 100;
const rowKey = ({ key }: { readonly key: string }): string => key;

export type CheckedRowsProps = {
  readonly path: string;
  readonly module: Module;
  readonly importId: number;
  readonly status: RowStatus;
  /** Counts the checks: rows of an earlier one are not shown. */
  readonly round: number;
  readonly onCorrect: UsedCheck['correct'];
};

/** Rows of a check with one outcome, a page at a time: the wrong ones to be put right, changes by field, the others by name. */
export function CheckedRows({ path, module, importId, status, round, onCorrect }: CheckedRowsProps) {
  const { t } = useTranslation();
  const label = useLabels(module);
  const { code } = moduleInfo(useProduct().catalogue, module.name);
  const [page, setPage] = useState(1);
  const query = useServerQuery<CheckedRow, RowsAnswer>(`import/rows/${importId}/${status}/${round}`, {
    method: 'GET',
    path: `${path}/import/${importId}/rows?status=${status}&pageNumber=${page}&rowsPerPage=${ROWS_PER_PAGE}`,
  });
  const { rows, totalCount, data } = query;
  const columns = useMemo(() => {
    const row = { key: 'row', label: t('import.row'), kind: 'number', width: 80 } as const;
    const name = { key: 'name', label: label(module.display), kind: 'text', width: 220, isTitle: true } as const;
    return {
      changed: [
        row,
        name,
        { key: 'field', label: t('import.field'), kind: 'text', width: 180 },
        { key: 'before', label: t('import.before'), kind: 'text', width: 200 },
        { key: 'after', label: t('import.after'), kind: 'text', width: 200 },
      ] satisfies readonly Column<ChangeRow>[],
      plain: [
        row,
        ...(code === undefined || code === module.display
          ? []
          : [{ key: 'code', label: label(code), kind: 'text', width: 160 } as const]),
        name,
      ] satisfies readonly Column<PlainRow>[],
    };
  }, [t, label, module, code]);
  const shown = useMemo(
    () => ({
      changed: changeRows(module, rows, {
        label,
        yes: t('yes'),
        no: t('no'),
        names: data?.names ?? {},
        lines: (count) => t('import.lines', { count }),
      }),
      plain: plainRows(rows),
    }),
    [rows, module, label, t, data],
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
        <>
          {query.status !== 'ready' && <DataTable {...shared} columns={columns.plain} rows={[]} totalCount={0} />}
          {query.status === 'ready' && data !== undefined && (
            <CorrectionGrid
              key={`${round} ${page} ${rows.length}`}
              module={module}
              rows={rows}
              headings={data.columns}
              onCorrect={onCorrect}
            />
          )}
        </>
      )}
      {status === 'changed' && (
        <DataTable {...shared} columns={columns.changed} rows={shown.changed} totalCount={shown.changed.length} />
      )}
      {status === 'new' && isTakenOver(module) && <TakenOverRows module={module} rows={rows} shared={shared} />}
      {((status === 'new' && !isTakenOver(module)) || status === 'same') && (
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
