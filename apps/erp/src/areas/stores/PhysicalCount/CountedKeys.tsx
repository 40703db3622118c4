import { useState } from 'react';
import { useServerQuery } from '@weft/api/hooks/use-server-query';
import { physicalCount } from '@weft/domain/catalogue/stores/physical-count';
import { Banner } from '@weft/ui/Banner';
import { Button } from '@weft/ui/Button';
import { Card } from '@weft/ui/Card';
import { EmptyState } from '@weft/ui/EmptyState';
import { LoadState } from '@weft/ui/LoadState';
import { toast } from '@weft/ui/Toast';
import { useDocumentActions } from '../../../generic/DocumentScreen/document-context.ts';
import { ReasonDialog } from '../../../generic/DocumentScreen/actions/ReasonDialog.tsx';
import { statusOf } from '@weft/domain/contract/statuses';
import type { UsedDocument } from '../../../generic/form/use-document.ts';
import { useFaultWords } from '../../../i18n/fault-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useRights } from '../../../product/modules/use-rights.ts';
import type { CountKey, CountLook } from './count-answers.ts';
import { DifferenceRow, type Decide } from './DifferenceRow.tsx';
import { Rows } from '../touch.style.ts';
import { Quiet, RackBar, Stack } from './PhysicalCount.style.ts';

export type CountedKeysProps = { readonly id: number; readonly document: UsedDocument };

const STATES = ['difference', 'open', 'recount', 'counted', 'all'] as const;
type State = (typeof STATES)[number];
const SHOWN = 50;
const FOLLOWED: readonly string[] = ['physicalCount'];

/** Keys of a slip on the desk. Its reviewer sees books and differences, decides what nobody counted, and sends to a second count; others see how far it is. */
export function CountedKeys({ id, document }: CountedKeysProps) {
  const { t } = useTranslation();
  const words = useFaultWords();
  const isReviewer = useRights(physicalCount.acl).may('approve');
  const { act } = useDocumentActions();
  const status = statusOf(document.row?.['status']);
  const isOver = status === 'completed' || status === 'reversed';
  const canDecide = status === 'inProgress' && isReviewer;
  const [state, setState] = useState<State>(isOver ? 'difference' : 'all');
  const [leftOut, setLeftOut] = useState<CountKey>();
  const shown = useServerQuery<CountKey, CountLook>(
    `count/keys/${id}`,
    {
      method: 'GET',
      path: `${physicalCount.api}/${isReviewer ? 'differences' : 'lines'}/${id}?rowsPerPage=${SHOWN}${state === 'all' ? '' : `&state=${state}`}`,
    },
    FOLLOWED,
  );
  const review = (lines: readonly object[]): void =>
    document.act('review', lines.length === 0 ? {} : { lines }, (outcome) => {
      if (outcome.kind === 'refused') toast.danger(words(outcome.fault));
      else toast.success(t('count.reviewed'));
      shown.refresh();
    });
  const decide: Decide = (key, decision) => {
    if (decision === 'leftOut') setLeftOut(key);
    else if (typeof decision === 'string') review([{ id: key.id, decision }]);
    else review([{ id: key.id, rate: decision.rate }]);
  };
  const recount = shown.data?.slip.recountLines ?? 0;
  const states = STATES.filter((one) => isReviewer || isOver || (one !== 'difference' && one !== 'recount'));
  return (
    <Card
      title={t('count.keys')}
      note={t('count.of', {
        counted: shown.data?.slip.countedLines ?? 0,
        of: shown.data?.slip.lineCount ?? 0,
      })}
      actions={
        <>
          <Button size="sm" onClick={shown.refresh}>
            {t('action.refresh')}
          </Button>
          {canDecide && (
            <Button size="sm" variant="primary" isBusy={document.isSaving} onClick={() => act('review')}>
              {t('verb.review')}
            </Button>
          )}
        </>
      }
    >
      <Stack>
        {recount > 0 && !isOver && <Banner tone="warning">{t('count.recount', { n: recount })}</Banner>}
        <RackBar role="group" aria-label={t('count.show')}>
          {states.map((one) => (
            <Button
              key={one}
              size="sm"
              variant={one === state ? 'primary' : 'secondary'}
              aria-pressed={one === state}
              onClick={() => setState(one)}
            >
              {t(`count.show.${one}`)}
            </Button>
          ))}
        </RackBar>
        <LoadState
          status={shown.rows.length > 0 ? 'ready' : shown.status}
          fault={shown.fault?.message}
          onRetry={shown.refresh}
          isEmpty={shown.rows.length === 0}
          emptyState={<EmptyState title={t('count.keys.none')}>{t('count.keys.none.note')}</EmptyState>}
        >
          <Rows aria-label={t('count.keys')}>
            {shown.rows.map((key) => (
              <DifferenceRow key={key.id} line={key} {...(canDecide ? { onDecide: decide } : {})} />
            ))}
          </Rows>
        </LoadState>
        {shown.totalCount > shown.rows.length && (
          <Quiet>{t('count.more', { n: shown.totalCount - shown.rows.length })}</Quiet>
        )}
      </Stack>
      {leftOut !== undefined && (
        <ReasonDialog
          title={t('count.leaveOut')}
          okText={t('count.leaveOut')}
          isEnding={false}
          onAnswer={(reason) => {
            setLeftOut(undefined);
            if (reason !== undefined) review([{ id: leftOut.id, decision: 'leftOut', reason }]);
          }}
        />
      )}
    </Card>
  );
}
