import { ChevronDown } from 'lucide-react';
import type { Module } from '@weft/domain/catalogue/language/module';
import { MOST_PRINTED } from '@weft/domain/contract/exports';
import { formatNumber } from '@weft/domain/rules/format/format-number';
import { IconButton } from '@weft/ui/IconButton';
import { Menu } from '@weft/ui/Menu';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { ListExport } from './export-list.ts';

export type ExportMenuProps = {
  readonly module: Module;
  readonly onChoose: (format: ListExport['format'], withLines: boolean) => void;
};

const hasLines = ({ fields }: Module): boolean => Object.values(fields).some(({ kind }) => kind === 'lines');

/** The other kinds of file of a list, and the workbook of all fields and lines that can be changed and imported again (spec 01, 4.2). */
export function ExportMenu({ module, onChoose }: ExportMenuProps) {
  const { t } = useTranslation();
  const whole = t(hasLines(module) ? 'export.withLines' : 'export.all');
  return (
    <Menu
      isDefaultOpen
      trigger={<IconButton label={t('export.more')} icon={<ChevronDown />} />}
      items={[
        { key: 'csv', label: t('export.csv'), onSelect: () => onChoose('csv', false) },
        {
          key: 'pdf',
          label: t('export.pdf', { rows: formatNumber(MOST_PRINTED) }),
          onSelect: () => onChoose('pdf', false),
        },
        { key: 'whole', label: whole, onSelect: () => onChoose('excel', true) },
      ]}
    />
  );
}
