import { useMemo } from 'react';
import { useAppState } from '@weft/api/hooks/use-app';
import { useServerQuery } from '@weft/api/hooks/use-server-query';
import type { WireRecord } from '@weft/api/resource/resource';
import { staff } from '@weft/domain/catalogue/access/staff';
import { aclOf, hiddenFieldsOf, type Acl, type AclRecord, mayDo, rowScopeOf } from '@weft/domain/rules/acl/acl';
import { isMenuGroup, menuFor } from '@weft/domain/rules/acl/menu-for';
import { Banner } from '@weft/ui/Banner';
import { Card } from '@weft/ui/Card';
import { DescriptionList } from '@weft/ui/DescriptionList';
import { LoadState } from '@weft/ui/LoadState';
import { TickMatrix, type MatrixColumn, type MatrixGroup } from '@weft/ui/TickMatrix';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { plainText } from '../../../product/plain-text.ts';
import { useProduct } from '../../../product/product-context.ts';
import { COLUMNS, inGroups, isOffered, type ServiceRow } from './rights-matrix.ts';
import { MenuPreview } from './RightsScreen.style.ts';
import { useFieldOptions } from './use-field-options.ts';
import { isRead } from './use-rights-of-role.ts';

export type EffectiveRightsProps = {
  readonly row: WireRecord;
  readonly services: readonly ServiceRow[];
  readonly adminRoles: ReadonlySet<number>;
};

/** Rights change with their records, with the role and with the services they are of. */
const FOLLOWS = ['acl', 'role', 'services'];

/** What a role's rows of the own branch or department are told by; who has none sees none of those. */
const OWN = ['department', 'defaultBranch'] as const;

/** Places that limit which rows somebody sees; each is everywhere while it names none. */
const PLACES = ['organization', 'branches', 'locations', 'stockAreas'] as const;

const namesOf = (value: unknown): string => (Array.isArray(value) ? value.map(plainText).join(', ') : plainText(value));

/** Names of the fields that a role does not see of each service. */
const useHiddenNames = (acl: Acl, services: readonly ServiceRow[]): ReadonlyMap<string, readonly string[]> => {
  const hiding = useMemo(
    () => services.map(({ moduleAPI }) => moduleAPI).filter((one) => hiddenFieldsOf(acl, one).length > 0),
    [services, acl],
  );
  const options = useFieldOptions(hiding);
  return useMemo(
    () =>
      new Map(
        hiding.map((service) => [
          service,
          hiddenFieldsOf(acl, service).map((key) => options.get(service)?.find(({ id }) => id === key)?.name ?? key),
        ]),
      ),
    [hiding, acl, options],
  );
};

/** What one person may do, which rows and fields they see, and their menu: the same functions as the server's and the shell's, over their role. */
export function EffectiveRights({ row, services, adminRoles }: EffectiveRightsProps) {
  const { t, say } = useTranslation();
  const { catalogue } = useProduct();
  const modes = useAppState(({ session }) => session.user?.menuModes);
  const config = useAppState(({ session }) => session.config);
  const role = typeof row['role'] === 'number' ? row['role'] : undefined;
  const query = useServerQuery<AclRecord, never>(
    `rights effective ${role ?? 0}`,
    role === undefined ? undefined : { method: 'GET', path: `acl/getbyroleid/${role}` },
    FOLLOWS,
  );
  const isAdmin = role !== undefined && adminRoles.has(role);
  const acl = useMemo(() => aclOf(query.rows, new Map(catalogue.aliases)), [query.rows, catalogue]);
  const menu = useMemo(() => menuFor(acl, catalogue.menu, modes, config), [acl, catalogue, modes, config]);
  const hidden = useHiddenNames(acl, services);
  const columns = useMemo(
    () => COLUMNS.map((key): MatrixColumn => ({ key, label: t(`rights.${key}`), hint: t(`rights.${key}.hint`) })),
    [t],
  );
  const groups = useMemo((): readonly MatrixGroup[] => {
    const noteOf = (service: string): string | undefined => {
      const scope = rowScopeOf(acl, service);
      const fields = hidden.get(service) ?? [];
      const notes = [
        ...(scope === 'all' ? [] : [t(`rights.scope.${scope}`)]),
        ...(fields.length === 0 ? [] : [t('rights.hiddenFields', { fields: fields.map(say).join(', ') })]),
      ];
      return notes.length === 0 || !mayDo(acl, isAdmin, service) ? undefined : notes.join(' · ');
    };
    return inGroups(
      services.map((service) => {
        const { moduleAPI, called } = service;
        const note = noteOf(moduleAPI);
        return {
          service,
          row: {
            key: moduleAPI,
            label: called,
            ...(note === undefined ? {} : { note }),
            ticks: COLUMNS.map((bit) =>
              isOffered(service, bit) ? mayDo(acl, isAdmin, moduleAPI, bit === 'view' ? undefined : bit) : null,
            ),
          },
        };
      }),
    );
  }, [services, acl, isAdmin, hidden, t, say]);
  const canEnter = row.isActive !== false && row['canLogin'] === true && role !== undefined;
  if (role !== undefined && !isRead(query))
    return (
      <LoadState status={query.status} fault={query.fault?.message} onRetry={query.refresh} isEmpty lines={6}>
        {null}
      </LoadState>
    );
  return (
    <>
      {!canEnter && <Banner tone="warning">{t('rights.person.shut')}</Banner>}
      <Card title={t('rights.person.where')}>
        <DescriptionList
          items={[
            { key: 'role', label: say(staff.fields.role.label), value: plainText(row['roleName']) },
            ...PLACES.map((key) => ({
              key,
              label: say(staff.fields[key].label),
              value: namesOf(row[`${key}Name`]) || t('rights.person.everywhere'),
            })),
            ...OWN.map((key) => ({
              key,
              label: say(staff.fields[key].label),
              value: plainText(row[`${key}Name`]) || t('rights.person.none'),
            })),
          ]}
        />
      </Card>
      <Card title={t('rights.person.menu')}>
        <MenuPreview>
          {menu.map((node) => (
            <li key={node.label}>
              <strong>{say(node.label)}</strong>
              {isMenuGroup(node) && (
                <ul>
                  {node.entries.map(({ path, label }) => (
                    <li key={path}>{say(label)}</li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </MenuPreview>
      </Card>
      <Card title={t('rights.person.may')} isFlush>
        <TickMatrix
          label={t('rights.person.may')}
          rowLabel={t('rights.service')}
          columns={columns}
          groups={groups}
          isReadOnly
          onTick={() => undefined}
        />
      </Card>
    </>
  );
}
