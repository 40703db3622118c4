import { useState } from 'react';
import { decimal } from '@weft/domain/rules/decimal/decimal';
import { formatNumber } from '@weft/domain/rules/format/format-number';
import { Button } from '@weft/ui/Button';
import { Card } from '@weft/ui/Card';
import { toast } from '@weft/ui/Toast';
import { ReasonDialog } from '../../../generic/DocumentScreen/actions/ReasonDialog.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useRights } from '../../../product/modules/use-rights.ts';
import { nameOf, type RoadLine } from './check-lines.ts';
import type { CheckedTransfer } from './checked-transfer.ts';
import { Rows } from '../touch.style.ts';
import { Row, What } from './TransferApproval.style.ts';
import type { Decide } from './use-decision.ts';

export type MissingLinesProps = {
  readonly transfer: CheckedTransfer;
  readonly onDecide: Decide;
  readonly isBusy: boolean;
};

type Asked = { readonly line: RoadLine; readonly decision: 'returned' | 'lost' };

/** What was said to be missing, until somebody decides: found after all, back with the sender, or lost. */
export function MissingLines({ transfer, onDecide, isBusy }: MissingLinesProps) {
  const { t } = useTranslation();
  const rights = useRights('chemical/transferApproval');
  const [asked, setAsked] = useState<Asked>();
  const lines = transfer.lines.filter(({ short }) => Number(short ?? 0) > 0);
  if (lines.length === 0 || !rights.may('edit')) return null;
  const decide = (line: RoadLine, decision: 'found' | Asked['decision'], reason?: string): void =>
    void onDecide(
      'decideShort',
      { lines: [{ line: line.id, decision, quantity: line.short, ...(reason === undefined ? {} : { reason }) }] },
      () => toast.success(t('transfer.decided')),
    );
  return (
    <Card title={t('transfer.undecided')}>
      <Rows aria-label={t('transfer.undecided')}>
        {lines.map((line) => (
          <Row key={line.id} data-state="part">
            <What>
              <strong>{nameOf(line)}</strong>
              <span>
                {`${formatNumber(decimal(Number(line.short)), { maxPlaces: 6, grouping: 'indian' })} ${line.uomCode ?? line.uomName}`}
              </span>
            </What>
            <Button isBusy={isBusy} onClick={() => decide(line, 'found')}>
              {t('transfer.found')}
            </Button>
            <Button isBusy={isBusy} onClick={() => setAsked({ line, decision: 'returned' })}>
              {t('transfer.returned')}
            </Button>
            {rights.may('approve') && (
              <Button variant="danger" isBusy={isBusy} onClick={() => setAsked({ line, decision: 'lost' })}>
                {t('transfer.lost')}
              </Button>
            )}
          </Row>
        ))}
      </Rows>
      {asked !== undefined && (
        <ReasonDialog
          title={t(`transfer.${asked.decision}`)}
          okText={t(`transfer.${asked.decision}`)}
          isEnding={asked.decision === 'lost'}
          onAnswer={(reason) => {
            setAsked(undefined);
            if (reason !== undefined) decide(asked.line, asked.decision, reason);
          }}
        />
      )}
    </Card>
  );
}
