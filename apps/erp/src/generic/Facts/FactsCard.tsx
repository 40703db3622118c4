import type { ReactNode } from 'react';
import { useServerQuery } from '@weft/api/hooks/use-server-query';
import type { Module } from '@weft/domain/catalogue/language/module';
import { formatDate } from '@weft/domain/rules/dates/format-date';
import { decimal, isPositive } from '@weft/domain/rules/decimal/decimal';
import { formatInr } from '@weft/domain/rules/format/format-inr';
import { formatNumber, formatRate } from '@weft/domain/rules/format/format-number';
import { Badge } from '@weft/ui/Badge';
import { Card } from '@weft/ui/Card';
import { LoadState } from '@weft/ui/LoadState';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useProduct } from '../../product/product-context.ts';
import { HowMuch, Kind, Kinds, Row, Rows, What } from './Facts.style.ts';
import type { DefaultBom, Facts, StockPlace } from './facts-answer.ts';

/** Documents that change the facts. */
const WRITERS: readonly string[] = [
  'openingStock',
  'purchaseOrder',
  'inward',
  'foundryInward',
  'outward',
  'foundryOutward',
  'purchaseReturn',
  'stockTransfer',
  'departmentTransfer',
  'materialAllocation',
  'materialRequest',
  'bom',
];

/** A hyphen at which no line ends. */
const NO_BREAK = '\u2011';

const quantity = (figure: string | null | undefined, uom: string | null | undefined): string =>
  figure === null || figure === undefined
    ? '–'
    : `${formatNumber(decimal(figure), { grouping: 'indian', maxPlaces: 6 })} ${uom ?? ''}`.trim();

const day = (date: string | null): string => (date === null ? '–' : formatDate(date).replaceAll('-', NO_BREAK));

type DocumentLinkProps = { readonly module: string; readonly id: number; readonly number: string };

/** A document's number, which leads to it. */
const DocumentLink = ({ module, id, number }: DocumentLinkProps) => {
  const { catalogue } = useProduct();
  const formRoute = catalogue.modules.find(({ name }) => name === module)?.formRoute;
  return formRoute === undefined ? number : <a href={`#/module/${formRoute}/${id}`}>{number}</a>;
};

type KindProps = {
  readonly title: string;
  readonly more?: ReactNode;
  /** Said when there are no rows. */
  readonly none?: string;
  readonly children: readonly ReactNode[];
};

const OneKind = ({ title, more, none, children }: KindProps) => (
  <Kind aria-label={title}>
    <h3>
      {title} {more}
    </h3>
    {children.length === 0 ? <p>{none}</p> : <Rows>{children}</Rows>}
  </Kind>
);

/** Where an item lies, in which state, and what of it is free. */
const Stock = ({ stock }: { readonly stock: NonNullable<Facts['stock']> }) => {
  const { t } = useTranslation();
  const state = ({ keys }: StockPlace): string =>
    keys.qcStatus.id === 'released'
      ? ''
      : ` · ${t(`facts.state.${keys.qcStatus.id === 'hold' ? 'hold' : 'rejected'}`)}`;
  const total = stock.totals.map((one) => quantity(one.quantity, one.uom)).join(', ');
  const more = stock.placeCount - stock.places.length;
  return (
    <OneKind
      title={t('facts.stock')}
      more={
        <>
          {total !== '' && <Badge>{total}</Badge>}
          {more > 0 && <Badge>{t('facts.stock.more', { count: more })}</Badge>}
        </>
      }
      none={t('facts.stock.none')}
    >
      {stock.places.map((place) => (
        <Row
          key={`${String(place.keys.branch.id)} ${String(place.keys.stockArea.id)} ${String(place.keys.qcStatus.id)}`}
        >
          <What>
            {place.keys.stockArea.name}
            <small>
              {place.keys.branch.name}
              {state(place)}
            </small>
          </What>
          <HowMuch>
            {quantity(place.quantity, place.uom)}
            <small>{t('facts.free', { quantity: quantity(place.free, place.uom) })}</small>
          </HowMuch>
        </Row>
      ))}
    </OneKind>
  );
};

/** Open order lines, what comes first before others. */
const Due = ({ due, isItem }: { readonly due: NonNullable<Facts['due']>; readonly isItem: boolean }) => {
  const { t } = useTranslation();
  return (
    <OneKind
      title={t('facts.due')}
      none={t('facts.due.none')}
      more={
        due.lines > 0 && (
          <>
            <Badge>{t('facts.due.lines', { count: due.lines })}</Badge>
            {due.late > 0 && <Badge tone="danger">{t('facts.late', { count: due.late })}</Badge>}
          </>
        )
      }
    >
      {due.first.map((line, n) => (
        <Row key={`${line.order} ${n}`}>
          <What>
            <DocumentLink module="purchaseOrder" id={line.order} number={line.number} />{' '}
            {isItem ? line.partyName : line.itemName}
            <small data-late={line.isLate ? '' : undefined}>
              {t('facts.expected', { date: day(line.expectedOn) })}
            </small>
          </What>
          <HowMuch>{quantity(line.balance, line.uom)}</HowMuch>
        </Row>
      ))}
    </OneKind>
  );
};

const Rates = ({ rates, isItem }: { readonly rates: NonNullable<Facts['rates']>; readonly isItem: boolean }) => {
  const { t } = useTranslation();
  return (
    <OneKind title={t('facts.rates')}>
      {rates.map(({ order, number, date, partyName, itemName, rate, uom }, n) => (
        <Row key={`${order} ${n}`}>
          <What>
            {isItem ? partyName : itemName}
            <small>
              <DocumentLink module="purchaseOrder" id={order} number={number} /> · {day(date)}
            </small>
          </What>
          <HowMuch>
            {rate === undefined ? '–' : t('facts.rate', { rate: formatRate(decimal(rate)), unit: uom })}
          </HowMuch>
        </Row>
      ))}
    </OneKind>
  );
};

