import type { Module } from '@weft/domain/catalogue/language/module';
import { statusOf } from '@weft/domain/contract/statuses';
import { plainText } from '../../../product/plain-text.ts';
import type { DocumentForm } from '../../form/use-document-form.ts';

/**
 * Whether the server would delete a record: a master, or a document that is still written. What waits for an approver is not, though its flow
 * lets it be changed, nor what has a number: that is cancelled (spec 01, 2.8).
 */
export const isDeletable = (
  { kind, readOnly, states }: Pick<Module, 'kind' | 'readOnly' | 'states'>,
  { before, isReadOnly }: Pick<DocumentForm, 'before' | 'isReadOnly'>,
): boolean => {
  if (readOnly || kind === 'master') return !readOnly;
  if (isReadOnly || states === undefined) return !isReadOnly;
  return statusOf(before?.['status']) !== 'pendingApproval' && plainText(before?.['number']) === '';
};
