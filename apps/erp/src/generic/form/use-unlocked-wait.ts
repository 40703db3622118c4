import { useMemo } from 'react';
import { useServerQuery } from '@weft/api/hooks/use-server-query';
import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import type { ApprovalStanding } from '@weft/domain/contract/approvals';
import { statusOf } from '@weft/domain/contract/statuses';

const idOf = (record: AnyRecord | undefined): number => (typeof record?.['id'] === 'number' ? record['id'] : 0);

/** Whether a document waits for approval under a flow that lets it be changed meanwhile; asked of the server only while one waits. */
export const useUnlockedWait = (module: Module, before: AnyRecord | undefined): boolean => {
  const waits = module.approval !== undefined && statusOf(before?.['status']) === 'pendingApproval';
  const follows = useMemo(() => [module.name], [module.name]);
  const path = `approvalEntityStatus/of/${module.name}/${idOf(before)}`;
  const { data } = useServerQuery<never, ApprovalStanding>(
    `unlocked ${module.name} ${idOf(before)}`,
    waits ? { method: 'GET', path } : undefined,
    follows,
  );
  return waits && data?.isUnlocked === true;
};
