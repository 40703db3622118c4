import { useMemo } from 'react';
import { DataTable, type Column } from '@weft/ui/DataTable';
import { StatTile } from '@weft/ui/StatTile';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useStockWords } from '../use-stock-words.ts';
import type { Speech } from '../InventoryStock/stock-columns.ts';
import { withUnit } from '../InventoryStock/stock-columns.ts';
import type { Recall } from './life-answers.ts';
import { Heading, Stack, Tiles } from './LotLifeScreen.style.ts';

type Held = Recall['inStock'][number];
type Gone = {
  readonly key: string;
  readonly where: string;
  readonly document: string | null;
  readonly date: string;
  readonly quantity: number;
  readonly share: number;
};

const heldKey = ({ balanceId }: Held): number => balanceId;
const goneKey = ({ key }: Gone): string => key;

/** Everything that left, in one table: customers, suppliers, losses. */
const goneOf = ({ customers, returned, scrapped }: Recall, { t }: Speech): readonly Gone[] =>
  [...customers.map((row) => ({ ...row, account: 'CUSTOMER', document: row.dispatch })), ...returned, ...scrapped]
    .map(({ account, party, document, date, quantity, share }, n) => ({
      key: String(n),
      where: party?.companyName ?? t(`life.account.${account}`),
      document,
      date,
      quantity,
      share: share * 100,
    }))
    .toSorted((a, b) => a.date.localeCompare(b.date));

const share = <Row extends object>(label: string, get: (row: Row) => number): Column<Row> => ({
  key: 'share',
  label,
  kind: 'percent',
  get,
  width: 110,
});

/** Whom to warn and what to stop: where the goods, and what was made of them, are now. */
export function LifeNow({ recall }: { readonly recall: Recall }) {
  const { t, say } = useTranslation();
  const words = useStockWords();
  const gone = useMemo(() => goneOf(recall, { t, say }), [recall, t, say]);
  const held = useMemo(
    (): readonly Column<Held>[] =>
      words.columns([
        { key: 'lot', label: say('Lot'), kind: 'text', get: ({ lot }) => lot ?? '', isTitle: true, width: 150 },
        { key: 'item', label: say('Item'), kind: 'text', width: 220 },
        { key: 'stockArea', label: say('Stock Area'), kind: 'text', get: ({ area }) => area, width: 180 },
        { key: 'rack', label: say('Rack'), kind: 'text', get: ({ rack }) => rack ?? '', width: 100 },
        {
          key: 'quantity',
          label: t('stock.onHand'),
          kind: 'quantity',
          format: (_, { quantity, uom }) => withUnit(quantity, uom),
        },
        {
          key: 'qcStatus',
          label: say('Quality'),
          kind: 'text',
          format: (value) => t(`stock.quality.${String(value)}`),
          width: 120,
        },
        share(t('life.share'), (row) => row.share * 100),
      ]),
    [t, say, words],
  );
  const left = useMemo(
    (): readonly Column<Gone>[] => [
      { key: 'where', label: t('life.where'), kind: 'text', isTitle: true, width: 240 },
      {
        key: 'document',
        label: t('stock.ledger.document'),
        kind: 'text',
        get: ({ document }) => document ?? '',
        width: 170,
      },
      { key: 'date', label: t('stock.ledger.when'), kind: 'dateTime', width: 150 },
      { key: 'quantity', label: say('Quantity'), kind: 'quantity' },
      share(t('life.share'), (row) => row.share),
    ],
    [t, say],
  );
  return (
    <Stack>
      <Tiles>
        <StatTile
          label={t('life.now.customers')}
          value={String(new Set(recall.customers.map(({ party }) => party?.id)).size)}
        />
        <StatTile label={t('life.now.places')} value={String(recall.inStock.length)} />
        <StatTile label={t('life.now.road')} value={withUnit(recall.inTransit, '')} />
        <StatTile label={t('life.now.workers')} value={withUnit(recall.atJobWorkers, '')} />
      </Tiles>
      <Heading>{t('life.now.inStock')}</Heading>
      <DataTable label={t('life.now.inStock')} fit="content" columns={held} rows={recall.inStock} rowKey={heldKey} />
      <Heading>{t('life.now.gone')}</Heading>
      <DataTable label={t('life.now.gone')} fit="content" columns={left} rows={gone} rowKey={goneKey} />
    </Stack>
  );
}
