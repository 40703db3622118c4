import { useMemo, useState } from 'react';
import { useServerQuery } from '@weft/api/hooks/use-server-query';
import { purchaseOrder } from '@weft/domain/catalogue/purchase/purchase-order';
import type { Revision, RevisionDifference } from '@weft/domain/rules/purchase/order-revisions';
import { LoadState } from '@weft/ui/LoadState';
import { SelectField } from '@weft/ui/SelectField';
import { Dialog } from '@weft/ui/Dialog';
import { VersionDiff } from '@weft/ui/VersionDiff';
import { useChangeNames } from '../../../generic/DocumentScreen/panel/use-change-names.ts';
import { useLabels } from '../../../generic/form/field-label.ts';
import { shownMoment } from '../../../generic/india-time.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Pair, Parts } from './RevisionsDialog.style.ts';
import { RevisionPrint } from './RevisionPrint.tsx';
import { namedIn, revisionParts } from './revision-parts.ts';

type Row = Omit<Revision, 'state'>;

const FOLLOWED: readonly string[] = [purchaseOrder.name];
const SAME: RevisionDifference = { header: [], added: [], removed: [], changed: [] };

export type RevisionsDialogProps = { readonly id: number; readonly onClose: () => void };

/** Two revisions of an order side by side: at first the newest and the one before it (spec 02, 3.6). */
export function RevisionsDialog({ id, onClose }: RevisionsDialogProps) {
  const { t } = useTranslation();
  const label = useLabels(purchaseOrder);
  const list = useServerQuery<Row, never>(
    'order/revisions',
    { method: 'GET', path: `${purchaseOrder.api}/revisions/${id}` },
    FOLLOWED,
  );
  const [asked, setAsked] = useState<{ readonly before?: number; readonly after?: number }>({});
  const newest = list.rows[0]?.revision ?? 0;
  const after = asked.after ?? newest;
  const before = asked.before ?? Math.max(0, after - 1);
  const compared = useServerQuery<never, RevisionDifference>(
    'order/compare',
    list.rows.length === 0
      ? undefined
      : { method: 'GET', path: `${purchaseOrder.api}/compare/${id}/${before}/${after}` },
    FOLLOWED,
  );
  const difference = compared.data ?? SAME;
  const names = useChangeNames(
    purchaseOrder.fields,
    useMemo(() => namedIn(difference), [difference]),
  );
  const named = ({ revision, at, staffName }: Row): string =>
    at === null
      ? t('order.revision.sent')
      : t('order.revision.made', { revision, at: shownMoment(at) ?? '', by: staffName ?? '' });
  const options = list.rows.map((row) => ({ value: String(row.revision), label: named(row) }));
  const infoOf = (revision: number) => {
    const { reason } = list.rows.find((row) => row.revision === revision) ?? {};
    return { label: t('order.revision', { revision }), ...(reason ? { note: reason } : {}) };
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="xl"
      title={t('order.revisions')}
      footer={
        <>
          <RevisionPrint id={id} revision={before} />
          {after !== before && <RevisionPrint id={id} revision={after} />}
        </>
      }
    >
      <LoadState isEmpty={false} status={list.status} fault={list.fault?.message} onRetry={list.refresh}>
        <Parts>
          <Pair>
            <SelectField
              label={t('order.revision.before')}
              required
              options={options}
              value={String(before)}
              onCommit={(value) => setAsked({ after, before: Number(value) })}
            />
            <SelectField
              label={t('order.revision.after')}
              required
              options={options}
              value={String(after)}
              onCommit={(value) => setAsked({ before, after: Number(value) })}
            />
          </Pair>
          <LoadState
            isEmpty={false}
            status={compared.status}
            fault={compared.fault?.message}
            onRetry={compared.refresh}
          >
            <VersionDiff
              label={t('order.revisions')}
              before={infoOf(before)}
              after={infoOf(after)}
              parts={revisionParts(difference, { t, label, nameOf: names }, t('order.revision.head'))}
            />
          </LoadState>
        </Parts>
      </LoadState>
    </Dialog>
  );
}
