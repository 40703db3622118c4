import type { ApprovalOddity } from '@weft/domain/contract/approvals';
import type { Module } from '@weft/domain/catalogue/language/module';
import { Banner } from '@weft/ui/Banner';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLabels } from '../form/field-label.ts';
import { Oddities } from './ApprovalParts.style.ts';

export type UnusualProps = { readonly module: Module; readonly unusual: readonly ApprovalOddity[] };

/** What is out of the ordinary of a request, before anything else; nothing where all is as ever. The margin is no oddity: it stands among the facts. */
export function Unusual({ module, unusual }: UnusualProps) {
  const { t } = useTranslation();
  const label = useLabels(module);
  const shown = unusual.filter(({ fact }) => fact !== 'margin');
  if (shown.length === 0) return null;
  return (
    <Banner tone="warning" role="region" aria-label={t('approval.unusual')}>
      <Oddities>
        {shown.map(({ fact, value, fields }) => (
          <li key={`${fact} ${fields.join(' ')}`}>
            {t(`approval.unusual.${fact}`, { value: value ?? '', field: label(fields[0] ?? '') })}
          </li>
        ))}
      </Oddities>
    </Banner>
  );
}
