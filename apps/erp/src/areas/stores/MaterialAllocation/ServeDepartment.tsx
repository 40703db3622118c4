import { useMemo } from 'react';
import { useServerQuery } from '@weft/api/hooks/use-server-query';
import { materialAllocation } from '@weft/domain/catalogue/stores/material-allocation';
import { Banner } from '@weft/ui/Banner';
import { Button } from '@weft/ui/Button';
import { Card } from '@weft/ui/Card';
import { toast } from '@weft/ui/Toast';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useRights } from '../../../product/modules/use-rights.ts';
import { useIsOn } from '../../../product/modules/use-is-on.ts';
import { Stack, Tail } from './MaterialAllocation.style.ts';
import { documentOf, proposedPicks, type Proposal } from './serve-lines.ts';
import { useAllocate } from './use-allocate.ts';
import { PROPOSAL_WRITERS } from './writers.ts';

export type ServeDepartmentProps = {
  /** Ids of the requests that wait for one department, the most urgent first. */
  readonly requests: readonly number[];
  readonly department: string;
  readonly onServed: () => void;
};

/** Several requests of one department in one go: all that is proposed for them, at one press (spec 02, 5.3). */
export function ServeDepartment({ requests, department, onServed }: ServeDepartmentProps) {
  const { t } = useTranslation();
  const isNaming = useIsOn('ALLOCATION_SUPPORT');
  const rights = useRights(materialAllocation.acl);
  const { actTogether, isBusy, fault } = useAllocate();
  const question = useMemo(
    () => ({ method: 'POST' as const, path: `${materialAllocation.api}/propose`, body: { requestIds: [...requests] } }),
    [requests],
  );
  const answer = useServerQuery<never, { readonly proposals: readonly Proposal[] }>(
    'allocation/department',
    question,
    PROPOSAL_WRITERS,
  );
  const served = (answer.data?.proposals ?? []).filter(({ document }) => document.lines.length > 0);
  const short = served.filter(({ shortages }) => shortages.length > 0).length;
  const count = served.length;
  if (count < 2 || !rights.may(isNaming ? 'create' : 'edit')) return null;
  const serve = (): void =>
    void actTogether(
      isNaming ? 'allocateAndIssue' : 'issue',
      { documents: served.map((one) => documentOf(one, proposedPicks(one))) },
      () => {
        toast.success(t('allocation.department.done', { count }));
        onServed();
      },
    );
  return (
    <Card title={t('allocation.department', { department, count })} note={t('allocation.department.note')}>
      <Stack>
        {fault !== undefined && <Banner tone="danger">{fault}</Banner>}
        {short > 0 && <Banner tone="warning">{t('allocation.department.short', { count: short })}</Banner>}
        <Tail>
          <Button isBusy={isBusy} onClick={serve}>
            {t('allocation.department.serve', { count })}
          </Button>
        </Tail>
      </Stack>
    </Card>
  );
}
