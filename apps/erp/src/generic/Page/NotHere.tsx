import { Compass, Construction } from 'lucide-react';
import { use, useState, type SubmitEvent } from 'react';
import { PURPOSES } from '@weft/domain/catalogue/purposes';
import { Button, ButtonLink } from '@weft/ui/Button';
import { EmptyState } from '@weft/ui/EmptyState';
import { SearchBox } from '@weft/ui/SearchBox';
import { RelatedTabs } from '../RelatedTabs.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Page, SeekContext } from './Page.tsx';
import { Sought } from './NotHere.style.ts';

export type PageNotFoundProps = {
  /** Last part of the address. */
  readonly lastPart: string;
};

/** An address below the shell that leads nowhere: the menu stays usable, and the palette looks for what the address may have meant. */
export function PageNotFound({ lastPart }: PageNotFoundProps) {
  const { t } = useTranslation();
  const seek = use(SeekContext);
  const [text, setText] = useState(lastPart);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    seek(text.trim());
  };
  return (
    <Page title={t('notFound.title')} isNowhere>
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
  /** Path below `/module/`, for the masters that belong to it and are there already. */
  readonly path: string;
};

/** A route of the specification whose screen a later version brings: it says so, plainly, and what will stand there. */
export function ComesLater({ label, path }: ComesLaterProps) {
  const { t, say } = useTranslation();
  const purposes: { readonly [path: string]: string } = PURPOSES;
  return (
    <Page title={label}>
      <RelatedTabs path={path} />
      <EmptyState
        isPage
        title={t('later.title', { label })}
        icon={<Construction />}
        actions={<ButtonLink href="#/module">{t('notFound.home')}</ButtonLink>}
      >
        {say(purposes[path] ?? '')} {t('later.note')}
      </EmptyState>
    </Page>
  );
}
