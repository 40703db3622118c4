import { useState } from 'react';
import { firstValueFrom } from 'rxjs';
import { toFault } from '@weft/api/http/api-fault';
import { neededItem } from '@weft/domain/catalogue/language/groups/master-refs';
import { materialRequest } from '@weft/domain/catalogue/stores/material-request';
import { materialRequestConfig } from '@weft/domain/catalogue/stores/material-request-config';
import { type Decimal, decimal } from '@weft/domain/rules/decimal/decimal';
import { formatNumber } from '@weft/domain/rules/format/format-number';
import { Badge } from '@weft/ui/Badge';
import { Banner } from '@weft/ui/Banner';
import { Button } from '@weft/ui/Button';
import { Card } from '@weft/ui/Card';
import { ComboboxField, type Option } from '@weft/ui/ComboboxField';
import { QuantityField } from '@weft/ui/QuantityField';
import { useRefSearch } from '../../../generic/use-ref-search.ts';
import { useFaultWords } from '../../../i18n/fault-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useProduct } from '../../../product/product-context.ts';
import { Ask, Reasons, Stack } from './TryRule.style.ts';
import { type RuleVerdict, verdictTone } from './rule-verdict.ts';

const { department, process } = materialRequest.fields;
const item = neededItem();
const LINK_LABELS = {
  salesOrder: materialRequest.fields.salesOrderNo.label,
  productionBatch: materialRequest.fields.productionBatchNo.label,
  plan: materialRequest.fields.planNo.label,
} as const;

const shown = (figure: number): string => formatNumber(decimal(figure), { grouping: 'indian', maxPlaces: 6 });

/** Which of the saved rules answers a department, item and quantity, and why. */
export function TryRule() {
  const { t, say } = useTranslation();
  const words = useFaultWords();
  const { api } = useProduct();
  const [asked, setAsked] = useState<{ department: Option | null; process: Option | null; item: Option | null }>({
    department: null,
    process: null,
    item: null,
  });
  const [quantity, setQuantity] = useState<Decimal | null>(null);
  const [verdict, setVerdict] = useState<RuleVerdict>();
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const searches = { department: useRefSearch(department), process: useRefSearch(process), item: useRefSearch(item) };

  const ask = async (): Promise<void> => {
    setBusy(true);
    try {
      const body = {
        department: asked.department?.id,
        process: asked.process?.id,
        item: asked.item?.id,
        ...(quantity === null ? {} : { quantity: quantity.toString() }),
      };
      const { data } = await firstValueFrom(api.post<RuleVerdict>(`${materialRequestConfig.api}/try`, body));
      setVerdict(data);
      setFault(undefined);
    } catch (cause) {
      setVerdict(undefined);
      setFault(words(toFault(cause)));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Card title={t('request.try')} note={t('request.try.note')}>
      <Stack>
        <Ask>
          {(['department', 'process', 'item'] as const).map((key) => (
            <ComboboxField
              key={key}
              label={say({ department, process, item }[key].label)}
              value={asked[key]}
              search={searches[key]}
              onCommit={(option) => setAsked((now) => ({ ...now, [key]: option }))}
            />
          ))}
          <QuantityField label={t('request.try.quantity')} places={6} value={quantity} onCommit={setQuantity} />
          <Button isBusy={isBusy} onClick={() => void ask()}>
            {t('request.try.ask')}
          </Button>
        </Ask>
        <div role="status">
          {fault !== undefined && <Banner tone="danger">{fault}</Banner>}
          {verdict !== undefined && (
            <Reasons>
              <li>
                <Badge tone={verdictTone(verdict)}>{verdict.rule?.name ?? t(`request.verdict.${verdict.kind}`)}</Badge>
              </li>
              {verdict.kind === 'rule' && (
                <li>
                  {t('request.verdict.why', {
                    reach: t(`request.reach.${verdict.reach ?? 'all'}`),
                    fits: t(`request.fits.${verdict.fits ?? 'any'}`),
                  })}
                </li>
              )}
              {(verdict.rules ?? []).length > 0 && (
                <li>
                  {t('request.verdict.others', { rules: (verdict.rules ?? []).map(({ name }) => name).join(', ') })}
                </li>
              )}
              {verdict.from && <li>{t('request.verdict.from', { area: verdict.from.name ?? '' })}</li>}
              {verdict.to && <li>{t('request.verdict.to', { area: verdict.to.name ?? '' })}</li>}
              {verdict.limit !== null && (
                <li>
                  {t(verdict.isOver ? 'request.verdict.over' : 'request.verdict.within', {
                    limit: shown(verdict.limit),
                    requested: shown(verdict.alreadyRequested),
                  })}
                </li>
              )}
              {verdict.rule !== undefined && verdict.rule.linkRequired !== 'none' && (
                <li>{t('request.verdict.link', { link: say(LINK_LABELS[verdict.rule.linkRequired]) })}</li>
              )}
              {verdict.rule && <li>{t(`request.approval.${verdict.isOver ? 'flow' : verdict.rule.approval}`)}</li>}
              {verdict.rule !== undefined && verdict.rule.validHours > 0 && (
                <li>{t('request.verdict.expires', { count: verdict.rule.validHours })}</li>
              )}
            </Reasons>
          )}
        </div>
      </Stack>
    </Card>
  );
}
