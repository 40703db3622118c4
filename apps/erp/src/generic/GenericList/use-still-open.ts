import { useMemo } from 'react';
import { useAppState } from '@weft/api/hooks/use-app';
import type { StatusName } from '@weft/domain/contract/statuses';
import { stillOpen } from '@weft/domain/rules/documents/completed-status';

const OPEN: readonly StatusName[] = ['open', 'inProgress'];

/** Filter of a list of what is open: without what the company counts as completed (STATUS_COMPLETED_ID). */
export const useStillOpen = (): { readonly status: readonly StatusName[] } => {
  const config = useAppState(({ session }) => session.config);
  return useMemo(() => ({ status: stillOpen(OPEN, (key) => config[key]) }), [config]);
};
