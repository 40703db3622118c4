import { type Fault, fault } from '@weft/domain/contract/faults';
import type { Call } from '../http/endpoint.ts';

/** Part in which files come (spec 01, 4.4). */
const PART = 'uploadingFiles';

/** What a call that is made to keep files says when it brought none. Fault REQUIRED (4404901) at `uploadingFiles`. */
export const lackingFile = ({ files }: Pick<Call, 'files'>): readonly Fault[] =>
  files.length === 0 ? [fault(PART, 'REQUIRED', { label: 'File' })] : [];
