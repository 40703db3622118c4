import { useMemo } from 'react';
import { useServerQuery } from '@weft/api/hooks/use-server-query';
import { MOVES_STOCK } from '@weft/domain/rules/lists/stock-lists';
import { DataTable, type Column } from '@weft/ui/DataTable';
import { EmptyState } from '@weft/ui/EmptyState';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { Say, Translate } from '../../../i18n/translate.ts';
import type { ClaimRow } from './stock-answers.ts';
import { withUnit } from './stock-columns.ts';
import { useRecordHref } from './use-record-href.ts';

const claimKey = ({ id }: ClaimRow): number => id;

const columnsOf = (
  t: Translate,
  say: Say,
  { titleOf, hrefOf }: ReturnType<typeof useRecordHref>,
): readonly Column<ClaimRow>[] => [
  {
    key: 'demand',
    label: t('stock.claims.for'),
    kind: 'link',
    get: ({ demand }) => `${say(titleOf(demand.module))} ${demand.number ?? ''}`.trim(),
    href: ({ demand }) => hrefOf(demand.module, demand.id),
    isTitle: true,
    width: 240,
  },
  { key: 'party', label: t('stock.party'), kind: 'text', get: ({ party }) => party?.companyName ?? '', width: 180 },
  {
    key: 'quantity',
    label: say('Quantity'),
    kind: 'quantity',
    format: (_, { quantity, item }) => withUnit(quantity, item.uom.symbol, item.uom.decimals),
  },
  {
    key: 'of',
    label: t('stock.claims.of'),
    kind: 'text',
    get: ({ lot, stockArea, branch }) => [lot, stockArea?.name ?? branch.name].filter(Boolean).join(' · '),
    width: 220,
  },
  {
    key: 'kind',
    label: t('stock.claims.kind'),
    kind: 'status',
    get: ({ kind, status }) => t(status === 'suspended' ? 'stock.claims.suspended' : `stock.claims.${kind}`),
    tone: ({ kind, status }) => (status === 'suspended' ? 'warning' : kind === 'hard' ? 'accent' : 'neutral'),
    width: 150,
  },
  { key: 'needDate', label: t('stock.claims.needed'), kind: 'date', width: 120 },
  { key: 'expiresAt', label: t('stock.claims.expires'), kind: 'dateTime', width: 150, isHiddenOnCard: true },
  { key: 'since', label: t('stock.since'), kind: 'dateTime', width: 150, isHiddenOnCard: true },
];

/** To whom a part of the stock is promised: open reservations by document, who needs it first at the top. */
export function StockClaims({ body }: { readonly body: { readonly [key: string]: unknown } }) {
  const { t, say } = useTranslation();
  const record = useRecordHref();
  const claims = useServerQuery<ClaimRow, never>(
    'stock/claims',
    { method: 'POST', path: 'chemical/itemStock/claims', body: { ...body, pageNumber: 1, rowsPerPage: 200 } },
    MOVES_STOCK,
  );
  const columns = useMemo(() => columnsOf(t, say, record), [t, say, record]);
  return (
    <DataTable
      label={t('stock.promised')}
      fit="content"
      columns={columns}
      rows={claims.rows}
      rowKey={claimKey}
      status={claims.status}
      fault={claims.fault?.message}
      onRetry={claims.refresh}
      totalCount={claims.totalCount}
      emptyState={<EmptyState title={t('stock.claims.none')}>{t('stock.claims.noneNote')}</EmptyState>}
    />
  );
}
