/** Names of the logged-in user as the server sends them. */
export type UserName = Readonly<{ firstname?: string | null; lastname?: string | null; username: string }>;

/**
 * First and last name; one missing leaves the other alone; both missing leave the user name.
 * @example userDisplayName({ firstname: 'Asha', lastname: 'Patel', username: 'asha' }) → 'Asha Patel'
 */
export const userDisplayName = ({ firstname, lastname, username }: UserName): string =>
  [firstname, lastname]
    .map((name) => name?.trim())
    .filter(Boolean)
    .join(' ') || username;

/** First letters of the first and the last word. @example initials('Asha Patel') → 'AP' */
export const initials = (name: string): string => {
  const words = name.split(/\s+/u).filter(Boolean);
  const letters = words.length > 1 ? [words.at(0), words.at(-1)] : [words.at(0)];
  return letters.map((word) => firstLetter(word ?? '').toUpperCase()).join('');
};

// A Devanagari or Gujarati letter may be several code points.
const firstLetter = (word: string): string => [...new Intl.Segmenter().segment(word)][0]?.segment ?? '';
