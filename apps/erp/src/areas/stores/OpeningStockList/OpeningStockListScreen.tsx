import { useSearchParams } from 'react-router-dom';
import { openingStock } from '@weft/domain/catalogue/stores/opening-stock';
import { ModuleList } from '../../../generic/GenericList/ModuleList.tsx';
import { TabLinks } from '../../../generic/TabLinks.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { OpeningAccountTab } from './OpeningAccountTab.tsx';

/** Openings, and the account of what was opened with its signatures (spec 02, 2.6). */
export function OpeningStockListScreen() {
  const { t } = useTranslation();
  const [address] = useSearchParams();
  const tab = address.get('tab') === 'account' ? 'account' : 'documents';
  const tabs = (['documents', 'account'] as const).map((key) => ({
    key,
    label: t(`opening.tab.${key}`),
    href: `#/module/${openingStock.route}${key === 'documents' ? '' : `?tab=${key}`}`,
  }));
  const above = <TabLinks label={t('opening.tabs')} tabs={tabs} selected={tab} />;
  return tab === 'account' ? (
    <OpeningAccountTab above={above} />
  ) : (
    <ModuleList module={openingStock} listKey="documents" above={above} />
  );
}
