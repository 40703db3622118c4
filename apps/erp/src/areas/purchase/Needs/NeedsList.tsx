import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useServerQuery } from '@weft/api/hooks/use-server-query';
import { purchaseOrder } from '@weft/domain/catalogue/purchase/purchase-order';
import { type Decimal, decimal, isDecimalText, isPositive } from '@weft/domain/rules/decimal/decimal';
import { formatQuantity, formatRate } from '@weft/domain/rules/format/format-number';
import { Banner } from '@weft/ui/Banner';
import { Button } from '@weft/ui/Button';
import { ComboboxField } from '@weft/ui/ComboboxField';
import { type CellChange, type Column, DataTable, type RowKey } from '@weft/ui/DataTable';
import { EmptyState } from '@weft/ui/EmptyState';
import { PageHeader } from '@weft/ui/PageHeader';
import { toast } from '@weft/ui/Toast';
import { useFieldWords } from '../../../generic/form/use-field-words.ts';
import { searchRefs } from '../../../generic/use-ref-search.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { moduleInfo, useProduct } from '../../../product/product-context.ts';
import { useRights } from '../../../product/modules/use-rights.ts';
import { Page } from '../../../generic/Page/Page.tsx';
import { chosenOf, lackingIn, type Need, type NeedRow, needRows, type Wish } from './need-rows.ts';
import { Lack, Tools } from './NeedsList.style.ts';
import { useOrderNeeds } from './use-order-needs.ts';

/** Modules whose records change what should be ordered. */
const WRITERS: readonly string[] = [
  'purchaseOrder',
  'materialRequest',
  'materialAllocation',
  'inward',
  'foundryInward',
  'openingStock',
  'outward',
  'item',
  'sysConfig',
];

const NOTHING: ReadonlySet<RowKey> = new Set();
const needKey = ({ needId }: NeedRow): string => needId;
const IS_SUPPLIER = { isSupplier: true } as const;

/** A figure above 0 that a person typed into a cell. */
const readFigure = (text: string): Decimal | undefined => {
  const bare = text.replaceAll(/[,\s]/gu, '');
  const figure = isDecimalText(bare) ? decimal(bare) : undefined;
  return figure !== undefined && isPositive(figure) ? figure : undefined;
};

