import { useSearchParams } from 'react-router-dom';
import type { WireRecord } from '@weft/api/resource/resource';
import { materialAllocation } from '@weft/domain/catalogue/stores/material-allocation';
import type { Column } from '@weft/ui/DataTable';
import { PageHeader } from '@weft/ui/PageHeader';
import { ModuleList } from '../../../generic/GenericList/ModuleList.tsx';
import { useStillOpen } from '../../../generic/GenericList/use-still-open.ts';
import { TabLinks } from '../../../generic/TabLinks.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Page } from '../../../generic/Page/Page.tsx';
import { type DeskWidths, onDesk } from '../desk-widths.ts';
import { Touch } from '../touch.style.ts';
import { AllocationBoard } from './AllocationBoard.tsx';

/** The number of the request is read whole, and there is room for what is in it. */
const WIDTHS: DeskWidths = { number: 148, date: 108, request: 148, openLines: 108 };
const shapeColumns = (columns: readonly Column<WireRecord>[]): readonly Column<WireRecord>[] =>
  columns.map((column) => onDesk(column, WIDTHS));

const TABS = ['serve', 'open', 'all'] as const;

/** Material allocation: the board of requests to be served, what is named and not handed over, all allocations (spec 02, 5.3). */
export function AllocationListScreen() {
  const { t, say } = useTranslation();
  const open = useStillOpen();
  const [address] = useSearchParams();
  const tab = TABS.find((one) => one === address.get('tab')) ?? 'serve';
  const tabs = TABS.map((key) => ({
    key,
    label: t(`allocation.tab.${key}`),
    href: `#/module/${materialAllocation.route}${key === 'serve' ? '' : `?tab=${key}`}`,
  }));
  const links = <TabLinks label={t('allocation.tabs')} tabs={tabs} selected={tab} />;
  if (tab === 'serve')
    return (
      <Page title={say(materialAllocation.title)}>
        <PageHeader title={say(materialAllocation.title)} />
        {links}
        <Touch>
          <AllocationBoard />
        </Touch>
      </Page>
    );
  return (
    <ModuleList
      key={tab}
      module={materialAllocation}
      listKey={tab}
      {...(tab === 'open' ? { always: open } : {})}
      shapeColumns={shapeColumns}
      above={links}
    />
  );
}
