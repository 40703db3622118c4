import { fileFacts } from '@weft/domain/catalogue/files/file-facts';
import type { StoredFile } from '@weft/domain/catalogue/files/stored-file';
import { optionLabel } from '@weft/domain/catalogue/language/kinds/choice/choice';
import { addDays } from '@weft/domain/rules/dates/add-days';
import { formatDate } from '@weft/domain/rules/dates/format-date';
import type { FileEntry } from '@weft/ui/FileField';
import type { Say, Translate } from '../../i18n/translate.ts';

type Words = { readonly t: Translate; readonly say: Say };

/** Days before its end from which a paper is marked; its keeper has the notice then too. */
const NEAR_DAYS = 30;

/** What is known of a file in one line. */
const noteOf = ({ kind, number, validTill, remark }: StoredFile, { t, say }: Words): string =>
  [
    kind && say(optionLabel(fileFacts.kind, kind)),
    number,
    validTill && t('file.validTill', { date: formatDate(validTill) }),
    remark,
  ]
    .filter(Boolean)
    .join(' · ');

/** A stored file as a list of files shows it. */
export const fileEntry = (file: StoredFile, words: Words, today: string): FileEntry => {
  const note = noteOf(file, words);
  return {
    id: String(file.id),
    name: file.originalName,
    size: file.size,
    ...(note === '' ? {} : { note }),
    ...(file.validTill && file.validTill <= addDays(today, NEAR_DAYS) ? { isLate: true } : {}),
  };
};
