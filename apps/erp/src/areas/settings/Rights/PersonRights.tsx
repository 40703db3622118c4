import { useMemo, useState } from 'react';
import { useServerQuery } from '@weft/api/hooks/use-server-query';
import type { WireRecord } from '@weft/api/resource/resource';
import { staff } from '@weft/domain/catalogue/access/staff';
import { ComboboxField, type Option } from '@weft/ui/ComboboxField';
import { EmptyState } from '@weft/ui/EmptyState';
import { LoadState } from '@weft/ui/LoadState';
import { searchRefs } from '../../../generic/use-ref-search.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { moduleInfo, useProduct } from '../../../product/product-context.ts';
import { EffectiveRights, type EffectiveRightsProps } from './EffectiveRights.tsx';
import { Choices, Stack } from './RightsScreen.style.ts';

const FOLLOWS = [staff.name];

type Props = Omit<EffectiveRightsProps, 'row'>;

/** What one person may do and see in the end: choose who, then read it. */
export function PersonRights({ services, adminRoles }: Props) {
  const { t } = useTranslation();
  const { api, catalogue } = useProduct();
  const [person, setPerson] = useState<Option | null>(null);
  const search = useMemo(() => searchRefs(api, moduleInfo(catalogue, 'staff'), undefined), [api, catalogue]);
  const found = useServerQuery<never, WireRecord>(
    `rights person ${person?.id ?? 0}`,
    person === null ? undefined : { method: 'GET', path: `${staff.api}/${person.id}` },
    FOLLOWS,
  );
  return (
    <Stack>
      <Choices>
        <ComboboxField label={t('rights.person')} value={person} search={search} onCommit={setPerson} />
      </Choices>
      {person === null && <EmptyState title={t('rights.person.choose')}>{t('rights.person.choose.note')}</EmptyState>}
      {person !== null && (
        <LoadState
          status={found.status}
          fault={found.fault?.message}
          onRetry={found.refresh}
          isEmpty={found.data === undefined}
          lines={6}
        >
          {found.data !== undefined && (
            <EffectiveRights key={person.id} row={found.data} services={services} adminRoles={adminRoles} />
          )}
        </LoadState>
      )}
    </Stack>
  );
}
