import type { ReactNode } from 'react';
import { Button } from '@weft/ui/Button';
import { useTranslation } from '../i18n/use-translation.ts';
import { type LazyComponent, useComponent } from '../product/use-component.ts';

/**
 * A component whose code is fetched when it is first shown: a dialog, a tab. What was pressed answers: where the code does not come, that is said in
 * its place, with a way to try again, and all around it stays as it is. @param name under which it is kept @param waiting what stands there meanwhile
 * @example const ClaimDialog = partOf('claim', () => import('./ClaimDialog.tsx').then((loaded) => loaded.ClaimDialog));
 */
export const partOf = <Props extends object>(name: string, load: LazyComponent<Props>, waiting: ReactNode = null) =>
  function Part(props: Props) {
    const { t } = useTranslation();
    const state = useComponent(name, load);
    if (state.status === 'loading') return waiting;
    if (state.status === 'failed') return <Button onClick={state.retry}>{t('part.notLoaded')}</Button>;
    const Loaded = state.value;
    return <Loaded {...props} />;
  };
