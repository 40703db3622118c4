import type { ComponentType } from 'react';
import { ScreenSpinner } from '@weft/ui/Spinner';
import { useTranslation } from '../i18n/use-translation.ts';
import { useLoaded } from '../product/use-loaded.ts';
import { ScreenNotLoaded } from './NotHere.tsx';
import type { LazyScreen } from './screens.ts';

type Known = ComponentType<never>;

const loaded = new Map<unknown, Known>();

type Props<P extends object> = {
  readonly name: string;
  readonly label: string;
  readonly screen: LazyScreen<P>;
  readonly props: P;
};

/** A screen that comes on demand: what was loaded before shows in the same frame, else the spinner covers the wait. */
export function Screen<P extends object>({ name, label, screen, props }: Props<P>) {
  const { t } = useTranslation();
  const state = useLoaded(
    name,
    () => loaded.get(screen) as ComponentType<P> | undefined, // stored under its own loader below
    async () => {
      const component = await screen();
      loaded.set(screen, component as Known);
      return component;
    },
  );
  if (state.status === 'loading') return <ScreenSpinner isShown label={t('screen.loading')} />;
  if (state.status === 'failed') return <ScreenNotLoaded label={label} onRetry={state.retry} />;
  const Component = state.value;
  return <Component {...props} />;
}
