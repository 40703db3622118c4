import { useSearchParams } from 'react-router-dom';
import { labTest } from '@weft/domain/catalogue/stores/lab-test';
import { ModuleList } from '../../../generic/GenericList/ModuleList.tsx';
import { TabLinks } from '../../../generic/TabLinks.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';

const WAITING = { status: ['open', 'inProgress'] } as const;

const LISTS = {
  waiting: { always: WAITING },
  failed: { always: { verdict: ['fail'] } },
  all: {},
} as const;

type Tab = keyof typeof LISTS;

const isTab = (word: string | null): word is Tab => word !== null && word in LISTS;

/** Lab tests: what waits, what failed, all. */
export function LabTestListScreen() {
  const { t } = useTranslation();
  const [address] = useSearchParams();
  const asked = address.get('tab');
  const tab = isTab(asked) ? asked : 'waiting';
  const tabs = (Object.keys(LISTS) as Tab[]).map((key) => ({
    key,
    label: t(`lab.tab.${key}`),
    href: `#/module/${labTest.route}${key === 'waiting' ? '' : `?tab=${key}`}`,
  }));
  return (
    <ModuleList
      key={tab}
      module={labTest}
      listKey={tab}
      {...LISTS[tab]}
      above={<TabLinks label={t('lab.tabs')} tabs={tabs} selected={tab} />}
    />
  );
}
