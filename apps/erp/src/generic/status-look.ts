import { STATUSES, statusOf, type StatusName } from '@weft/domain/contract/statuses';
import type { Tone } from '@weft/ui/DataTable';

/** Tones as a table knows them; what is over looks as quiet as a draft. */
const TONES: { readonly [tone in (typeof STATUSES)[StatusName]['tone']]: Tone } = {
  neutral: 'neutral',
  warning: 'warning',
  success: 'success',
  danger: 'danger',
  info: 'accent',
  accent: 'accent',
};

/** Words and colour of a status. */
export const statusLook = (value: unknown): { readonly label: string; readonly tone: Tone } | undefined => {
  const name = statusOf(value);
  return name === undefined ? undefined : { label: STATUSES[name].name, tone: TONES[STATUSES[name].tone] };
};
