import { useState } from 'react';
import { textOf } from '@weft/domain/catalogue/language/text-of';
import { type Decimal, decimal, isPositive, isZero } from '@weft/domain/rules/decimal/decimal';
import { formatNumber } from '@weft/domain/rules/format/format-number';
import { packsFor } from '@weft/domain/rules/packing/packs-for';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { Card } from '@weft/ui/Card';
import { ComboboxField, type Option } from '@weft/ui/ComboboxField';
import { DescriptionList } from '@weft/ui/DescriptionList';
import { FormGrid } from '@weft/ui/FormGrid';
import { LoadState } from '@weft/ui/LoadState';
import { QuantityField } from '@weft/ui/QuantityField';
import { useRefFacts } from '../../../generic/use-ref-facts.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Room, Stack } from '../Uom/Converter.style.ts';

const FACTS: readonly string[] = ['contentQty', 'contentUom', 'grossWeight', 'tareWeight'];
const PLACES = 6;

const figure = (value: Decimal): string => formatNumber(value, { grouping: 'indian', maxPlaces: PLACES });

const figureIn = (facts: AnyRecord | undefined, key: string): Decimal | null => {
  const value = facts?.[key];
  return typeof value === 'number' ? decimal(value) : null;
};

/** What a quantity comes to in packs: those that are full, what lies loose, and what the full ones weigh. */
export function PacksCard() {
  const { t } = useTranslation();
  const [quantity, setQuantity] = useState<Decimal | null>(null);
  const [chosen, setChosen] = useState<Option | null>(null);
  const { search, factsOf } = useRefFacts('packing', FACTS);
  const facts = factsOf(chosen?.id);
  const contentQty = figureIn(facts, 'contentQty');
  const unit = textOf(facts?.['contentUomCode']);
  const packs =
    quantity === null || contentQty === null || !isPositive(quantity) ? null : packsFor(quantity, { contentQty });
  const gross = figureIn(facts, 'grossWeight');
  return (
    <Room>
      <Card title={t('packs.title')} note={t('packs.note')}>
        <Stack>
          <FormGrid columns={3}>
            <ComboboxField label={t('packs.packing')} value={chosen} search={search} onCommit={setChosen} />
            <QuantityField
              label={t('packs.quantity')}
              places={PLACES}
              minPlaces={0}
              uom={unit}
              value={quantity}
              onChange={setQuantity}
            />
          </FormGrid>
          <LoadState
            status="ready"
            isEmpty={packs === null}
            emptyState={t(chosen !== null && contentQty === null ? 'packs.loose' : 'packs.ask')}
          >
            {packs !== null && contentQty !== null && (
              <DescriptionList
                aria-label={t('packs.told')}
                items={[
                  {
                    key: 'full',
                    label: t('packs.full'),
                    value: t('packs.of', { packs: figure(packs.full), content: `${figure(contentQty)} ${unit}` }),
                  },
                  ...(isZero(packs.loose)
                    ? []
                    : [{ key: 'loose', label: t('packs.left'), value: `${figure(packs.loose)} ${unit}` }]),
                  ...(gross === null
                    ? []
                    : [{ key: 'gross', label: t('packs.gross'), value: `${figure(gross.times(packs.full))} kg` }]),
                ].map((one) => ({ ...one, isFigure: true }))}
              />
            )}
          </LoadState>
        </Stack>
      </Card>
    </Room>
  );
}
