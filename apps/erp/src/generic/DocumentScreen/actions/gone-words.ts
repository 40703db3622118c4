import type { Translate } from '../../../i18n/translate.ts';
import { plainText } from '../../../product/plain-text.ts';
import type { UsedDocument } from '../../form/use-document.ts';

/** That somebody deleted the record while it was open, and who, where the server tells it. */
export const goneWords = ({ fault }: Pick<UsedDocument, 'fault'>, t: Translate): string => {
  const by = plainText((fault?.data as { readonly deletedByName?: string } | undefined)?.deletedByName); // as `NOT_FOUND` tells it
  return by === '' ? t('live.deleted') : t('live.deletedBy', { by });
};
