import { useState } from 'react';
import { faultsByField, isConflict, type ApiFault } from '@weft/api/http/api-fault';
import { weighingOf } from '@weft/domain/catalogue/stores/pre-inward.derive';
import { type Decimal, isDecimal } from '@weft/domain/rules/decimal/decimal';
import { formatNumber } from '@weft/domain/rules/format/format-number';
import { Banner } from '@weft/ui/Banner';
import { Button } from '@weft/ui/Button';
import { Card } from '@weft/ui/Card';
import { holdUnread } from '@weft/ui/Dialog';
import { QuantityField } from '@weft/ui/QuantityField';
import { toast } from '@weft/ui/Toast';
import type { UsedDocument } from '../../../generic/form/use-document.ts';
import type { DocumentForm } from '../../../generic/form/use-document-form.ts';
import { useFaultWords } from '../../../i18n/fault-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Scale, Stack, Touch } from './PreInwardScreen.style.ts';
import { DifferenceFields, NOTHING_SAID, saidBody } from './WeighFields.tsx';

const FIELDS = ['weight', 'reason', 'photos'];
const kg = (figure: Decimal): string => formatNumber(figure, { grouping: 'indian', maxPlaces: 3 });

/** The weighbridge of a vehicle that is inside: full first, empty after unloading; what differs too much is explained. */
export function WeighCard({ document, form }: { readonly document: UsedDocument; readonly form: DocumentForm }) {
  const { t } = useTranslation();
  const words = useFaultWords();
  const [weight, setWeight] = useState<Decimal | null>(null);
  const [said, setSaid] = useState(NOTHING_SAID);
  const [refused, setRefused] = useState<ApiFault>();
  const { values, context } = form;
  const isFirst = !isDecimal(values['firstWeight']);
  const faults = refused === undefined ? undefined : faultsByField(refused);
  const weighing = weighingOf(isFirst || weight === null ? values : { ...values, secondWeight: weight }, context);
  const { netKg, differenceKg, differencePercent } = weighing;
  const limitKg = isDecimal(values['weightLimit']) ? values['weightLimit'] : weighing.limitKg; // the server knows the scale, whoever looks
  const isOutside = differenceKg !== null && limitKg !== null && differenceKg.abs().gt(limitKg);
  const take = (): void =>
    document.act('weigh', { weight: weight?.toString() ?? null, ...saidBody(said) }, (outcome) => {
      if (outcome.kind === 'refused') {
        setRefused(outcome.fault);
        if (isConflict(outcome.fault)) document.reload(); // the store took goods in meanwhile: the weight stays, the next press counts
        return;
      }
      setRefused(undefined);
      setWeight(null);
      toast.success(t('gate.weighed'));
    });
  return (
    <Card title={t(isFirst ? 'gate.first' : 'gate.second')} onClickCapture={holdUnread}>
      <Touch>
        {refused !== undefined && !FIELDS.some((field) => faults?.has(field) === true) && (
          <Banner tone="danger">{words(refused)}</Banner>
        )}
        <Scale>
          <QuantityField
            label={t('gate.weight')}
            uom="kg"
            value={weight}
            fault={faults?.get('weight')}
            onChange={setWeight}
          />
          <Button variant="primary" isBusy={document.isSaving} onClick={take}>
            {t('gate.weigh')}
          </Button>
        </Scale>
        {!isFirst && netKg !== null && (
          <Banner tone={isOutside ? 'warning' : 'info'}>
            {differenceKg === null || limitKg === null
              ? t('gate.net', { net: kg(netKg) })
              : t('gate.net.differs', {
                  net: kg(netKg),
                  difference: kg(differenceKg),
                  percent: differencePercent?.toFixed(3) ?? '',
                  limit: kg(limitKg),
                })}
          </Banner>
        )}
        {!isFirst && isOutside && (
          <Stack>
            <DifferenceFields said={said} onChange={setSaid} faults={faults} />
          </Stack>
        )}
      </Touch>
    </Card>
  );
}
