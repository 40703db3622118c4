import { useServerQuery } from '@weft/api/hooks/use-server-query';
import { userProfile } from '@weft/domain/catalogue/access/user-profile';
import type { Module } from '@weft/domain/catalogue/language/module';
import { EmptyState } from '@weft/ui/EmptyState';
import { Timeline } from '@weft/ui/Timeline';
import { type Change, shownChanges } from '../../../generic/DocumentScreen/panel/history-changes.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Caption, Changed } from './UserProfileScreen.style.ts';

type Kept = {
  readonly id: number;
  readonly at: string;
  readonly action: string;
  readonly staffName: string;
  readonly changes: readonly Change[];
};

const READ = { method: 'GET', path: `${userProfile.api}/history` } as const;
const FOLLOWS = [userProfile.name] as const;

/** When one's mail account was kept, by whom and with which address; of a password only that it was typed. */
export function MailHistory({ module }: { readonly module: Module }) {
  const { t } = useTranslation();
  const { rows, status, fault, refresh } = useServerQuery<Kept, never>('own mail history', READ, FOLLOWS);
  const label = (key: string): string => module.fields[key]?.label ?? key;
  return (
    <>
      <Caption>{t('profile.history.of')}</Caption>
      <Timeline
        label={t('profile.history.of')}
        status={rows.length > 0 ? 'ready' : status}
        fault={fault?.message}
        onRetry={refresh}
        emptyState={<EmptyState title={t('profile.history.none')} />}
        events={rows.map(({ id, at, action, staffName, changes }) => ({
          key: String(id),
          at,
          title: t(`history.${action}`),
          by: staffName,
          body: (
            <Changed>
              {shownChanges(module, changes, { t, label, nameOf: String }).map(
                ({ key, label: name, old, new: now }) => (
                  <li key={key}>
                    {name}: {old !== undefined && <del>{old}</del>} {now}
                  </li>
                ),
              )}
            </Changed>
          ),
        }))}
      />
    </>
  );
}
