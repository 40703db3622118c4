import { Compass, Construction, PlugZap } from 'lucide-react';
import { Button, ButtonLink } from '@weft/ui/Button';
import { EmptyState } from '@weft/ui/EmptyState';
import { useTranslation } from '../i18n/use-translation.ts';
import { Page } from './Page.tsx';

/** An address below the shell that leads nowhere; the menu stays usable. */
export function PageNotFound({ lastPart }: { readonly lastPart: string }) {
  const { t } = useTranslation();
  return (
    <Page title={t('notFound.title')}>
      <EmptyState
        isPage
        title={t('notFound.title')}
        icon={<Compass />}
        actions={<ButtonLink href="#/module">{t('notFound.home')}</ButtonLink>}
      >
        {t('notFound.note', { lastPart })}
      </EmptyState>
    </Page>
  );
}

/** A route of the specification whose screen a later version brings: it says so, plainly, and what will stand there. */
export function ComesLater({ label, purpose }: { readonly label: string; readonly purpose?: string | undefined }) {
  const { t } = useTranslation();
  return (
    <Page title={label}>
      <EmptyState
        isPage
        title={t('later.title', { label })}
        icon={<Construction />}
        actions={<ButtonLink href="#/module">{t('notFound.home')}</ButtonLink>}
      >
        {purpose} {t('later.note')}
      </EmptyState>
    </Page>
  );
}

/** A screen whose code could not be fetched. */
export function ScreenNotLoaded({ label, onRetry }: { readonly label: string; readonly onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <Page title={label}>
      <EmptyState
        isPage
        title={t('screen.notLoaded')}
        icon={<PlugZap />}
        actions={
          <>
            <Button variant="primary" onClick={onRetry}>
              {t('action.retry')}
            </Button>
            <Button onClick={() => window.location.reload()}>{t('action.reload')}</Button>
          </>
        }
      >
        {t('screen.notLoaded.note')}
      </EmptyState>
    </Page>
  );
}
