import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAppState } from '@weft/api/hooks/use-app';
import type { WireRecord } from '@weft/api/resource/resource';
import { purchaseOrder } from '@weft/domain/catalogue/purchase/purchase-order';
import type { StatusName } from '@weft/domain/contract/statuses';
import { withCompleted } from '@weft/domain/rules/documents/completed-status';
import type { Column } from '@weft/ui/DataTable';
import { ModuleList } from '../../../generic/GenericList/ModuleList.tsx';
import { TabLinks } from '../../../generic/TabLinks.tsx';
import { partOf } from '../../../generic/part-of.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { browserToday } from '../../../product/browser-today.ts';
import { dueColumns } from './due-columns.ts';

const NeedsList = partOf('needs list', () => import('../Needs/NeedsList.tsx').then((loaded) => loaded.NeedsList));

const CLOSED: readonly StatusName[] = ['completed', 'closedShort', 'cancelled', 'expired'];

/** The lists of the specification, each its own call; drafts and all orders beside them (spec 02, 3.5). `always` says to totals and exports which orders a call answers. */
const LISTS = {
  open: { call: 'getPOByStatus/10', always: { status: ['open'] } },
  inProgress: { call: 'getPOByStatus/11', always: { status: ['inProgress'] } },
  closed: { call: 'getClosedPOList', always: { status: CLOSED } },
  draft: { always: { status: ['draft'] } },
  all: {},
} as const satisfies {
  readonly [tab: string]: { readonly call?: string; readonly always?: { readonly [key: string]: unknown } };
};

/** What should be ordered stands among the lists. */
const NEEDS = 'needs';

type Tab = keyof typeof LISTS;

const isTab = (word: string | null): word is Tab => word !== null && word in LISTS;

/** Purchase orders by where they stand: open, in progress, closed, drafts, all; and what should be ordered. */
export function PurchaseOrderListScreen() {
  const { t } = useTranslation();
  const [address] = useSearchParams();
  const asked = address.get('tab') ?? (address.has('f.importId') ? 'all' : null); // what an import brought stands wherever it stands
  const tab = isTab(asked) ? asked : 'open';
  const isNeeds = asked === NEEDS;
  const tabs = [...Object.keys(LISTS), NEEDS].map((key) => ({
    key,
    label: t(`order.tab.${key}`),
    href: `#/module/${purchaseOrder.route}${key === 'open' ? '' : `?tab=${key}`}`,
  }));
  const config = useAppState(({ session }) => session.config);
  const closed = useMemo(() => ({ status: withCompleted(CLOSED, (key) => config[key]) }), [config]);
  const [today] = useState(browserToday);
  const shapeColumns = useCallback((columns: readonly Column<WireRecord>[]) => dueColumns(columns, today), [today]);
  const above = <TabLinks label={t('order.tabs')} tabs={tabs} selected={isNeeds ? NEEDS : tab} />;
  if (isNeeds) return <NeedsList above={above} />;
  return (
    <ModuleList
      key={tab}
      module={purchaseOrder}
      listKey={tab}
      {...LISTS[tab]}
      {...(tab === 'closed' ? { always: closed } : {})}
      above={above}
      shapeColumns={shapeColumns}
    />
  );
}
