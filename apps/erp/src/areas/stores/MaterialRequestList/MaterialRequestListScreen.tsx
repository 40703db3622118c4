import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAppState } from '@weft/api/hooks/use-app';
import type { WireRecord } from '@weft/api/resource/resource';
import { materialRequest } from '@weft/domain/catalogue/stores/material-request';
import type { Column } from '@weft/ui/DataTable';
import { ModuleList } from '../../../generic/GenericList/ModuleList.tsx';
import { useStillOpen } from '../../../generic/GenericList/use-still-open.ts';
import { TabLinks } from '../../../generic/TabLinks.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { type DeskWidths, onDesk } from '../desk-widths.ts';

/** A day and its time need less room than the form in which they are typed. */
const WIDTHS: DeskWidths = { number: 148, date: 108, needDate: 152 };
const shapeColumns = (columns: readonly Column<WireRecord>[]): readonly Column<WireRecord>[] =>
  columns.map((column) => onDesk(column, WIDTHS));

const TABS = ['serve', 'mine', 'approve', 'short', 'all'] as const;
type Tab = (typeof TABS)[number];

const tabOf = (word: string | null): Tab => TABS.find((tab) => tab === word) ?? 'serve';

/** Material requests: to be served, mine, waiting for approval, those that the store has too little for, all (spec 02, 5.2). */
export function MaterialRequestListScreen() {
  const { t } = useTranslation();
  const [address] = useSearchParams();
  const me = useAppState(({ session }) => session.user?.id);
  const open = useStillOpen();
  const tab = tabOf(address.get('tab'));
  const lists = useMemo(
    () => ({
      serve: { always: open },
      mine: { always: { requestedBy: [me ?? 0] } },
      approve: { always: { status: ['pendingApproval'] } },
      short: { call: 'getShort' },
      all: {},
    }),
    [me, open],
  );
  const tabs = TABS.map((key) => ({
    key,
    label: t(`request.tab.${key}`),
    href: `#/module/${materialRequest.route}${key === 'serve' ? '' : `?tab=${key}`}`,
  }));
  return (
    <ModuleList
      key={tab}
      module={materialRequest}
      listKey={tab}
      {...lists[tab]}
      shapeColumns={shapeColumns}
      above={<TabLinks label={t('request.tabs')} tabs={tabs} selected={tab} />}
    />
  );
}
