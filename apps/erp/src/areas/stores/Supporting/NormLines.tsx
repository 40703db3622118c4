import { useServerQuery } from '@weft/api/hooks/use-server-query';
import { supportingAllocation } from '@weft/domain/catalogue/stores/supporting-allocation';
import { decimal } from '@weft/domain/rules/decimal/decimal';
import { formatQuantity } from '@weft/domain/rules/format/format-number';
import { Button } from '@weft/ui/Button';
import { Card } from '@weft/ui/Card';
import { DataTable, type Column } from '@weft/ui/DataTable';
import { useFieldWords } from '../../../generic/form/use-field-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { CountedMaterial } from './material-lines.ts';

/** What a norm asks of an output, as the server answers it. */
type NormRow = {
  readonly supportingMaterial: number;
  readonly supportingMaterialName: string;
  readonly supportingMaterialCode: string | null;
  readonly uom: number;
  readonly uomName: string;
  readonly uomCode: string;
  readonly produced: number;
  readonly normQuantity: number;
  readonly consumed: number;
  readonly quantity: number;
};

const rowKey = ({ supportingMaterial }: NormRow): number => supportingMaterial;
const WRITERS: readonly string[] = ['supportingAllocation', 'supportingMaterial'];

export type NormLinesProps = {
  readonly department: number;
  readonly from: string;
  readonly to: string;
  readonly onTake: (materials: readonly CountedMaterial[]) => void;
};

/** What the output of these days should have taken, what was drawn for it, and what is left to draw. */
export function NormLines({ department, from, to, onTake }: NormLinesProps) {
  const { t } = useTranslation();
  const { label } = useFieldWords(supportingAllocation);
  const norms = useServerQuery<NormRow, never>(
    'supporting/norms',
    { method: 'POST', path: 'chemical/supportingMaterialAllocation/fromNorm', body: { department, from, to } },
    WRITERS,
  );
  const figure = (key: 'normQuantity' | 'consumed' | 'quantity', words: string): Column<NormRow> => ({
    key,
    label: words,
    kind: 'quantity',
    format: (_, row) => `${formatQuantity(decimal(row[key]), 3)} ${row.uomCode}`,
  });
  const columns: readonly Column<NormRow>[] = [
    {
      key: 'material',
      label: label('lines.supportingMaterial'),
      kind: 'text',
      isTitle: true,
      width: 240,
      get: (row) => row.supportingMaterialName,
    },
    { key: 'produced', label: t('supporting.produced'), kind: 'number', get: (row) => row.produced },
    figure('normQuantity', t('supporting.norm')),
    figure('consumed', t('supporting.drawn')),
    figure('quantity', t('supporting.left')),
  ];
  const open = norms.rows.filter(({ quantity }) => quantity > 0);
  return (
    <Card title={t('supporting.norms')} isFlush>
      <DataTable
        label={t('supporting.norms')}
        fit="content"
        columns={columns}
        rows={norms.rows}
        rowKey={rowKey}
        status={norms.status}
        fault={norms.fault?.message}
        onRetry={norms.refresh}
        tools={
          <Button
            disabledReason={open.length === 0 ? t('supporting.norms.none') : undefined}
            onClick={() =>
              onTake(
                open.map(({ produced: _produced, normQuantity: _norm, consumed: _drawn, quantity, ...material }) => ({
                  ...material,
                  quantity: decimal(quantity),
                })),
              )
            }
          >
            {t('supporting.norms.take')}
          </Button>
        }
      />
    </Card>
  );
}
