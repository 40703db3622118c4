import { Calculator } from 'lucide-react';
import { createElement, useCallback } from 'react';
import { formatNumber } from '@weft/domain/rules/format/format-number';
import { calculate } from '@weft/domain/rules/formula/calculate';
import type { CommandGroup } from '@weft/ui/CommandPalette';
import { toast } from '@weft/ui/Toast';
import { copyText } from '../../product/copy-text.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** What a typed sum comes to, as the first line of the palette: Enter copies the figure, without groups, as every program reads it. */
export const useSum = (): ((text: string) => CommandGroup | undefined) => {
  const { t } = useTranslation();
  return useCallback(
    (text) => {
      const value = calculate(text);
      if (value === undefined) return undefined;
      const shown = formatNumber(value, { maxPlaces: 6, grouping: 'indian' });
      const copy = async (): Promise<void> => {
        const isCopied = await copyText(value.toString());
        if (isCopied) toast.success(t('palette.copied', { figure: shown }));
        else toast.warning(t('palette.notCopied', { figure: shown }));
      };
      return {
        key: 'sum',
        label: t('palette.sum'),
        commands: [
          {
            id: 'sum',
            label: `= ${shown}`,
            hint: t('palette.copy'),
            icon: createElement(Calculator),
            onRun: () => void copy(),
          },
        ],
      };
    },
    [t],
  );
};
