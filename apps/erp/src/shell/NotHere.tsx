import { Compass, Construction, PlugZap } from 'lucide-react';
import { useEffect, useState, type SubmitEvent } from 'react';
import { Button, ButtonLink } from '@weft/ui/Button';
import { EmptyState } from '@weft/ui/EmptyState';
import { SearchBox } from '@weft/ui/SearchBox';
import { RelatedTabs } from '../generic/RelatedTabs.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { isServed, reloadIfNewer, versionWatch } from '../product/deployed-version.ts';
import { Sought } from './NotHere.style.ts';
import { Page } from './Page.tsx';

export type PageNotFoundProps = { readonly lastPart: string; readonly onSearch: (text: string) => void };

/** An address below the shell that leads nowhere: the menu stays usable, and the palette looks for what the address may have meant. */
export function PageNotFound({ lastPart, onSearch }: PageNotFoundProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(lastPart);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    onSearch(text.trim());
  };
  return (
    <Page title={t('notFound.title')}>
      <EmptyState
        isPage
        title={t('notFound.title')}
        icon={<Compass />}
        actions={
          <Sought onSubmit={submit}>
            <SearchBox label={t('notFound.search')} value={text} onChange={setText} />
            <Button type="submit" variant="primary">
              {t('notFound.find')}
            </Button>
            <ButtonLink href="#/module">{t('notFound.home')}</ButtonLink>
          </Sought>
        }
      >
        {t('notFound.note', { lastPart })}
      </EmptyState>
    </Page>
  );
}

type ComesLaterProps = {
  readonly label: string;
  readonly purpose?: string | undefined;
  /** Path below `/module/`, for the masters that belong to it and are there already. */
  readonly path?: string;
};

/** A route of the specification whose screen a later version brings: it says so, plainly, and what will stand there. */
export function ComesLater({ label, purpose = '', path }: ComesLaterProps) {
  const { t, say } = useTranslation();
  return (
    <Page title={label}>
      {path !== undefined && <RelatedTabs path={path} />}
      <EmptyState
        isPage
        title={t('later.title', { label })}
        icon={<Construction />}
        actions={<ButtonLink href="#/module">{t('notFound.home')}</ButtonLink>}
      >
        {say(purpose)} {t('later.note')}
      </EmptyState>
    </Page>
  );
}

/** Screens that are tried again. */
const triedAgain = new Set<string>();

/**
 * A browser may keep that a file could not be fetched, and fail it at the next try without asking: a second try that fails while the server
 * answers loads the page anew.
 */
const reloadWhatWasKept = async (label: string): Promise<void> => {
  if (triedAgain.delete(label) && (await isServed())) window.location.reload();
};

/** A screen whose code could not be fetched. When that is because a newer version is deployed, the page is loaded anew (spec 01, 1.3). */
export function ScreenNotLoaded({ label, onRetry }: { readonly label: string; readonly onRetry: () => void }) {
  const { t } = useTranslation();
  useEffect(() => {
    void reloadIfNewer(versionWatch, { storage: sessionStorage, reload: () => window.location.reload() }); // the page is outside React
    void reloadWhatWasKept(label);
  }, [label]);
  const again = (): void => {
    triedAgain.add(label);
    onRetry();
  };
  return (
    <Page title={label}>
      <EmptyState
        isPage
        title={t('screen.notLoaded')}
        icon={<PlugZap />}
        actions={
          <>
            <Button variant="primary" onClick={again}>
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
