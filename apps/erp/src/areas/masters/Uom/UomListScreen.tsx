import { Scale } from 'lucide-react';
import { uom } from '@weft/domain/catalogue/masters/uom';
import { ListWithTool } from '../../../generic/GenericList/ListWithTool.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';

const load = () => import('./Converter.tsx').then((loaded) => loaded.Converter);

/** Units of measure, with a converter that opens above their list (spec 01, 3.13). */
export function UomListScreen() {
  const { t } = useTranslation();
  return <ListWithTool module={uom} name="converter" icon={<Scale />} title={t('converter.title')} load={load} />;
}
