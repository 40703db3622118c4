import { useServerQuery } from '@weft/api/hooks/use-server-query';
import { isCustomKey } from '@weft/domain/catalogue/language/custom/custom-key';
import { fieldAt } from '@weft/domain/catalogue/language/field-at';
import type { Module } from '@weft/domain/catalogue/language/module';
import { formConfig } from '@weft/domain/catalogue/organisation/form-config';
import { formatNumber } from '@weft/domain/rules/format/format-number';
import { Banner } from '@weft/ui/Banner';
import { ButtonLink } from '@weft/ui/Button';
import { useTranslation } from '../../i18n/use-translation.ts';

export type LackingNoticeProps = {
  /** The declaration as it will stand. */
  readonly module: Module;
  /** Fields that are demanded now and were not before. */
  readonly keys: readonly string[];
};

/** What a field is called; one of lines with its list before it. @example placeLabel(costHead, 'rates.from') // 'Rates: From' */
const placeLabel = ({ fields }: Module, key: string): string => {
  const own = fieldAt(fields, key)?.label ?? key;
  const lines = isCustomKey(key) || !key.includes('.') ? undefined : fields[key.slice(0, key.indexOf('.'))];
  return lines === undefined ? own : `${lines.label}: ${own}`;
};

type Lack = { readonly count: number; readonly ids: readonly number[] };

/**
 * How many records lack what is to be required: none becomes wrong, each is asked at its next edit. A link leads to them, where many are filled at
 * once (spec 01, 2.3).
 */
export function LackingNotice({ module, keys }: LackingNoticeProps) {
  const { t, say } = useTranslation();
  const path = `${formConfig.api}/lacking?moduleName=${module.name}&fields=${encodeURIComponent(keys.join())}`;
  const { data } = useServerQuery<never, { readonly [key: string]: Lack }>(
    `lacking ${module.name}`,
    keys.length === 0 ? undefined : { method: 'GET', path },
  );
  const lacking = keys.flatMap((key) => {
    const { count, ids } = data?.[key] ?? { count: 0, ids: [] };
    const label = placeLabel(module, key);
    return count === 0 ? [] : [{ key, label, count, ids }];
  });
  if (lacking.length === 0) return null;
  const figure = (n: number): string => formatNumber(n, { grouping: 'indian' });
  const told = lacking.map(({ label, count }) =>
    t('fieldConfig.lacking', { label, n: figure(count), plural: say(module.plural) }),
  );
  return (
    <Banner
      tone="info"
      actions={lacking.map(({ key, label, count, ids }) => (
        <ButtonLink key={key} size="sm" target="_blank" href={`#/module/${module.route}?f.id=${JSON.stringify(ids)}`}>
          {count > ids.length
            ? t('fieldConfig.lacking.showFirst', { label, n: figure(ids.length) })
            : t('fieldConfig.lacking.show', { label })}
        </ButtonLink>
      ))}
    >
      {`${told.join(' ')} ${t('fieldConfig.lacking.then')}`}
    </Banner>
  );
}
