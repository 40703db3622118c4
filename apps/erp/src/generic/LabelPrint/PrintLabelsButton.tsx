import { Tags } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@weft/ui/Button';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useRights } from '../../product/use-rights.ts';
import type { LabelsWanted } from './label-plan.ts';
import { useLabelsOn } from './labelled.ts';
import { LazyLabelPrintDialog } from './LazyLabelPrintDialog.tsx';

export type PrintLabelsButtonProps = { readonly wanted: LabelsWanted };

/** Labels of goods in stock; nothing where labels are not printed, or by who may not print them. */
export function PrintLabelsButton({ wanted }: PrintLabelsButtonProps) {
  const { t } = useTranslation();
  const isPrinter = useRights('chemical/itemStock/stock').may('print');
  const isOn = useLabelsOn();
  const [isOpen, setOpen] = useState(false);
  if (!isOn || !isPrinter) return null;
  return (
    <>
      <Button icon={<Tags />} onClick={() => setOpen(true)}>
        {t('action.printLabels')}
      </Button>
      {isOpen && <LazyLabelPrintDialog wanted={wanted} onClose={() => setOpen(false)} />}
    </>
  );
}
