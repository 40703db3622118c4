import { useServerQuery } from '@weft/api/hooks/use-server-query';
import { fieldAt } from '@weft/domain/catalogue/language/field-at';
import type { Module } from '@weft/domain/catalogue/language/module';
import { formConfig } from '@weft/domain/catalogue/organisation/form-config';
import { formatNumber } from '@weft/domain/rules/format/format-number';
import { Banner } from '@weft/ui/Banner';
import { useTranslation } from '../../i18n/use-translation.ts';

export type LackingNoticeProps = {
  /** The declaration as it will stand. */
  readonly module: Module;
  /** Fields that are demanded now and were not before. */
  readonly keys: readonly string[];
};

/** How many records lack what is to be required: none becomes wrong, each is asked at its next edit (spec 01, 2.3). */
export function LackingNotice({ module, keys }: LackingNoticeProps) {
  const { t, say } = useTranslation();
  const path = `${formConfig.api}/lacking?moduleName=${module.name}&fields=${encodeURIComponent(keys.join())}`;
  const { data } = useServerQuery<never, { readonly [key: string]: number }>(
    `lacking ${module.name}`,
    keys.length === 0 ? undefined : { method: 'GET', path },
  );
  const lacking = keys.flatMap((key) => {
    const count = data?.[key] ?? 0;
    const label = fieldAt(module.fields, key)?.label ?? key;
    return count === 0
      ? []
      : [
          t('fieldConfig.lacking', {
            label,
            n: formatNumber(count, { grouping: 'indian' }),
            plural: say(module.plural),
          }),
        ];
  });
  return lacking.length === 0 ? null : (
    <Banner tone="info">{`${lacking.join(' ')} ${t('fieldConfig.lacking.then')}`}</Banner>
  );
}
