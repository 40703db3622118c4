import { Printer } from 'lucide-react';
import { Button } from '@weft/ui/Button';
import { useTranslation } from '../../i18n/use-translation.ts';
import { usePrint, type Printed } from './use-print.ts';

export type PrintButtonProps = Printed & {
  /** What is printed, where it is not the document itself. */
  readonly label?: string;
};

/** The document as PDF; Ctrl+P prints it too. */
export function PrintButton({ label, ...printed }: PrintButtonProps) {
  const { t } = useTranslation();
  const { canPrint, isBusy, print } = usePrint(printed);
  if (!canPrint) return null;
  return (
    <Button
      icon={<Printer />}
      isBusy={isBusy}
      disabledReason={printed.form.isDirty ? t('form.saveFirst') : undefined}
      title={t('key.print')}
      onClick={print}
    >
      {label ?? t('action.print')}
    </Button>
  );
}

/** Ctrl+P alone: a master is printed too rarely for a button; its menu has “Print as…”. */
export function PrintKey(printed: Printed) {
  usePrint(printed);
  return null;
}
