/** What mail servers accept in practice: one @, a domain with a dot, no spaces. */
export const EMAIL_FORM = /^[^\s@<>(),;:"[\]\\]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,63}$/u;

/** http and https only: other schemes run code or read files when somebody clicks them. */
export const WEB_ADDRESS_FORM = /^https?:\/\/[^\s/?#@]+\.[^\s/?#@]+([/?#]\S*)?$/iu;

/** Digits with the signs that people write between them; at least six digits. */
export const PHONE_FORM = /^\+?(?=(?:\D*\d){6})[\d\s()/-]{6,24}$/u;

/** A web address as it is stored: with its scheme, also when it was typed without. @example webAddress('ambica.in') → 'https://ambica.in' */
export const webAddress = (text: string): string => {
  const typed = text.trim();
  return typed === '' || /^[a-z][a-z0-9+.-]*:/iu.test(typed) ? typed : `https://${typed}`;
};
