import { Printer } from 'lucide-react';
import { Button } from '@weft/ui/Button';
import { Dialog } from '@weft/ui/Dialog';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Stack } from '../Facts.style.ts';
import type { Paper } from './use-print.ts';

export type PrintChoiceProps = {
  /** Nothing is asked without papers. */
  readonly papers: readonly Paper[] | undefined;
  readonly onClose: () => void;
};

/** Asks which of a screen's papers Ctrl+P is to print; the first has the focus. */
export function PrintChoice({ papers, onClose }: PrintChoiceProps) {
  const { t } = useTranslation();
  if (papers === undefined) return null;
  return (
    <Dialog isOpen onClose={onClose} title={t('action.print')} description={t('print.which')}>
      <Stack>
        {papers.map(({ label, print }) => (
          <Button
            key={label}
            icon={<Printer />}
            onClick={() => {
              onClose();
              print();
            }}
          >
            {label}
          </Button>
        ))}
      </Stack>
    </Dialog>
  );
}
