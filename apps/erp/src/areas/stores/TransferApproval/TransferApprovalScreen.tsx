import type { OwnScreenProps } from '../../../product/modules/screen-props.ts';
import { CheckTransfer } from './CheckTransfer.tsx';
import { OnTheRoad } from './OnTheRoad.tsx';

/** Transfer Validation: what is on the way here, and the check of one of them (spec 02, 5.8). */
export function TransferApprovalScreen({ rest }: OwnScreenProps) {
  return /^[1-9]\d{0,14}$/u.test(rest) ? <CheckTransfer key={rest} id={Number(rest)} /> : <OnTheRoad />;
}
