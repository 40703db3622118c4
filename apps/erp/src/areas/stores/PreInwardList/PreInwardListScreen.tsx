import { useSearchParams } from 'react-router-dom';
import { preInward } from '@weft/domain/catalogue/stores/pre-inward';
import { ModuleList } from '../../../generic/GenericList/ModuleList.tsx';
import { TabLinks } from '../../../generic/TabLinks.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { YardBoard } from './YardBoard.tsx';

/** The gate: who is inside now, and every slip there was. */
export function PreInwardListScreen() {
  const { t } = useTranslation();
  const [address] = useSearchParams();
  const isYard = address.get('tab') === 'yard';
  const above = (
    <TabLinks
      label={t('gate.tabs')}
      tabs={[
        { key: 'yard', label: t('gate.yard'), href: `#/module/${preInward.route}?tab=yard` },
        { key: 'all', label: t('gate.all'), href: `#/module/${preInward.route}` },
      ]}
      selected={isYard ? 'yard' : 'all'}
    />
  );
  return isYard ? <YardBoard above={above} /> : <ModuleList module={preInward} above={above} />;
}
