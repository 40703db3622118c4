import { STATUSES, statusName, type StatusName } from '@weft/domain/contract/statuses';
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

/** Status of a record: as it travels `{ id, name }` (spec 02, 0.4), or an id, or the name that code uses. */
export const statusOf = (value: unknown): StatusName | undefined => {
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : value;
  if (typeof id === 'number') return statusName(id);
  return typeof value === 'string' && value in STATUSES ? (value as StatusName) : undefined; // a key of STATUSES
};

/** Words and colour of a status. */
export const statusLook = (value: unknown): { readonly label: string; readonly tone: Tone } | undefined => {
  const name = statusOf(value);
  return name === undefined ? undefined : { label: STATUSES[name].name, tone: TONES[STATUSES[name].tone] };
};
