import { Inbox } from 'lucide-react';
import type { Module } from '@weft/domain/catalogue/language/module';
import { ButtonLink } from '@weft/ui/Button';
import { EmptyState } from '@weft/ui/EmptyState';
import { useTranslation } from '../../i18n/use-translation.ts';
import { NoMatch } from '../NoMatch.tsx';

export type ListEmptyProps = {
  readonly module: Module;
  readonly isNarrowed: boolean;
  readonly canCreate: boolean;
  readonly onClear: () => void;
};

/** In the place of rows: what would stand here and how it gets here, or that nothing matches. */
export function ListEmpty({ module, isNarrowed, canCreate, onClear }: ListEmptyProps) {
  const { t } = useTranslation();
  if (isNarrowed) return <NoMatch onClear={onClear} />;
  return (
    <EmptyState
      title={t('list.empty', { plural: module.plural })}
      icon={<Inbox />}
      actions={
        canCreate && (
          <ButtonLink variant="primary" href={`#/module/${module.formRoute}`}>
            {t('action.addNew')}
          </ButtonLink>
        )
      }
    >
      {t(canCreate ? `list.empty.${module.kind}` : 'list.empty.wait', { title: module.title })}
    </EmptyState>
  );
}
