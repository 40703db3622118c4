import { useAppState } from '@weft/api/hooks/use-app';
import { BYTES_OF_MB } from '@weft/domain/rules/files/bytes-of-mb';

/** Largest file that the company takes, in bytes: a larger one is refused before it is sent. Undefined while it is not known. */
export const useMostBytes = (): number | undefined =>
  useAppState(({ session }) => Number(session.config['MAX_UPLOAD_MB'] ?? 0)) * BYTES_OF_MB || undefined;
