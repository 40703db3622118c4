import { Package } from 'lucide-react';
import { packing } from '@weft/domain/catalogue/logistics/packing';
import { ListWithTool } from '../../../generic/GenericList/ListWithTool.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';

const load = () => import('./PacksCard.tsx').then((loaded) => loaded.PacksCard);

/** Packings, with a reckoner of packs that opens above their list (spec 01, 3.19). */
export function PackingListScreen() {
  const { t } = useTranslation();
  return <ListWithTool module={packing} name="packs" icon={<Package />} title={t('packs.title')} load={load} />;
}
