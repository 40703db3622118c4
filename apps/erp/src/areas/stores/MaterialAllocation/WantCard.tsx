import { materialRequest } from '@weft/domain/catalogue/stores/material-request';
import { type Decimal, decimal, ZERO } from '@weft/domain/rules/decimal/decimal';
import { formatDate } from '@weft/domain/rules/dates/format-date';
import { formatQuantity } from '@weft/domain/rules/format/format-number';
import { Badge } from '@weft/ui/Badge';
import { Banner } from '@weft/ui/Banner';
import { Card } from '@weft/ui/Card';
import { QuantityField } from '@weft/ui/QuantityField';
import { useFieldWords } from '../../../generic/form/use-field-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useStockWords } from '../use-stock-words.ts';
import { PickRow, Picks, Quiet, Stack } from './MaterialAllocation.style.ts';
import {
  inPackages,
  isPacked,
  type OfferedKey,
  missedWords,
  type Pick,
  pickedOf,
  secondOfPick,
  type Shortage,
  type Want,
} from './serve-lines.ts';
import { usePackedWords } from './use-packed-words.ts';

export type WantCardProps = {
  readonly want: Want;
  readonly picks: readonly Pick[];
  readonly shortage: Shortage | undefined;
  readonly onChange: (picks: readonly Pick[]) => void;
};

const MOST_PLACES = 4;

/** A line of the request: the keys that serve it, how much of each, what is missing and where else it is. */
export function WantCard({ want, picks, shortage, onChange }: WantCardProps) {
  const { t, say } = useTranslation();
  const ofRequest = useFieldWords(materialRequest);
  const ofStock = useStockWords();
  const packedOf = usePackedWords();
  const places = want.uom?.decimals ?? 3;
  const unit = want.uom?.symbol ?? '';
  const shown = (figure: number | Decimal): string => `${formatQuantity(decimal(figure), places)} ${unit}`;
  const own = picks.filter(({ requestLine }) => requestLine === want.requestLine);
  const picked = pickedOf(picks, want.requestLine);
  const isFull = picked.gte(decimal(want.pending));
  const figures = (
    [
      ['lines.quantity', want.requested],
      ['lines.issued', want.issued],
      ['lines.pending', want.pending],
    ] as const
  )
    .flatMap(([key, figure]) => (ofRequest.isShown(key) ? [`${ofRequest.label(key)} ${shown(figure)}`] : []))
    .concat(want.wantedQuality.map(({ parameter, limits }) => `${parameter} ${limits}`))
    .join(' · ');
  const unfit = want.keys.filter((key) => key.missed.length > 0 && key.free > 0);
  const set = (pick: Pick, quantity: Decimal | null): void =>
    onChange(picks.map((one) => (one === pick ? { ...one, quantity: quantity ?? ZERO } : one)));
  const weigh = (pick: Pick, second: Decimal | null): void =>
    onChange(
      picks.map((one) => {
        if (one !== pick) return one;
        const { second: _before, ...bare } = one;
        return second === null ? bare : { ...bare, second };
      }),
    );
  const count = (pick: Pick, key: OfferedKey, packages: Decimal | null): void =>
    onChange(
      picks.map((one) => {
        if (one !== pick) return one;
        const { packages: _before, ...bare } = one;
        return packages === null ? bare : inPackages(bare, key, Number(packages.toString()), places);
      }),
    );
  const seconds = ofStock.isShown('secondaryQuantity') ? want.secondaryUom : null;
  const elsewhere = [
    ...(shortage?.elsewhere ?? []).map(({ area, branch, quantity }) =>
      t('request.elsewhere', { area: area.name, branch: branch.name, quantity: shown(quantity), unit: '' }),
    ),
    ...(shortage?.onOrder ?? []).map(({ number, date, quantity }) =>
      t('request.onOrder', {
        number,
        date: date === null ? '–' : formatDate(date),
        quantity: shown(quantity),
        unit: '',
      }),
    ),
  ].slice(0, MOST_PLACES);
  return (
    <Card
      title={want.item.name ?? ''}
      note={figures}
      actions={
        <Badge tone={isFull ? 'success' : 'warning'}>{t('allocation.inHand', { quantity: shown(picked) })}</Badge>
      }
    >
      <Stack>
        <Picks aria-label={want.item.name ?? ''}>
          {own.map((pick) => {
            const key = want.keys.find(({ stockKey }) => stockKey === pick.stockKey);
            const roll = ofStock.isShown('rollNumber') ? key?.rollNumber : undefined;
            const lot = ofStock.isShown('lot') ? key?.lotNumber : undefined;
            const name = roll || lot || String(pick.stockKey);
            return (
              <PickRow key={pick.stockKey} data-scanned={pick.isScanned === true ? '' : undefined}>
                <div>
                  <strong>{name}</strong>
                  <span>
                    {[
                      ofStock.isShown('rack') ? (key?.rack?.name ?? '') : '',
                      packedOf(key?.packing, pick.quantity, { symbol: unit, decimals: places }),
                      key?.expiryOn == null || !ofStock.isShown('expiry')
                        ? ''
                        : t('allocation.expires', { date: formatDate(key.expiryOn) }),
                      ofStock.isShown('free')
                        ? `${ofStock.label('free', t('stock.free'))} ${shown(key?.free ?? 0)}`
                        : '',
                      pick.orderReason ?? '',
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </div>
                <div data-quantity="">
                  <QuantityField
                    label={t('allocation.take', { lot: name })}
                    uom={unit}
                    places={places}
                    value={pick.quantity}
                    onCommit={(quantity) => set(pick, quantity)}
                  />
                </div>
                {key !== undefined && isPacked(key) && ofStock.isShown('packages') && (
                  <div data-quantity="">
                    <QuantityField
                      label={t('allocation.packages', { lot: name })}
                      places={0}
                      value={pick.packages === undefined ? null : decimal(pick.packages)}
                      onCommit={(packages) => count(pick, key, packages)}
                    />
                  </div>
                )}
                {seconds !== null && (
                  <div data-quantity="">
                    <QuantityField
                      label={t('handBack.second', { lot: name })}
                      uom={seconds.symbol}
                      places={seconds.decimals}
                      value={secondOfPick(pick, key, seconds.decimals)}
                      onCommit={(second) => weigh(pick, second)}
                    />
                  </div>
                )}
              </PickRow>
            );
          })}
        </Picks>
        {own.length === 0 && unfit.length === 0 && (
          <Quiet>{t(want.pending > 0 ? 'allocation.noKey' : 'allocation.lineDone')}</Quiet>
        )}
        {unfit.length > 0 && (
          <Quiet>
            {t('allocation.unfit', {
              lots: unfit
                .slice(0, MOST_PLACES)
                .map((key) => `${key.rollNumber || (key.lotNumber ?? '')}: ${missedWords(want, key, say)}`)
                .join(' · '),
            })}
          </Quiet>
        )}
        {shortage !== undefined && (
          <Banner tone="warning">
            {[t('allocation.short', { quantity: shown(shortage.short) }), ...elsewhere].join(' · ')}
          </Banner>
        )}
      </Stack>
    </Card>
  );
}