/** What should be ordered: requests that neither stock nor orders cover, items below their reorder level; chosen ones become draft orders, one per supplier and branch (spec 02, 3.7). */
export function NeedsList({ above }: { readonly above: ReactNode }) {
  const { t, say } = useTranslation();
  const { api, catalogue } = useProduct();
  const rights = useRights(purchaseOrder.acl);
  const { label, isShown } = useFieldWords(purchaseOrder);
  const navigate = useNavigate();
  const needs = useServerQuery<Need, never>(
    'order/needs',
    { method: 'GET', path: `${purchaseOrder.api}/needs` },
    WRITERS,
  );
  const [wishes, setWishes] = useState<ReadonlyMap<string, Wish>>(new Map());
  const [selection, setSelection] = useState<ReadonlySet<RowKey>>(NOTHING);
  const rows = useMemo(() => needRows(needs.rows, wishes), [needs.rows, wishes]);
  const chosen = chosenOf(rows, selection);
  const lacking = lackingIn(chosen);
  const findSuppliers = useMemo(() => searchRefs(api, moduleInfo(catalogue, 'party'), IS_SUPPLIER), [api, catalogue]);
  const frame = useRef<HTMLDivElement>(null);
  const { order, isBusy, fault } = useOrderNeeds((drafts) => {
    toast.success(t('needs.ordered', { count: drafts.length }));
    if (frame.current === null) return; // who went on to another screen is not led away from it
    setSelection(NOTHING);
    setWishes(new Map());
    const [first] = drafts;
    const isOne = drafts.length === 1 && first !== undefined;
    void navigate(
      isOne ? `/module/${purchaseOrder.formRoute}/${first.id}` : `/module/${purchaseOrder.route}?tab=draft`,
    );
  });
  const wish = (ids: readonly string[], said: Wish): void =>
    setWishes((before) => new Map([...before, ...ids.map((id) => [id, { ...before.get(id), ...said }] as const)]));
  const onCellEdit = ({ row, key, value }: CellChange<NeedRow>): void =>
    wish([row.needId], { [key]: value as Decimal }); // `edit.read` answers figures
  const columns = useMemo((): readonly Column<NeedRow>[] => {
    const figure = (key: 'needed' | 'covered' | 'open', isHiddenOnCard = false): Column<NeedRow> => ({
      key,
      label: t(`needs.${key}`),
      kind: 'quantity',
      isHiddenOnCard,
      format: (_, row) => `${formatQuantity(decimal(row[key]), row.uomDecimals)} ${row.uomName}`,
    });
    const editable = {
      read: (text: string) => {
        const value = readFigure(text);
        return value === undefined ? { fault: t('needs.above0') } : { value };
      },
    };
    const rate: Column<NeedRow> = {
      key: 'rate',
      label: label('lines.rate'),
      kind: 'money',
      width: 110,
      format: (_, row) => (row.rate === null ? '–' : formatRate(row.rate)),
      edit: { ...editable, text: (row) => row.rate?.toString() ?? '' },
    };
    return [
      { key: 'itemName', label: label('lines.item'), kind: 'text', isTitle: true, width: 220 },
      {
        key: 'source',
        label: t('needs.for'),
        kind: 'text',
        width: 190,
        get: ({ document, department }) =>
          document === null ? t('needs.reorder') : [document.number, department].filter(Boolean).join(' · '),
      },
      { key: 'needDate', label: t('needs.by'), kind: 'date', width: 110 },
      figure('open'),
      {
        key: 'quantity',
        label: t('needs.quantity'),
        kind: 'quantity',
        width: 140,
        format: (_, row) => `${formatQuantity(row.quantity, row.uomDecimals)} ${row.uomName}`,
        edit: { ...editable, text: (row) => row.quantity.toString() },
      },
      ...(isShown('lines.rate') ? [rate] : []),
      {
        key: 'supplier',
        label: label('party'),
        kind: 'text',
        width: 200,
        get: ({ supplier }) => supplier?.name ?? '',
        render: ({ supplier }) => supplier?.name ?? <Lack>{t('needs.noSupplier')}</Lack>,
      },
      figure('needed', true),
      figure('covered', true),
    ];
  }, [t, label, isShown]);
  return (
    <Page title={say(purchaseOrder.plural)}>
      <PageHeader
        title={say(purchaseOrder.plural)}
        addNewHref={`#/module/${purchaseOrder.formRoute}`}
        canCreate={rights.may('create')}
        onRefresh={needs.refresh}
        isRefreshing={needs.status === 'loading' && needs.rows.length > 0}
        labels={{ refresh: t('action.refresh') }}
      />
      {above}
      {fault !== undefined && <Banner tone="danger">{fault}</Banner>}
      <DataTable
        label={t('needs.title')}
        columns={columns}
        rows={rows}
        rowKey={needKey}
        status={needs.status === 'loading' && needs.rows.length > 0 ? 'ready' : needs.status}
        fault={needs.fault?.message}
        onRetry={needs.refresh}
        emptyState={<EmptyState title={t('needs.none')}>{t('needs.none.note')}</EmptyState>}
        {...(rights.may('create') ? { selection, onSelectionChange: setSelection, onCellEdit } : {})}
        tools={
          rights.may('create') && (
            <Tools ref={frame}>
              {chosen.length > 0 && (
                <ComboboxField
                  label={t('needs.supplierOfChosen')}
                  search={findSuppliers}
                  value={null}
                  onCommit={(supplier) => {
                    if (supplier === null) return;
                    const { id, name } = supplier;
                    wish(
                      chosen.map(({ needId }) => needId),
                      { supplier: { id: Number(id), name } },
                    );
                  }}
                />
              )}
              <Button
                variant="primary"
                isBusy={isBusy}
                disabledReason={
                  lacking === undefined ? undefined : t(lacking === 'nothing' ? 'needs.choose' : 'needs.noSupplier')
                }
                onClick={() => void order(chosen)}
              >
                {chosen.length === 0 ? t('needs.order.none') : t('needs.order', { count: chosen.length })}
              </Button>
            </Tools>
          )
        }
      />
    </Page>
  );
}
