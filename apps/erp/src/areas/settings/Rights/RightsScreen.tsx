import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useServerQuery } from '@weft/api/hooks/use-server-query';
import { role } from '@weft/domain/catalogue/access/role';
import { services as serviceModule } from '@weft/domain/catalogue/access/services';
import { Banner } from '@weft/ui/Banner';
import { Button } from '@weft/ui/Button';
import { Card } from '@weft/ui/Card';
import { CheckboxField } from '@weft/ui/CheckboxField';
import { ComboboxField, type Option } from '@weft/ui/ComboboxField';
import { EmptyState } from '@weft/ui/EmptyState';
import { LoadState } from '@weft/ui/LoadState';
import { PageHeader } from '@weft/ui/PageHeader';
import { SearchBox } from '@weft/ui/SearchBox';
import { Skeleton } from '@weft/ui/Skeleton';
import { Tabs } from '@weft/ui/Tabs';
import { RelatedTabs } from '../../../generic/RelatedTabs.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useLeaveGate } from '../../../router/GatedHashRouter.tsx';
import { Page } from '../../../generic/Page/Page.tsx';
import type { ScreenProps } from '../../../product/modules/screen-props.ts';
import { OF_ROLE } from '../address-keys.ts';
import { PersonRights } from './PersonRights.tsx';
import { calledServices, rightsOf, type ServiceRow, type StoredService } from './rights-matrix.ts';
import { Choices, Stack } from './RightsScreen.style.ts';
import { RoleRights } from './RoleRights.tsx';
import { isRead, useRightsOfRole } from './use-rights-of-role.ts';

type RoleRow = { readonly id: number; readonly name: string; readonly isAdmin: boolean; readonly isActive: boolean };

const FOLLOWS_ROLES = [role.name];
const FOLLOWS_SERVICES = [serviceModule.name];
const SERVICES = `${serviceModule.api}/getAllByPartner?filters=${encodeURIComponent(JSON.stringify({ kind: 'module' }))}&orderBy=id&fields=id,moduleAPI,displayName,group,supports`;
const ROLES = `${role.api}/getAllByPartner?fields=id,name,isAdmin,isActive`;

/** Who may do what: rights of a role service by service, two roles compared, and what one person may in the end (spec 01, 2.15). */
export function RightsScreen({ module: info }: ScreenProps) {
  const { t, say } = useTranslation();
  const gate = useLeaveGate();
  const [tab, setTab] = useState('role');
  const roles = useServerQuery<RoleRow, never>('rights roles', { method: 'GET', path: ROLES }, FOLLOWS_ROLES);
  const services = useServerQuery<StoredService, never>(
    'rights services',
    { method: 'GET', path: SERVICES },
    FOLLOWS_SERVICES,
  );
  const adminRoles = useMemo(
    () => new Set(roles.rows.filter(({ isAdmin, isActive }) => isAdmin && isActive).map(({ id }) => id)),
    [roles.rows],
  );
  const named = useMemo(() => calledServices(services.rows, say), [services.rows, say]);
  const fault = roles.fault ?? services.fault;
  const isHere = roles.rows.length > 0 && services.rows.length > 0;
  /** Another tab takes the matrix off the screen, and with it what is not saved. */
  const choose = async (key: string): Promise<void> => {
    if (key === tab || (await gate.mayLeave())) setTab(key);
  };
  return (
    <Page title={say(info.plural)}>
      <PageHeader title={say(info.plural)} note={t('rights.note')} />
      <RelatedTabs path={info.route} />
      {!isHere && fault !== null && (
        <EmptyState
          title={t('form.notLoaded')}
          actions={
            <Button
              onClick={() => {
                roles.refresh();
                services.refresh();
              }}
            >
              {t('action.retry')}
            </Button>
          }
        >
          {fault.message}
        </EmptyState>
      )}
      {!isHere && fault === null && (
        <Card aria-busy>
          <Skeleton lines={10} />
        </Card>
      )}
      {isHere && (
        <Tabs
          label={t('rights.title')}
          selected={tab}
          onSelect={(key) => void choose(key)}
          tabs={[
            {
              key: 'role',
              label: t('rights.tab.role'),
              content: <ByRole roles={roles.rows} services={named} />,
            },
            {
              key: 'person',
              label: t('rights.tab.person'),
              content: <PersonRights services={named} adminRoles={adminRoles} />,
            },
          ]}
        />
      )}
    </Page>
  );
}

const idIn = (text: string | null): number | undefined => (text === null || text === '' ? undefined : Number(text));

function ByRole({ roles, services }: { readonly roles: readonly RoleRow[]; readonly services: readonly ServiceRow[] }) {
  const { t } = useTranslation();
  const [address, setAddress] = useSearchParams();
  const [search, setSearch] = useState('');
  const [isDifferentOnly, setDifferentOnly] = useState(false);
  const chosen = roles.find(({ id }) => id === idIn(address.get(OF_ROLE)));
  const compared = roles.find(({ id }) => id === idIn(address.get('with')));
  const stored = useRightsOfRole(chosen?.id, 'own');
  const theirs = useRightsOfRole(compared?.id, 'other');
  const options = useMemo(() => roles.map(({ id, name }) => ({ id, name })), [roles]);
  const others = useMemo(() => options.filter(({ id }) => id !== chosen?.id), [options, chosen]);
  const ask = (key: typeof OF_ROLE | 'with', option: Option | null): void => {
    const next = new URLSearchParams(address);
    if (option === null) next.delete(key);
    else next.set(key, String(option.id));
    setAddress(next);
  };
  const areTheirsRead = isRead(theirs); // until then nothing is known of them, which is not: they may do nothing
  const other = useMemo(
    () =>
      compared === undefined || !areTheirsRead ? undefined : { name: compared.name, rights: rightsOf(theirs.rows) },
    [compared, areTheirsRead, theirs.rows],
  );
  return (
    <Stack>
      <Choices>
        <ComboboxField
          label={t('rights.role')}
          value={chosen ?? null}
          options={options}
          onCommit={(option) => ask(OF_ROLE, option)}
        />
        <ComboboxField
          label={t('rights.compare')}
          value={compared ?? null}
          options={others}
          onCommit={(option) => ask('with', option)}
        />
        <SearchBox label={t('rights.search')} value={search} onChange={setSearch} />
        {other !== undefined && (
          <CheckboxField label={t('rights.differentOnly')} value={isDifferentOnly} onCommit={setDifferentOnly} />
        )}
      </Choices>
      {chosen === undefined && <EmptyState title={t('rights.choose')}>{t('rights.choose.note')}</EmptyState>}
      {compared !== undefined && theirs.fault !== null && <Banner tone="danger">{theirs.fault.message}</Banner>}
      {chosen !== undefined && (
        <LoadState
          status={stored.status}
          fault={stored.fault?.message}
          onRetry={stored.refresh}
          isEmpty={!isRead(stored)}
          lines={10}
        >
          {isRead(stored) && (
            <RoleRights
              key={chosen.id}
              role={chosen}
              services={services}
              stored={stored.rows}
              other={other}
              search={search}
              isDifferentOnly={isDifferentOnly}
              onSaved={stored.refresh}
            />
          )}
        </LoadState>
      )}
    </Stack>
  );
}
