import { ScreenSpinner } from '@weft/ui/Spinner';
import { useTranslation } from '../i18n/use-translation.ts';
import { useComponent, type LazyComponent } from '../product/use-component.ts';
import { ScreenNotLoaded } from '../generic/Page/ScreenNotLoaded.tsx';

type Props<P extends object> = {
  readonly name: string;
  readonly label: string;
  readonly screen: LazyComponent<P>;
  readonly props: P;
};

/** A screen that comes on demand: what was loaded before shows in the same frame, else the spinner covers the wait. */
export function Screen<P extends object>({ name, label, screen, props }: Props<P>) {
  const { t } = useTranslation();
  const state = useComponent(name, screen);
  if (state.status === 'loading') return <ScreenSpinner isShown label={t('screen.loading')} />;
  if (state.status === 'failed') return <ScreenNotLoaded label={label} onRetry={state.retry} />;
  const Component = state.value;
  return <Component {...props} />;
}
