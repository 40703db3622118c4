import { Printer } from 'lucide-react';
import { Button } from '@weft/ui/Button';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { PrintChoice } from './PrintChoice.tsx';
import { usePrint, type Printed } from './use-print.ts';

/** The document as PDF; Ctrl+P prints it too, or asks which where the screen has several papers. */
export function PrintButton(printed: Printed) {
  const { t } = useTranslation();
  const { canPrint, isBusy, print, choice, endChoice } = usePrint(printed);
  if (!canPrint) return null;
  return (
    <>
      <Button
        icon={<Printer />}
        isBusy={isBusy}
        disabledReason={printed.form.isDirty ? t('form.saveFirst') : undefined}
        title={t('key.print')}
        onClick={print}
      >
        {printed.label ?? t('action.print')}
      </Button>
      <PrintChoice papers={choice} onClose={endChoice} />
    </>
  );
}

/** Ctrl+P alone: a master is printed too rarely for a button; its menu has “Print as…”. */
export function PrintKey(printed: Printed) {
  const { choice, endChoice } = usePrint(printed);
  return <PrintChoice papers={choice} onClose={endChoice} />;
}
