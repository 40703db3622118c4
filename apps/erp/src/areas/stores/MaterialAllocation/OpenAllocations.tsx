import { type RefObject, useState } from 'react';
import { useServerQuery } from '@weft/api/hooks/use-server-query';
import { materialAllocation } from '@weft/domain/catalogue/stores/material-allocation';
import { STATUSES } from '@weft/domain/contract/statuses';
import { type Decimal, decimal, isPositive, ZERO } from '@weft/domain/rules/decimal/decimal';
import { formatQuantity } from '@weft/domain/rules/format/format-number';
import { Banner } from '@weft/ui/Banner';
import { Button } from '@weft/ui/Button';
import { Card } from '@weft/ui/Card';
import { QuantityField } from '@weft/ui/QuantityField';
import { toast } from '@weft/ui/Toast';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useRights } from '../../../product/modules/use-rights.ts';
import { useIsOn } from '../../../product/modules/use-is-on.ts';
import { useStockWords } from '../use-stock-words.ts';
import { PickRow, Picks, Stack, Tail } from './MaterialAllocation.style.ts';
import type { Packing } from './serve-lines.ts';
import { useAllocate } from './use-allocate.ts';
import { usePackedWords } from './use-packed-words.ts';
import type { HandedTo } from './use-receiver.ts';

type Line = {
  readonly id: number;
  readonly item: { readonly name: string };
  readonly lot: string | null;
  readonly rollNumber: string | null;
  readonly rack: { readonly name: string | null } | null;
  readonly uom: { readonly symbol: string; readonly decimals: number };
  readonly secondaryUom: { readonly symbol: string; readonly decimals: number } | null;
  readonly packing: Packing | null;
  readonly toIssue: number;
};

/** What was weighed and counted of a line; what is not there is as it waits, and as the ledger shares it. */
type Weighed = {
  readonly quantity?: Decimal | null;
  readonly second?: Decimal | null;
  readonly packages?: Decimal | null;
};

/** An allocation whose goods are named and wait. */
type Named = {
  readonly id: number;
  readonly version: number;
  readonly number: string;
  readonly lines: readonly Line[];
};

const FOLLOWED: readonly string[] = ['materialAllocation'];
const OPEN = `${STATUSES.open.id},${STATUSES.inProgress.id}`;

export type OpenAllocationsProps = {
  readonly request: number;
  /** Whose badge was scanned, as the call wants it. */
  readonly handedTo: HandedTo;
  /** Is given the button that hands over the first of what is named: it is what the main key does once nothing else is to be taken. */
  readonly handOver: RefObject<HTMLButtonElement | null>;
  readonly onDone: () => void;
};

/** What is named for a request and waits to be handed over: whole, or as it was weighed; or let go. */
export function OpenAllocations({ request, handedTo, handOver, onDone }: OpenAllocationsProps) {
  const named = useServerQuery<Named, never>(
    'allocation/open',
    { method: 'GET', path: `${materialAllocation.api}/getAllByPartner/v2?request=${request}&status=${OPEN}` },
    FOLLOWED,
  );
  return named.rows.map((one, index) => (
    <NamedCard
      key={`${one.id} ${one.version}`}
      named={one}
      handedTo={handedTo}
      handOver={index === 0 ? handOver : undefined}
      onDone={() => {
        named.refresh();
        onDone();
      }}
    />
  ));
}

type NamedCardProps = Pick<OpenAllocationsProps, 'handedTo' | 'onDone'> & {
  readonly named: Named;
  readonly handOver: OpenAllocationsProps['handOver'] | undefined;
};

