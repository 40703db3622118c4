import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { WireRecord } from '@weft/api/resource/resource';
import { departmentTransfer } from '@weft/domain/catalogue/stores/department-transfer';
import { Banner } from '@weft/ui/Banner';
import type { Column } from '@weft/ui/DataTable';
import { ModuleList } from '../../../generic/GenericList/ModuleList.tsx';
import { TabLinks } from '../../../generic/TabLinks.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useIsOn } from '../../../product/modules/use-is-on.ts';
import { waitingColumns } from './waiting-columns.ts';

const TABS = ['toGive', 'toAccept', 'onLoan', 'all'] as const;
type Tab = (typeof TABS)[number];

const tabOf = (word: string | null): Tab => TABS.find((tab) => tab === word) ?? 'toGive';

/** Inter-department transfers: asked of the person's departments, handed over to them, lent, all (spec 02, 5.9). */
export function DepartmentTransferListScreen() {
  const { t } = useTranslation();
  const [address] = useSearchParams();
  const [now] = useState(Date.now);
  const isOn = useIsOn('CBL_FLOW_SUPPORT');
  const tab = isOn ? tabOf(address.get('tab')) : 'all';
  const shapeColumns = useCallback(
    (columns: readonly Column<WireRecord>[]) =>
      waitingColumns(columns, now, {
        label: t('cbl.waiting'),
        hours: (count) => t('cbl.hours', { count }),
        allWait: tab === 'toGive' || tab === 'toAccept',
      }),
    [now, t, tab],
  );
  const tabs = TABS.map((key) => ({
    key,
    label: t(`cbl.tab.${key}`),
    href: `#/module/${departmentTransfer.route}${key === 'toGive' ? '' : `?tab=${key}`}`,
  }));
  return (
    <ModuleList
      key={tab}
      module={departmentTransfer}
      listKey={tab}
      {...(tab === 'all' ? {} : { call: tab })}
      shapeColumns={shapeColumns}
      above={
        isOn ? (
          <TabLinks label={t('cbl.tabs')} tabs={tabs} selected={tab} />
        ) : (
          <Banner tone="warning">{t('cbl.off')}</Banner>
        )
      }
    />
  );
}
