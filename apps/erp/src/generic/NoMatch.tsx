import { SearchX } from 'lucide-react';
import { Button } from '@weft/ui/Button';
import { EmptyState } from '@weft/ui/EmptyState';
import { useTranslation } from '../i18n/use-translation.ts';

/** In the place of rows when nothing fits what was asked for, with the way back to everything. */
export function NoMatch({ onClear }: { readonly onClear: () => void }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={t('list.noMatch')}
      icon={<SearchX />}
      actions={<Button onClick={onClear}>{t('list.clear')}</Button>}
    >
      {t('list.noMatch.note')}
    </EmptyState>
  );
}