function NamedCard({ named, handedTo, handOver, onDone }: NamedCardProps) {
  const { t } = useTranslation();
  const ofStock = useStockWords();
  const packedOf = usePackedWords();
  const rights = useRights(materialAllocation.acl);
  const { act, isBusy, fault } = useAllocate();
  const hasSecond = useIsOn('SECONDARY_STOCK_SUPPORT');
  const isPacking = useIsOn('PACKING_TYPE_SUPPORT');
  const [weighed, setWeighed] = useState<ReadonlyMap<number, Weighed>>(new Map());
  const weigh = (id: number, change: Weighed): void =>
    setWeighed(new Map(weighed).set(id, { ...weighed.get(id), ...change }));
  const waiting = named.lines.filter(({ toIssue }) => toIssue > 0);
  const quantityOf = ({ id, toIssue }: Line): Decimal => {
    const { quantity } = weighed.get(id) ?? {};
    return quantity === undefined ? decimal(toIssue) : (quantity ?? ZERO);
  };
  const lines = waiting.flatMap((line) => {
    const quantity = quantityOf(line);
    const { second = null, packages = null } = weighed.get(line.id) ?? {};
    return isPositive(quantity)
      ? [
          {
            id: line.id,
            quantity: quantity.toString(),
            ...(second === null ? {} : { secondaryQuantity: second.toString() }),
            ...(packages === null ? {} : { packages: Number(packages.toString()) }),
          },
        ]
      : [];
  });
  const { id, version, number } = named;
  const finish = (word: string) => (): void => {
    toast.success(t(word, { number }));
    onDone();
  };
  return (
    <Card title={number} note={t('allocation.named')}>
      <Stack>
        {fault !== undefined && <Banner tone="danger">{fault}</Banner>}
        <Picks aria-label={number}>
          {waiting.map((line) => {
            const roll = ofStock.isShown('rollNumber') ? line.rollNumber : null;
            const name = roll ?? (ofStock.isShown('lot') ? line.lot : null) ?? '';
            const waits = `${formatQuantity(decimal(line.toIssue), line.uom.decimals)} ${line.uom.symbol}`;
            return (
              <PickRow key={line.id}>
                <div>
                  <strong>{name || line.item.name}</strong>
                  <span>
                    {[
                      line.item.name,
                      ofStock.isShown('rack') ? (line.rack?.name ?? '') : '',
                      packedOf(line.packing, decimal(line.toIssue), line.uom),
                      waits,
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </div>
                <div data-quantity="">
                  <QuantityField
                    label={t('allocation.handOver', { lot: name || line.item.name })}
                    uom={line.uom.symbol}
                    places={line.uom.decimals}
                    value={quantityOf(line)}
                    onCommit={(quantity) => weigh(line.id, { quantity })}
                  />
                </div>
                {isPacking && line.packing !== null && ofStock.isShown('packages') && (
                  <div data-quantity="">
                    <QuantityField
                      label={t('allocation.packages', { lot: name || line.item.name })}
                      places={0}
                      value={weighed.get(line.id)?.packages ?? null}
                      onCommit={(packages) => weigh(line.id, { packages })}
                    />
                  </div>
                )}
                {hasSecond && line.secondaryUom !== null && ofStock.isShown('secondaryQuantity') && (
                  <div data-quantity="">
                    <QuantityField
                      label={t('handBack.second', { lot: name || line.item.name })}
                      uom={line.secondaryUom.symbol}
                      places={line.secondaryUom.decimals}
                      value={weighed.get(line.id)?.second ?? null}
                      onCommit={(second) => weigh(line.id, { second })}
                    />
                  </div>
                )}
              </PickRow>
            );
          })}
        </Picks>
        {rights.may('edit') && (
          <Tail>
            <Button
              isBusy={isBusy}
              onClick={() => void act('release', { id, version }, finish('allocation.done.released'))}
            >
              {t('verb.release')}
            </Button>
            <Button
              ref={handOver}
              variant="primary"
              isBusy={isBusy}
              title={handOver && t('key.main')}
              disabledReason={lines.length === 0 ? t('allocation.weighFirst') : undefined}
              onClick={() => void act('issue', { id, version, lines, ...handedTo }, finish('allocation.done.issued'))}
            >
              {t('verb.issue')}
            </Button>
          </Tail>
        )}
      </Stack>
    </Card>
  );
}
