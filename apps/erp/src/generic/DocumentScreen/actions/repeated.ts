import type { ApiFault } from '@weft/api/http/api-fault';
import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import type { WireError } from '@weft/domain/contract/faults';

/** A fault that names the record which has the value already. */
export const isHeldBy = ({ values }: WireError): boolean => typeof values?.['holderId'] === 'number';

/** Whether the person is to be shown who has a value already: questions of the server, and refusals that name the other record. */
export const namesHolder = ({ errors }: ApiFault): boolean => errors.length > 0 && errors.every(isHeldBy);

/** Whether the server would let the save through once it is confirmed. */
export const isQuestion = ({ errors }: ApiFault): boolean =>
  errors.length > 0 && errors.every(({ asks }) => asks === true);

/** What was confirmed of a save so far. */
export const confirmedIn = ({ confirmed }: AnyRecord): readonly unknown[] =>
  Array.isArray(confirmed) ? confirmed : [];

/** A save of somebody who can be asked: whether a name that another record nearly has is meant (spec 01, 0.3). Only masters have such names. */
export const askable = ({ kind }: Pick<Module, 'kind'>, values: AnyRecord): AnyRecord =>
  kind === 'master' ? { ...values, confirmed: confirmedIn(values) } : values;

/** A verb of somebody who can be asked: whether a package may be opened for what goes (spec 02, 1.11). Only documents move goods. */
export const askableVerb = ({ kind }: Pick<Module, 'kind'>, more: AnyRecord): AnyRecord =>
  kind === 'document' ? { ...more, confirmed: confirmedIn(more) } : more;

/** Whether all that is asked is of a name that another record nearly has. */
export const isOfSimilar = ({ errors }: ApiFault): boolean => errors.every(({ name }) => name === 'SIMILAR');
