import type { AppStore } from '@weft/api/store/create-app-store';
import type { LabelEntry } from '@weft/domain/rules/labels/terms';
import { keepLoginWords, type LoginWords } from '../session/ui-memory.ts';

const isPassword = ({ keyName }: LabelEntry): boolean => keyName.trim().toUpperCase() === 'PASSWORD';

/**
 * Keeps what the company that is logged in calls product and password, as its language is kept: the next log-in in this browser says it too,
 * before anybody knows whose log-in it will be.
 */
export const followLoginWords = (
  store: Pick<AppStore, 'getState' | 'subscribe'>,
  storage: Pick<Storage, 'getItem' | 'setItem'>,
): void => {
  let last: string | undefined;
  const note = (): void => {
    const { status, config, labels } = store.getState().session;
    if (status !== 'open') return;
    const words: LoginWords = { title: config['TITLE_NAME']?.trim() ?? '', password: labels.filter(isPassword) };
    const now = JSON.stringify(words);
    if (now !== last) keepLoginWords(storage, words);
    last = now;
  };
  store.subscribe(note);
  note();
};
