import { useEffect, useLayoutEffect, useRef } from 'react';
import { Banner } from '@weft/ui/Banner';
import { Button } from '@weft/ui/Button';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Says that a save of this form waits, and gives it back for a change. It has the focus meanwhile: nothing else of the form can. */
export function HeldNotice({ onChange }: { readonly onChange: () => void }) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef<Element>(null);
  useLayoutEffect(() => {
    before.current = document.activeElement; // before the browser takes the focus out of what cannot be used
    button.current?.focus();
  }, []);
  useEffect(
    () => () => {
      const isNowhere = document.activeElement === document.body;
      if (isNowhere && before.current instanceof HTMLElement && before.current.isConnected) before.current.focus();
    },
    [],
  );
  return (
    <Banner
      tone="warning"
      actions={
        <Button ref={button} size="sm" onClick={onChange}>
          {t('form.held.change')}
        </Button>
      }
    >
      {t('form.held')}
    </Banner>
  );
}
