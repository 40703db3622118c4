import type { ExportOutcome } from '@weft/domain/contract/notices';
import type { Tx } from '../db/tx.ts';
import { writeNotices } from '../notices/write-notices.ts';
import type { ExportJob } from './export-job.ts';

/** Tells whose export it is how it ended. */
export const tellExport = async (
  tx: Tx,
  { id, staffId, title, fileName }: ExportJob,
  end: { readonly outcome: ExportOutcome; readonly rows?: number; readonly remark?: string },
  at: string,
): Promise<void> => {
  const facts = { export: id, title, about: end.outcome === 'ready' ? fileName : '', ...end };
  await writeNotices(tx, [{ kind: 'exportFinished', about: `export ${id}`, facts, staffId }], at);
};
