import type { OpeningAccount, OpeningRow } from '@weft/domain/catalogue/stores/opening-account';
import { decimal } from '@weft/domain/rules/decimal/decimal';
import { formatDateTime } from '@weft/domain/rules/dates/in-india';
import { formatInr } from '@weft/domain/rules/format/format-inr';
import { formatNumber } from '@weft/domain/rules/format/format-number';
import { Banner } from '@weft/ui/Banner';
import { Button } from '@weft/ui/Button';
import { Card } from '@weft/ui/Card';
import { DataTable, type Column } from '@weft/ui/DataTable';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Signatures } from './OpenedBranch.style.ts';

export type OpenedBranchProps = { readonly account: OpeningAccount; readonly onSign: () => void };

const rowKey = ({ stockArea, productType, uom }: OpeningRow): string => `${stockArea.id} ${productType.id} ${uom}`;

/** What was opened in one branch, and who signed it off when; signed, it says so, and what came afterwards asks for a new name. */
export function OpenedBranch({ account, onSign }: OpenedBranchProps) {
  const { t, say } = useTranslation();
  const { branch, rows, signed, hasMore, maySign } = account;
  const [last] = signed;
  const columns: readonly Column<OpeningRow>[] = [
    {
      key: 'stockArea',
      label: say('Stock Area'),
      kind: 'text',
      isTitle: true,
      width: 220,
      get: (row) => row.stockArea.name,
    },
    { key: 'productType', label: say('Product Type'), kind: 'text', width: 200, get: (row) => row.productType.name },
    { key: 'items', label: t('opening.account.items'), kind: 'number', width: 90 },
    {
      key: 'quantity',
      label: say('Quantity'),
      kind: 'quantity',
      width: 170,
      format: (_, { quantity, uom, uomPlaces }) =>
        `${formatNumber(decimal(quantity), { grouping: 'indian', minPlaces: uomPlaces, maxPlaces: uomPlaces })} ${uom}`,
    },
    ...(account.value === undefined
      ? []
      : [{ key: 'value', label: say('Value'), kind: 'money', total: 'sum', width: 170 } as const]),
  ];
  return (
    <Card
      title={branch.name}
      isFlush
      actions={
        maySign && (last === undefined || hasMore) ? (
          <Button variant="primary" onClick={onSign}>
            {t('opening.signOff')}
          </Button>
        ) : undefined
      }
    >
      {last === undefined && <Banner tone="info">{t('opening.account.unsigned')}</Banner>}
      {last !== undefined && (
        <Banner tone={hasMore ? 'warning' : 'success'}>
          {t(hasMore ? 'opening.account.more' : 'opening.account.signed', {
            name: last.by,
            at: formatDateTime(last.on),
          })}
        </Banner>
      )}
      <DataTable label={branch.name} fit="content" columns={columns} rows={rows} rowKey={rowKey} />
      {signed.length > 0 && (
        <Signatures aria-label={t('opening.account.signatures')}>
          {signed.map(({ by, on, value, remark }) => (
            <li key={on}>
              {[by, formatDateTime(on), value === undefined ? '' : formatInr(decimal(value)), remark ?? '']
                .filter((part) => part !== '')
                .join(' · ')}
            </li>
          ))}
        </Signatures>
      )}
    </Card>
  );
}
