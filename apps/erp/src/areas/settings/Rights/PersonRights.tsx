import { useMemo, useState } from 'react';
import { useServerQuery } from '@weft/api/hooks/use-server-query';
import type { WireRecord } from '@weft/api/resource/resource';
import { staff } from '@weft/domain/catalogue/access/staff';
import { aclOf, mayDo, type AclRecord } from '@weft/domain/rules/acl/acl';
import { isMenuGroup, menuFor } from '@weft/domain/rules/acl/menu-for';
import { Banner } from '@weft/ui/Banner';
import { Card } from '@weft/ui/Card';
import { ComboboxField, type Option } from '@weft/ui/ComboboxField';
import { Skeleton } from '@weft/ui/Skeleton';
import { TickMatrix, type MatrixColumn, type MatrixGroup } from '@weft/ui/TickMatrix';
import { searchRefs } from '../../../generic/use-ref-search.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { plainText } from '../../../product/plain-text.ts';
import { moduleInfo, useProduct } from '../../../product/product-context.ts';
import { COLUMNS, type ServiceRow } from './rights-matrix.ts';
import { Choices, MenuPreview, Stack } from './RightsScreen.style.ts';

type Props = { readonly services: readonly ServiceRow[]; readonly adminRoles: ReadonlySet<number> };

/** What one person may do, and the menu that they see: the same functions as the server's and the shell's, over their role. */
export function PersonRights({ services, adminRoles }: Props) {
  const { t } = useTranslation();
  const { api, catalogue } = useProduct();
  const [person, setPerson] = useState<Option | null>(null);
  const search = useMemo(() => searchRefs(api, moduleInfo(catalogue, 'staff'), undefined), [api, catalogue]);
  const found = useServerQuery<never, WireRecord>(
    `rights person ${person?.id ?? 0}`,
    person === null ? undefined : { method: 'GET', path: `${staff.api}/${person.id}` },
  );
  return (
    <Stack>
      <Choices>
        <ComboboxField label={t('rights.person')} value={person} search={search} onCommit={setPerson} />
      </Choices>
      {person !== null && found.fault !== null && <Banner tone="danger">{found.fault.message}</Banner>}
      {person !== null && found.data === undefined && found.fault === null && <Skeleton lines={6} />}
      {person !== null && found.data !== undefined && (
        <Effective key={person.id} row={found.data} services={services} adminRoles={adminRoles} />
      )}
    </Stack>
  );
}

function Effective({ row, services, adminRoles }: Props & { readonly row: WireRecord }) {
  const { t } = useTranslation();
  const { catalogue } = useProduct();
  const role = typeof row['role'] === 'number' ? row['role'] : undefined;
  const query = useServerQuery<AclRecord, never>(
    `rights effective ${role ?? 0}`,
    role === undefined ? undefined : { method: 'GET', path: `acl/getbyroleid/${role}` },
  );
  const isAdmin = role !== undefined && adminRoles.has(role);
  const acl = useMemo(() => aclOf(query.rows, new Map(catalogue.aliases)), [query.rows, catalogue]);
  const menu = useMemo(() => menuFor(acl, catalogue.menu), [acl, catalogue]);
  const columns = useMemo(
    () => COLUMNS.map((key): MatrixColumn => ({ key, label: t(`rights.${key}`), hint: t(`rights.${key}.hint`) })),
    [t],
  );
  const groups = useMemo((): readonly MatrixGroup[] => {
    const rows = services.map(({ moduleAPI, displayName, group }) => ({
      group: group ?? '',
      row: {
        key: moduleAPI,
        label: displayName,
        ticks: COLUMNS.map((bit) => mayDo(acl, isAdmin, moduleAPI, bit === 'view' ? undefined : bit)),
      },
    }));
    return [...new Set(rows.map(({ group }) => group))].map((group) => ({
      key: group,
      label: group,
      rows: rows.filter((one) => one.group === group).map((one) => one.row),
    }));
  }, [services, acl, isAdmin]);
  const branches = Array.isArray(row['branchesName']) ? row['branchesName'].join(', ') : '';
  const canEnter = row.isActive !== false && row['canLogin'] === true && role !== undefined;
  if (role !== undefined && query.status === 'loading' && query.rows.length === 0) return <Skeleton lines={6} />;
  return (
    <>
      <Banner tone={canEnter ? 'info' : 'warning'}>
        {canEnter
          ? t('rights.person.is', {
              role: plainText(row['roleName']),
              branches: branches === '' ? t('rights.person.everywhere') : branches,
            })
          : t('rights.person.shut')}
      </Banner>
      <Card title={t('rights.person.menu')}>
        <MenuPreview>
          {menu.map((node) => (
            <li key={node.label}>
              <strong>{node.label}</strong>
              {isMenuGroup(node) && (
                <ul>
                  {node.entries.map(({ path, label }) => (
                    <li key={path}>{label}</li>
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
