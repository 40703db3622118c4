import type { ConfirmQuestion } from '@weft/ui/ConfirmDialog';
import type { Translate } from '../i18n/translate.ts';
import { isObject, kept } from '../product/session/ui-memory.ts';

/** Work of a person that no server has: forms that were left (`drafts`), slips with counts that were not sent (`counts`); each by `<staff> …`. */
export const unsavedHere = (
  storage: Pick<Storage, 'getItem'>,
  staff: number,
): { readonly drafts: number; readonly counts: number } => {
  const { drafts, counts } = kept(storage);
  const ofPerson = (part: unknown): number =>
    Object.keys(isObject(part) ? part : {}).filter((key) => key.startsWith(`${staff} `)).length;
  return { drafts: ofPerson(drafts), counts: ofPerson(counts) };
};

/** Whether the person logs out: asks where that deletes work (spec 01, 1.2). */
export const mayLogOut = async (
  t: Translate,
  staff: number,
  confirm: (question: ConfirmQuestion) => Promise<boolean | undefined>,
): Promise<boolean> => {
  const { drafts, counts } = unsavedHere(localStorage, staff);
  if (drafts + counts === 0) return true;
  const answer = await confirm({
    title: t('logout.title'),
    message: [
      ...(drafts === 0 ? [] : [t('logout.drafts', { count: drafts })]),
      ...(counts === 0 ? [] : [t('logout.counts', { count: counts })]),
      t('logout.lost'),
    ].join(' '),
    okText: t('user.logout'),
    cancelText: t('leave.stay'),
    tone: 'danger',
  });
  return answer === true;
};
