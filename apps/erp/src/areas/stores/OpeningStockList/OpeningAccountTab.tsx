import { type ReactNode, useState } from 'react';
import { useServerQuery } from '@weft/api/hooks/use-server-query';
import { OPENING_ACCOUNT, type OpeningAccount } from '@weft/domain/catalogue/stores/opening-account';
import { openingStock } from '@weft/domain/catalogue/stores/opening-stock';
import { Banner } from '@weft/ui/Banner';
import { EmptyState } from '@weft/ui/EmptyState';
import { PageHeader } from '@weft/ui/PageHeader';
import { Skeleton } from '@weft/ui/Skeleton';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Page } from '../../../generic/Page/Page.tsx';
import { Stack } from '../../../generic/DocumentScreen/Facts.style.ts';
import { OpenedBranch } from './OpenedBranch.tsx';
import { SignOffDialog } from './SignOffDialog.tsx';

const WRITERS: readonly string[] = [openingStock.name];

/** What was opened, branch by branch: by area and product type, with who signed it off (spec 02, 2.6). */
export function OpeningAccountTab({ above }: { readonly above: ReactNode }) {
  const { t, say } = useTranslation();
  const [asked, setAsked] = useState<OpeningAccount>();
  const { rows, status, fault, refresh } = useServerQuery<OpeningAccount, never>(
    'opening/account',
    { method: 'GET', path: OPENING_ACCOUNT },
    WRITERS,
  );
  return (
    <Page title={say(openingStock.plural)}>
      <PageHeader
        title={say(openingStock.plural)}
        onRefresh={refresh}
        isRefreshing={status === 'loading' && rows.length > 0}
        labels={{ refresh: t('action.refresh') }}
      />
      {above}
      {status === 'failed' && <Banner tone="danger">{fault?.message}</Banner>}
      {status === 'loading' && rows.length === 0 && <Skeleton lines={6} />}
      {status === 'ready' && rows.length === 0 && (
        <EmptyState title={t('opening.account.none')}>{t('opening.account.none.note')}</EmptyState>
      )}
      <Stack>
        {rows.map((account) => (
          <OpenedBranch key={account.branch.id} account={account} onSign={() => setAsked(account)} />
        ))}
      </Stack>
      {asked !== undefined && (
        <SignOffDialog
          account={asked}
          onAnswer={(isSigned) => {
            setAsked(undefined);
            if (isSigned) refresh();
          }}
        />
      )}
    </Page>
  );
}
