import { useMemo } from 'react';
import { wovenFiguresOf } from '@weft/domain/catalogue/masters/item-figures';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { type Decimal, decimal, isDecimal, roundHalfAway } from '@weft/domain/rules/decimal/decimal';
import { formatQuantity } from '@weft/domain/rules/format/format-number';
import { Button } from '@weft/ui/Button';
import { Card } from '@weft/ui/Card';
import { DescriptionList } from '@weft/ui/DescriptionList';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { DocumentForm } from '../../../generic/form/use-document-form.ts';

const NO_LINES: readonly AnyRecord[] = [];
const GRAMS = decimal('1000');
/** A weight in kilograms is kept to the milligram. */
const KG_PLACES = 6;

/** Figures in their order, each with its word and unit. */
const SHOWN = [
  ['gsm', 'g/m²'],
  ['tapeMetresPerKg', 'm/kg'],
  ['gramsPerMetre', 'g/m'],
  ['metresPerKg', 'm/kg'],
  ['cutLengthMm', 'mm'],
  ['bagGrams', 'g'],
  ['bagsPerKg', '/kg'],
] as const;

/**
 * What a fabric or a bag comes to by its properties while they are typed; the weight of a bag can be taken over as the weight of a unit, which stays
 * the person's to say (spec 01, 3.5). Nothing for an item whose properties tell nothing.
 */
export function WovenFigures({ form }: { readonly form: DocumentForm }) {
  const { t } = useTranslation();
  const { properties } = form.values;
  const lines = Array.isArray(properties) ? (properties as readonly AnyRecord[]) : NO_LINES; // lines are lists of records
  const { ref } = form.context;
  const figures = useMemo(
    () =>
      wovenFiguresOf(
        lines,
        (id) => ref('itemProperty', id),
        (id) => ref('uom', id),
      ),
    [lines, ref],
  );
  const items = SHOWN.flatMap(([key, unit]) => {
    const value: Decimal | undefined = figures[key];
    return value === undefined
      ? []
      : [{ key, label: t(`woven.${key}`), value: `${formatQuantity(value, 3)} ${unit}`, isFigure: true }];
  });
  if (items.length === 0) return null;
  const weight = figures.bagGrams && roundHalfAway(figures.bagGrams.div(GRAMS), KG_PLACES);
  const stands = form.values['standardWeight'];
  const isOffered = weight !== undefined && !form.isReadOnly && !(isDecimal(stands) && stands.eq(weight));
  return (
    <Card
      title={t('woven.title')}
      note={t('woven.note')}
      actions={
        isOffered && (
          <Button size="sm" onClick={() => form.set('standardWeight', weight)}>
            {t('woven.take', { weight: weight.toString() })}
          </Button>
        )
      }
    >
      <DescriptionList items={items} />
    </Card>
  );
}
