import { ScreenSpinner } from '@weft/ui/Spinner';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useModule } from '../../product/modules/use-module.ts';
import { ScreenNotLoaded } from '../Page/ScreenNotLoaded.tsx';
import type { ScreenProps } from '../../product/modules/screen-props.ts';
import { ModuleList } from './ModuleList.tsx';

/** The list of any module that has no screen of its own. */
export function GenericListScreen({ module: info }: ScreenProps) {
  const { t } = useTranslation();
  const module = useModule(info.name);
  if (module.status === 'loading') return <ScreenSpinner isShown label={t('screen.loading')} />;
  if (module.status === 'failed') return <ScreenNotLoaded label={info.plural} onRetry={module.retry} />;
  return <ModuleList module={module.value} />;
}
