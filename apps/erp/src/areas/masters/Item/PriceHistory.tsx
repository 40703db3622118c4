import { useMemo, useState } from 'react';
import { useServerQuery } from '@weft/api/hooks/use-server-query';
import { item } from '@weft/domain/catalogue/masters/item';
import { Accordion } from '@weft/ui/Accordion';
import { DataTable, type Column } from '@weft/ui/DataTable';
import type { Translate } from '../../../i18n/translate.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useProduct } from '../../../product/product-context.ts';
import { priceRows, type PriceHistory as Answer, type PriceRow } from './price-rows.ts';

const WRITERS: readonly string[] = ['item', 'inward', 'foundryInward'];
const NO_ROWS: readonly PriceRow[] = [];
const KEY = 'prices';
const PLACES = 4;
const rowKey = ({ key }: PriceRow): string => key;

type Words = {
  readonly t: Translate;
  readonly label: (key: string) => string;
  readonly addressOf: (row: PriceRow) => string | undefined;
};

const columnsOf = ({ t, label, addressOf }: Words): readonly Column<PriceRow>[] => [
  { key: 'date', label: t('prices.date'), kind: 'date' },
  {
    key: 'field',
    label: t('prices.what'),
    kind: 'text',
    width: 160,
    isTitle: true,
    get: ({ field }) => (field === undefined ? t('prices.bought') : label(field)),
  },
  { key: 'who', label: t('prices.who'), kind: 'text', width: 200 },
  {
    key: 'number',
    label: t('prices.receipt'),
    kind: 'link',
    width: 150,
    get: ({ receipt }) => receipt?.number,
    href: addressOf,
  },
  {
    key: 'quantity',
    label: t('prices.quantity'),
    kind: 'quantity',
    places: 6,
    get: ({ receipt }) => receipt?.quantity,
  },
  { key: 'uom', label: t('prices.uom'), kind: 'text', width: 90, get: ({ receipt }) => receipt?.uom },
  { key: 'before', label: t('prices.before'), kind: 'money', places: PLACES },
  { key: 'rate', label: t('prices.rate'), kind: 'money', places: PLACES },
];

export type PriceHistoryProps = {
  readonly id: number;
  /** Names of the item's fields, as this company calls them. */
  readonly label: (key: string) => string;
};

/** What an item was bought for, by whom sold, and how its own prices changed: asked for when it is opened (spec 01, 3.5). */
export function PriceHistory({ id, label }: PriceHistoryProps) {
  const { t } = useTranslation();
  const { catalogue } = useProduct();
  const [open, setOpen] = useState<readonly string[]>([]);
  const { data, status, fault, refresh } = useServerQuery<never, Answer>(
    'item/prices',
    open.includes(KEY) ? { method: 'GET', path: `${item.api}/priceHistory/${id}` } : undefined,
    WRITERS,
  );
  const rows = useMemo(() => (data === undefined ? NO_ROWS : priceRows(data)), [data]);
  const columns = useMemo(() => {
    const addressOf = ({ receipt }: PriceRow): string | undefined => {
      const route = catalogue.modules.find(({ name }) => name === receipt?.module)?.formRoute;
      return route === undefined ? undefined : `#/module/${route}/${String(receipt?.id)}`;
    };
    return columnsOf({ t, label, addressOf });
  }, [t, label, catalogue]);
  return (
    <Accordion
      open={open}
      onOpenChange={setOpen}
      sections={[
        {
          key: KEY,
          title: t('prices.title'),
          note: t('prices.note'),
          content: (
            <DataTable
              label={t('prices.title')}
              fit="content"
              columns={columns}
              rows={rows}
              rowKey={rowKey}
              status={data === undefined ? status : 'ready'}
              fault={fault?.message}
              onRetry={refresh}
              emptyState={t('prices.none')}
            />
          ),
        },
      ]}
    />
  );
}
