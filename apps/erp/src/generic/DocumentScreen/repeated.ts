import type { ApiFault } from '@weft/api/http/api-fault';
import type { WireError } from '@weft/domain/contract/faults';

/** A fault that names the record which has the value already. */
export const isHeldBy = ({ values }: WireError): boolean => typeof values?.['holderId'] === 'number';

/** Whether the person is to be shown who has a value already: questions of the server, and refusals that name the other record. */
export const namesHolder = ({ errors }: ApiFault): boolean => errors.length > 0 && errors.every(isHeldBy);

/** Whether the server would let the save through once it is confirmed. */
export const isQuestion = ({ errors }: ApiFault): boolean =>
  errors.length > 0 && errors.every(({ asks }) => asks === true);
