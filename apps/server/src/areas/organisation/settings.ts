import { formConfig } from '@weft/domain/catalogue/organisation/form-config';
import { labelConfig } from '@weft/domain/catalogue/organisation/label-config';
import { sysConfig } from '@weft/domain/catalogue/organisation/sys-config';
import { handlerOf } from '../../records/handler.ts';
import { raiseRevision } from '../../records/partner-config.ts';

/** Settings are read by every process through their revision: a change counts from the next call. */
export const sysConfigHandler = handlerOf(sysConfig, { after: ({ tx }) => raiseRevision(tx, 'config') });
export const formConfigHandler = handlerOf(formConfig, { after: ({ tx }) => raiseRevision(tx, 'config') });
export const labelConfigHandler = handlerOf(labelConfig, { after: ({ tx }) => raiseRevision(tx, 'config') });
