import { useState } from 'react';
import { userProfile } from '@weft/domain/catalogue/access/user-profile';
import { Card } from '@weft/ui/Card';
import { PageHeader } from '@weft/ui/PageHeader';
import { Tabs } from '@weft/ui/Tabs';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useShaped } from '../../../product/modules/use-shaped.ts';
import { Page } from '../../../generic/Page/Page.tsx';
import { Display } from './Display.tsx';
import { MailAccount } from './MailAccount.tsx';
import { MailHistory } from './MailHistory.tsx';
import { OwnPassword } from './OwnPassword.tsx';
import { OwnSessions } from './OwnSessions.tsx';
import { Narrow, Stack } from './UserProfileScreen.style.ts';

/** User Profile: the mail account of whoever is logged in; below it their password, sessions and display (spec 01, 1.9). */
export function UserProfileScreen() {
  const { t } = useTranslation();
  const module = useShaped(userProfile);
  const [round, setRound] = useState(0);
  return (
    <Page title={module.title}>
      <PageHeader title={module.title} />
      <Stack>
        <Card title={t('profile.mail')} note={t('profile.mail.note')}>
          <MailAccount fields={module.fields} onKept={() => setRound(round + 1)} />
        </Card>
        <Card>
          <Tabs
            label={t('profile.more')}
            tabs={[
              {
                key: 'password',
                label: t('profile.password'),
                content: (
                  <Narrow>
                    <OwnPassword />
                  </Narrow>
                ),
              },
              { key: 'sessions', label: t('profile.sessions'), content: <OwnSessions /> },
              {
                key: 'display',
                label: t('profile.display'),
                content: (
                  <Narrow>
                    <Display />
                  </Narrow>
                ),
              },
              {
                key: 'history',
                label: t('profile.history'),
                content: <MailHistory key={round} module={module} />, // asked anew when the account was kept
              },
            ]}
          />
        </Card>
      </Stack>
    </Page>
  );
}
