import { useSearchParams } from 'react-router-dom';
import { labTest } from '@weft/domain/catalogue/stores/lab-test';
import { ModuleList } from '../../../generic/GenericList/ModuleList.tsx';
import { useStillOpen } from '../../../generic/GenericList/use-still-open.ts';
import { TabLinks } from '../../../generic/TabLinks.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';

const LISTS = {
  waiting: {},
  failed: { always: { verdict: ['fail'] } },
  all: {},
} as const;

type Tab = keyof typeof LISTS;

const isTab = (word: string | null): word is Tab => word !== null && word in LISTS;

/** Lab tests: what waits, what failed, all. */
export function LabTestListScreen() {
  const { t } = useTranslation();
  const open = useStillOpen();
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
      {...(tab === 'waiting' ? { always: open } : {})}
      above={<TabLinks label={t('lab.tabs')} tabs={tabs} selected={tab} />}
    />
  );
}
