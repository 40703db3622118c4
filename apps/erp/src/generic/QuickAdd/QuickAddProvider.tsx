import { useCallback, useEffect, useState, type ReactNode } from 'react';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import type { Option } from '@weft/ui/ComboboxField';
import { ScreenSpinner } from '@weft/ui/Spinner';
import { toast } from '@weft/ui/Toast';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLoaded } from '../../product/use-loaded.ts';
import { useModule } from '../../product/modules/use-module.ts';
import { QuickAddContext, type AskForNew } from './quick-add.ts';

/** One panel that is open: what for, and who waits for its answer. */
type Asked = {
  readonly key: number;
  readonly module: string;
  readonly text: string;
  readonly begin: AnyRecord | undefined;
  readonly answer: (option: Option | null) => void;
};

const loadPanel = () => import('./QuickAddPanel.tsx').then((loaded) => loaded.QuickAddPanel);

/** Lets every reference field below add what is missing, without leaving its form. A panel may open another one over it. */
export function QuickAddProvider({ children }: { readonly children: ReactNode }) {
  const [open, setOpen] = useState<readonly Asked[]>([]);
  const ask = useCallback<AskForNew>(
    (module, text, begin) =>
      new Promise((resolve) => {
        setOpen((now) => {
          const key = (now.at(-1)?.key ?? 0) + 1;
          const answer = (option: Option | null): void => {
            setOpen((still) => still.filter((one) => one.key !== key));
            resolve(option);
          };
          return [...now, { key, module, text, begin, answer }];
        });
      }),
    [],
  );
  return (
    <QuickAddContext value={ask}>
      {children}
      {open.map((asked) => (
        <LazyPanel key={asked.key} asked={asked} />
      ))}
    </QuickAddContext>
  );
}

function LazyPanel({ asked: { module, text, begin, answer } }: { readonly asked: Asked }) {
  const { t } = useTranslation();
  const panel = useLoaded('quick add', () => undefined, loadPanel);
  const declaration = useModule(module);
  const hasFailed = panel.status === 'failed' || declaration.status === 'failed';
  useEffect(() => {
    if (!hasFailed) return;
    toast.danger(t('screen.notLoaded'), { title: t('error.title') });
    answer(null);
  }, [hasFailed, answer, t]);
  if (panel.status === 'ready' && declaration.status === 'ready') {
    const Panel = panel.value;
    return <Panel module={declaration.value} text={text} begin={begin} onAnswer={answer} />;
  }
  return <ScreenSpinner isShown={!hasFailed} label={t('screen.loading')} />;
}
