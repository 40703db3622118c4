import { useServerQuery } from '@weft/api/hooks/use-server-query';
import { floorReconciliation } from '@weft/domain/catalogue/stores/floor-reconciliation';
import { Banner } from '@weft/ui/Banner';
import { Button } from '@weft/ui/Button';
import { LoadState } from '@weft/ui/LoadState';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { FloorProposal } from './floor-lines.ts';
import { Start } from './FloorReconciliation.style.ts';

const WRITERS: readonly string[] = [
  'materialAllocation',
  'floorReconciliation',
  'stockTransfer',
  'departmentTransfer',
  'physicalCount',
];

export type FloorBooksProps = {
  /** What is asked: an allocation, or an area. */
  readonly about: { readonly scope: string; readonly allocation?: number; readonly stockArea?: number };
  readonly hasLines: boolean;
  readonly onTake: (proposal: FloorProposal) => void;
};

/** What the books have on the floor: taken into the form with one key, or brought up to date there. */
export function FloorBooks({ about, hasLines, onTake }: FloorBooksProps) {
  const { t } = useTranslation();
  const { data, status, fault, refresh } = useServerQuery<never, FloorProposal>(
    'floor/books',
    { method: 'POST', path: `${floorReconciliation.api}/propose`, body: about },
    WRITERS,
  );
  const proposal = data?.allocation === (about.allocation ?? null) ? data : undefined;
  return (
    <LoadState
      status={proposal === undefined ? status : 'ready'}
      fault={fault?.message}
      onRetry={refresh}
      isEmpty={false}
    >
      {proposal !== undefined && proposal.lines.length === 0 && <Banner tone="info">{t('floor.none')}</Banner>}
      {proposal !== undefined && proposal.lines.length > 0 && (
        <Start>
          <Button variant={hasLines ? 'secondary' : 'primary'} onClick={() => onTake(proposal)}>
            {t(hasLines ? 'floor.takeAgain' : 'floor.take', { count: proposal.lines.length })}
          </Button>
        </Start>
      )}
    </LoadState>
  );
}
