import { party } from '@weft/domain/catalogue/masters/party';
import { fault } from '@weft/domain/contract/faults';
import { codedBy } from '../../records/code-series.ts';
import { handlerOf } from '../../records/handler.ts';

/** Business partners: the code comes from the PARTY series when none is typed, and stays. Fault: LOCKED at `partyCode`. */
export const partyHandler = handlerOf(party, {
  ...codedBy('PARTY', 'partyCode'),
  check: (_, record, before) =>
    Promise.resolve(
      before !== undefined && record['partyCode'] !== undefined && record['partyCode'] !== before.partyCode
        ? [fault('partyCode', 'LOCKED', { label: 'Party Code', reason: 'documents and labels carry it' })]
        : [],
    ),
});
