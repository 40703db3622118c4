import { useSearchParams } from 'react-router-dom';
import { packingInward } from '@weft/domain/catalogue/stores/packing-inward';
import { ModuleList } from '../../../generic/GenericList/ModuleList.tsx';
import { TabLinks } from '../../../generic/TabLinks.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { PackingWithParties } from './PackingWithParties.tsx';

/** Packing-type inwards, and what of the returnable packing lies with parties (spec 02, 4.9). */
export function PackingInwardListScreen() {
  const { t } = useTranslation();
  const [address] = useSearchParams();
  const tab = address.get('tab') === 'parties' ? 'parties' : 'documents';
  const tabs = (['documents', 'parties'] as const).map((key) => ({
    key,
    label: t(`packing.tab.${key}`),
    href: `#/module/${packingInward.route}${key === 'documents' ? '' : `?tab=${key}`}`,
  }));
  const above = <TabLinks label={t('packing.tabs')} tabs={tabs} selected={tab} />;
  return tab === 'parties' ? (
    <PackingWithParties above={above} />
  ) : (
    <ModuleList module={packingInward} listKey="documents" above={above} />
  );
}
