import { useId } from 'react';
import { Button } from '@weft/ui/Button';
import { ComboboxField, type Option } from '@weft/ui/ComboboxField';
import { useQuickAdd } from '../../../generic/QuickAdd/quick-add.ts';
import { searchRefs } from '../../../generic/use-ref-search.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { moduleInfo, useProduct } from '../../../product/product-context.ts';
import type { Replaceable, UnknownName } from './correction-lines.ts';
import { Names, NameField, Note } from './ImportWizardScreen.style.ts';

export type UnknownNamesProps = {
  readonly names: readonly UnknownName[];
  /** Headings of the file. */
  readonly headings: readonly string[];
  readonly isBusy: boolean;
  readonly onReplace: (replace: Replaceable) => void;
};

/** Names of the file that are not there yet: each is taken for one that is, made, or left empty, in every row at once. */
export function UnknownNames({ names, headings, isBusy, onReplace }: UnknownNamesProps) {
  const { t } = useTranslation();
  const { api, catalogue } = useProduct();
  const addTo = useQuickAdd();
  const titleId = useId();
  if (names.length === 0) return null;
  return (
    <>
      <Note id={titleId}>{t('import.near.title')}</Note>
      <Names aria-labelledby={titleId}>
        {names.map(({ column, from, module, near, mayBeEmpty }) => {
          const label = t('import.near.instead', { column: headings[column] ?? '', from });
          const info = moduleInfo(catalogue, module);
          const onAdd = addTo(module);
          const become = (to: string): void => onReplace({ column, from, to });
          const take = (option: Option | null): void => {
            if (option !== null) become(option.code ?? option.name);
          };
          return (
            <li key={`${column} ${from}`} aria-label={label}>
              <NameField>
                <ComboboxField
                  label={label}
                  value={null}
                  search={searchRefs(api, info, undefined)}
                  {...(onAdd === undefined ? {} : { onAdd })}
                  onCommit={take}
                />
              </NameField>
              {near.map((to) => (
                <Button key={to} isBusy={isBusy} onClick={() => become(to)}>
                  {t('import.near.take', { to })}
                </Button>
              ))}
              {onAdd !== undefined && (
                <Button isBusy={isBusy} onClick={() => void onAdd(from).then(take)}>
                  {t('import.near.create', { from })}
                </Button>
              )}
              {mayBeEmpty && (
                <Button variant="quiet" isBusy={isBusy} onClick={() => become('')}>
                  {t('import.near.empty')}
                </Button>
              )}
            </li>
          );
        })}
      </Names>
    </>
  );
}
