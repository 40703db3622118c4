import { userProfile } from '@weft/domain/catalogue/access/user-profile';
import { EMAIL_FORM } from '@weft/domain/rules/text/contact-forms';
import type { Translate } from '../../../i18n/translate.ts';

/** The stored account as its owner sees it. */
export type StoredAccount = {
  readonly id: number;
  readonly email: string;
  readonly passwordSet: boolean;
  readonly needsAttention: boolean;
};

export type Typed = { readonly email: string; readonly password: string };

export const READ = { method: 'GET', path: `${userProfile.api}/getEmailConfByLoggedInUser` } as const;
export const TEST = `${userProfile.api}/test`;

/** Where an account is kept: a new one is saved, one with an id of 0 or greater is updated (specification, section 7). */
export const keepingPath = (stored: Pick<StoredAccount, 'id'> | null): string =>
  `${userProfile.api}/${stored !== null && stored.id >= 0 ? 'update' : 'save'}`;

/** What is wrong with what was typed, in the words of the specification; an address is held against its form as it will be stored. */
export const accountFaults = (
  { email, password }: Typed,
  t: Translate,
): { readonly [key in keyof Typed]: string | undefined } => {
  const address = email.trim();
  const atEmail =
    address === '' ? t('field.required') : EMAIL_FORM.test(address) ? undefined : t('profile.email.wrong');
  return { email: atEmail, password: password === '' ? t('field.required') : undefined };
};
