import { useMemo, useState } from 'react';
import { neededItem } from '@weft/domain/catalogue/language/groups/master-refs';
import { item } from '@weft/domain/catalogue/masters/item';
import { type Decimal, isZero, ONE } from '@weft/domain/rules/decimal/decimal';
import { formatNumber } from '@weft/domain/rules/format/format-number';
import { inOtherUnits } from '@weft/domain/rules/units/in-other-units';
import { Card } from '@weft/ui/Card';
import { ComboboxField, type Option } from '@weft/ui/ComboboxField';
import { DescriptionList } from '@weft/ui/DescriptionList';
import { FormGrid } from '@weft/ui/FormGrid';
import { LoadState } from '@weft/ui/LoadState';
import { QuantityField } from '@weft/ui/QuantityField';
import { useRefSearch } from '../../../generic/use-ref-search.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useMayView } from '../../../product/modules/use-rights.ts';
import { Room, Stack } from './Converter.style.ts';
import { useUnits } from './use-units.ts';

const ITEM = neededItem();
const PLACES = 6;

const figure = (quantity: Decimal, symbol: string): string =>
  `${formatNumber(quantity, { grouping: 'indian', maxPlaces: PLACES })} ${symbol}`;

/** A quantity of one unit in all others that it can be told in; of an item in those that its own conversions lead to as well. */
export function Converter() {
  const { t } = useTranslation();
  const seesItems = useMayView(item.acl);
  const [quantity, setQuantity] = useState<Decimal | null>(ONE);
  const [chosen, setChosen] = useState<Option | null>(null);
  const [ofItem, setOfItem] = useState<Option | null>(null);
  const searchItem = useRefSearch(ITEM);
  const units = useUnits(ofItem === null ? undefined : Number(ofItem.id));
  const { named } = units;
  const options = useMemo(
    () => [...named].map(([id, { name, unit }]): Option => ({ id, name, code: unit.symbol })),
    [named],
  );
  const own = options.find(({ id }) => id === units.kept) ?? null; // an item is counted in its own unit until another is chosen
  const from = chosen ?? own;
  const unit = from === null ? undefined : named.get(Number(from.id))?.unit;
  const told =
    unit === undefined || quantity === null || !units.isReady
      ? []
      : inOtherUnits(
          quantity,
          unit,
          [...named.values()].map((each) => each.unit),
          units.ofItem,
        );
  return (
    <Room>
      <Card title={t('converter.title')} note={t('converter.note')}>
        <Stack>
          <FormGrid columns={3}>
            <QuantityField
              label={t('converter.quantity')}
              places={PLACES}
              minPlaces={0}
              value={quantity}
              onChange={setQuantity}
            />
            <ComboboxField label={t('converter.unit')} value={from} options={options} onCommit={setChosen} />
            {seesItems && (
              <ComboboxField
                label={t('converter.item')}
                help={t('converter.item.help')}
                value={ofItem}
                search={searchItem}
                onCommit={setOfItem}
              />
            )}
          </FormGrid>
          <LoadState
            status={units.fault === undefined ? (units.isReady ? 'ready' : 'loading') : 'failed'}
            fault={units.fault}
            onRetry={units.retry}
            isEmpty={told.length === 0}
            emptyState={t(unit === undefined || quantity === null ? 'converter.ask' : 'converter.none')}
          >
            <DescriptionList
              aria-label={t('converter.told')}
              items={told.map(({ unit: { id, symbol }, quantity: much, rest }) => ({
                key: String(id),
                label: named.get(id)?.name ?? symbol,
                value: isZero(rest)
                  ? figure(much, symbol)
                  : t('converter.rest', { quantity: figure(much, symbol), rest: figure(rest, unit?.symbol ?? '') }),
                isFigure: true,
              }))}
            />
          </LoadState>
        </Stack>
      </Card>
    </Room>
  );
}
