import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { floorLineOf } from '@weft/domain/catalogue/stores/floor-reconciliation.rules';
import { type Decimal, isDecimal, isPositive, isZero } from '@weft/domain/rules/decimal/decimal';
import { formatNumber, formatQuantity } from '@weft/domain/rules/format/format-number';
import { floorBase } from '@weft/domain/rules/stock/floor-balance';
import { Badge } from '@weft/ui/Badge';
import { CheckboxField } from '@weft/ui/CheckboxField';
import { ComboboxField, type OptionSearch } from '@weft/ui/ComboboxField';
import { MoneyField } from '@weft/ui/MoneyField';
import { QuantityField } from '@weft/ui/QuantityField';
import { chosenOption, namesBeside } from '../../../generic/FormField/FormRefField.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { plainText } from '../../../product/plain-text.ts';
import { lossOf } from './floor-lines.ts';
import { Entry, Row, What } from './FloorReconciliation.style.ts';

export type FloorRowProps = {
  readonly line: AnyRecord;
  readonly places: number;
  readonly tolerance: Decimal;
  readonly label: (key: string) => string;
  /** Fault of a field of this line. */
  readonly faultOf: (key: string) => string | undefined;
  /** Told a text that cannot be read in the field of this key, and that it is over. */
  readonly onFault: (key: string, fault: string | undefined) => void;
  readonly wasteItems: OptionSearch;
  readonly hasRate: boolean;
  readonly onChange: (change: AnyRecord) => void;
};

const TYPED = ['returned', 'wastage', 'carried'] as const;

/** One line on the floor: what the books say, what came back, was wasted, is still there; and what is missing as it is typed. */
export function FloorRow({
  line,
  places,
  tolerance,
  label,
  faultOf,
  onFault,
  wasteItems,
  hasRate,
  onChange,
}: FloorRowProps) {
  const { t } = useTranslation();
  const figures = floorLineOf(line);
  const { loss, percent, tone } = lossOf(line, tolerance);
  const unit = plainText(line['uomCode']) || plainText(line['uomName']);
  const shown = (quantity: Decimal): string => `${formatQuantity(quantity, places)} ${unit}`;
  const names = [line['rollNumber'], line['lotNumber'], line['itemName']].map(plainText).filter(Boolean);
  const [name = ''] = names;
  const second = plainText(line['secondaryUomCode']);
  const field = (key: string): string => t('floor.fieldOf', { field: label(`lines.${key}`), name });
  return (
    <Row data-tone={tone}>
      <What>
        <div>
          <strong>{names.join(' · ')}</strong>
          <span data-part="books">
            {t('floor.books', {
              given: shown(floorBase(figures)),
              used: shown(figures.consumed),
              back: shown(figures.handedBack),
            })}
          </span>
        </div>
        <Badge tone={tone}>
          {isZero(loss)
            ? t('floor.even')
            : t(isPositive(loss) ? 'floor.missing' : 'floor.surplus', {
                quantity: shown(loss.abs()),
                percent: formatNumber(percent.abs(), { maxPlaces: 4, grouping: 'indian' }),
              })}
        </Badge>
      </What>
      <Entry>
        {TYPED.map((key) => (
          <QuantityField
            key={key}
            label={field(key)}
            uom={unit}
            places={places}
            value={figures[key]}
            fault={faultOf(key)}
            onCommit={(value) => onChange({ [key]: value })}
            onFault={(fault) => onFault(key, fault)}
          />
        ))}
        {isPositive(figures.returned) && (
          <>
            {second !== '' && (
              <QuantityField
                label={field('returnedSecondary')}
                uom={second}
                value={isDecimal(line['returnedSecondary']) ? line['returnedSecondary'] : null}
                fault={faultOf('returnedSecondary')}
                onCommit={(value) => onChange({ returnedSecondary: value })}
                onFault={(fault) => onFault('returnedSecondary', fault)}
              />
            )}
            <CheckboxField
              label={t('floor.doubtful', { name })}
              value={line['condition'] === 'doubtful'}
              onCommit={(isDoubtful) => onChange({ condition: isDoubtful ? 'doubtful' : 'good' })}
            />
          </>
        )}
        {isPositive(figures.wastage) && (
          <>
            <ComboboxField
              label={field('wastageItem')}
              required
              value={chosenOption(line, 'wastageItem', undefined, 'name')}
              search={wasteItems}
              fault={faultOf('wastageItem')}
              onCommit={(option) =>
                onChange({ wastageItem: option?.id ?? null, ...namesBeside('wastageItem', option) })
              }
            />
            {hasRate && (
              <MoneyField
                label={field('recoveryRate')}
                places={4}
                value={isDecimal(line['recoveryRate']) ? line['recoveryRate'] : null}
                fault={faultOf('recoveryRate')}
                onCommit={(value) => onChange({ recoveryRate: value })}
                onFault={(fault) => onFault('recoveryRate', fault)}
              />
            )}
          </>
        )}
      </Entry>
    </Row>
  );
}
