import { useState } from 'react';
import { useServerQuery } from '@weft/api/hooks/use-server-query';
import { materialAllocation } from '@weft/domain/catalogue/stores/material-allocation';
import { decimal } from '@weft/domain/rules/decimal/decimal';
import { formatQuantity } from '@weft/domain/rules/format/format-number';
import { Button } from '@weft/ui/Button';
import { Card } from '@weft/ui/Card';
import { DataTable, type Column } from '@weft/ui/DataTable';
import { useDocumentActions } from '../../../generic/DocumentScreen/document-context.ts';
import { ReasonDialog } from '../../../generic/DocumentScreen/actions/ReasonDialog.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useRights } from '../../../product/modules/use-rights.ts';
import { FLOOR_WRITERS, type HandBack } from './floor-answers.ts';

const backKey = ({ id }: HandBack): number => id;

/** Lot or roll and how much of it, one after the other. */
const goodsOf = ({ lines }: HandBack): string =>
  lines
    .map(({ item, lot, rollNumber, quantity, uom }) =>
      [rollNumber ?? lot ?? item.name, `${formatQuantity(decimal(quantity), uom.decimals)} ${uom.symbol}`].join(' '),
    )
    .join(', ');

export type HandBacksProps = {
  readonly allocation: number;
  /** Of the allocation as it is on the screen: with the next one the list is asked for anew. */
  readonly version: number | undefined;
};

/** What the floor handed back of an allocation; each can be taken back while its goods lie untouched. Nothing where nothing came back. */
export function HandBacks({ allocation, version }: HandBacksProps) {
  const { t } = useTranslation();
  const { act } = useDocumentActions();
  const rights = useRights(materialAllocation.acl);
  const [asked, setAsked] = useState<HandBack>();
  const backs = useServerQuery<HandBack, never>(
    'allocation/handBacks',
    { method: 'GET', path: `${materialAllocation.api}/handBacks/${allocation}?version=${version ?? 0}` },
    FLOOR_WRITERS,
  );
  if (backs.rows.length === 0) return null;
  const columns: readonly Column<HandBack>[] = [
    { key: 'at', label: t('handBack.at'), kind: 'dateTime' },
    { key: 'goods', label: t('handBack.goods'), kind: 'text', isTitle: true, width: 280, get: goodsOf },
    {
      key: 'condition',
      label: t('handBack.state'),
      kind: 'text',
      width: 140,
      get: ({ lines, isTakenBack }) => {
        if (isTakenBack) return t('handBack.undone');
        return t(lines.some(({ qcStatus }) => qcStatus === 'hold') ? 'handBack.wasDoubtful' : 'handBack.wasGood');
      },
    },
    { key: 'by', label: t('handBack.by'), kind: 'text', width: 150 },
    {
      key: 'undo',
      label: t('handBack.undo'),
      kind: 'text',
      width: 150,
      isSortable: false,
      get: () => '',
      render: (row) =>
        row.isTakenBack || !rights.may('edit') ? null : (
          <Button size="sm" onClick={() => setAsked(row)}>
            {t('handBack.undo')}
          </Button>
        ),
    },
  ];
  return (
    <Card title={t('handBack.list')} isFlush>
      <DataTable
        label={t('handBack.list')}
        fit="content"
        columns={columns}
        rows={backs.rows}
        rowKey={backKey}
        status={backs.status}
        fault={backs.fault?.message}
        onRetry={backs.refresh}
      />
      {asked !== undefined && (
        <ReasonDialog
          title={t('handBack.undo.title', { goods: goodsOf(asked) })}
          okText={t('handBack.undo')}
          isEnding
          onAnswer={(reason) => {
            setAsked(undefined);
            if (reason !== undefined) act('undoHandBack', { handBack: asked.id, reason });
          }}
        />
      )}
    </Card>
  );
}