const Bill = ({ bom }: { readonly bom: DefaultBom }) => {
  const { t } = useTranslation();
  return (
    <OneKind title={t('facts.bom')}>
      {[
        <Row key={bom.id}>
          <What>
            <DocumentLink module="bom" id={bom.id} number={bom.bomCode} /> {bom.name}
            <small>{t('facts.bom.version', { version: bom.revision })}</small>
          </What>
          <HowMuch>{quantity(bom.quantity, bom.uom)}</HowMuch>
        </Row>,
      ]}
    </OneKind>
  );
};

const Receipts = ({
  receipts,
  isItem,
}: {
  readonly receipts: NonNullable<Facts['receipts']>;
  readonly isItem: boolean;
}) => {
  const { t } = useTranslation();
  return (
    <OneKind title={t('facts.receipts')}>
      {receipts.map((receipt, n) => (
        <Row key={`${receipt.id} ${n}`}>
          <What>
            <DocumentLink {...receipt} /> {receipt.partyName}
            <small>{[day(receipt.date), receipt.billNo].filter(Boolean).join(' · ')}</small>
          </What>
          <HowMuch>
            {receipt.quantity === undefined
              ? typeof receipt.netTotal === 'string' && formatInr(decimal(receipt.netTotal))
              : quantity(receipt.quantity, receipt.uom)}
            {isItem && typeof receipt.rate === 'string' && (
              <small>{t('facts.at', { rate: formatRate(decimal(receipt.rate)) })}</small>
            )}
          </HowMuch>
        </Row>
      ))}
    </OneKind>
  );
};

const Returns = ({ returns }: { readonly returns: NonNullable<Facts['returns']> }) => {
  const { t } = useTranslation();
  return (
    <OneKind title={t('facts.returns')}>
      {returns.map(({ id, number, date, grandTotal }) => (
        <Row key={id}>
          <What>
            <DocumentLink module="purchaseReturn" id={id} number={number} />
            <small>{day(date)}</small>
          </What>
          <HowMuch>{typeof grandTotal === 'string' && formatInr(decimal(grandTotal))}</HowMuch>
        </Row>
      ))}
    </OneKind>
  );
};

/** Below which level an item is bought again, and what it lacks to it. */
const Reorder = ({ reorder: { level, short, uom } }: { readonly reorder: NonNullable<Facts['reorder']> }) => {
  const { t } = useTranslation();
  const isShort = isPositive(decimal(short));
  return (
    <OneKind
      title={t('facts.reorder')}
      more={isShort && <Badge tone="warning">{t('facts.short', { quantity: quantity(short, uom) })}</Badge>}
      none={t('facts.reorder.none')}
    >
      {[
        <Row key="level">
          <What>{t('facts.reorder.level')}</What>
          <HowMuch>{quantity(level, uom)}</HowMuch>
        </Row>,
      ]}
    </OneKind>
  );
};

/** Who asked for an item and still waits for it. */
const Asked = ({ asked }: { readonly asked: NonNullable<Facts['asked']> }) => {
  const { t } = useTranslation();
  return (
    <OneKind title={t('facts.asked')}>
      {asked.map((line, n) => (
        <Row key={`${line.id} ${n}`}>
          <What>
            <DocumentLink module="materialRequest" id={line.id} number={line.number} /> {line.department}
            <small>{line.needOn === null ? '' : t('facts.needed', { date: day(line.needOn) })}</small>
          </What>
          <HowMuch>{quantity(line.pending, line.uom)}</HowMuch>
        </Row>
      ))}
    </OneKind>
  );
};

export type FactsCardProps = {
  readonly module: Module;
  readonly id: number;
  /** What they are of, where the screen is not about it alone. */
  readonly title?: string;
};

/** What people open a party or an item for: stock, what is due, last rates, receipts and returns, as far as they may see the documents. */
export function FactsCard({ module, id, title }: FactsCardProps) {
  const { t } = useTranslation();
  const { data, status, fault, refresh } = useServerQuery<never, Facts>(
    `facts/${module.name}`,
    { method: 'GET', path: `${module.api}/facts/${id}` },
    WRITERS,
  );
  const isItem = module.name === 'item';
  const isEmpty = data !== undefined && Object.keys(data).length === 0;
  if (isEmpty) return null; // nothing of it is for this person
  return (
    <Card title={title ?? t('facts.title')}>
      <LoadState
        status={data === undefined ? status : 'ready'}
        fault={fault?.message}
        onRetry={refresh}
        isEmpty={false}
      >
        <Kinds>
          {data?.stock && <Stock stock={data.stock} />}
          {data?.due && <Due due={data.due} isItem={isItem} />}
          {data?.reorder && <Reorder reorder={data.reorder} />}
          {data?.asked && data.asked.length > 0 && <Asked asked={data.asked} />}
          {data?.bom && <Bill bom={data.bom} />}
          {data?.rates && data.rates.length > 0 && <Rates rates={data.rates} isItem={isItem} />}
          {data?.receipts && data.receipts.length > 0 && <Receipts receipts={data.receipts} isItem={isItem} />}
          {data?.returns && data.returns.length > 0 && <Returns returns={data.returns} />}
        </Kinds>
      </LoadState>
    </Card>
  );
}
