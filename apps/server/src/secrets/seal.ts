import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Length of a key in bytes. */
export const KEY_BYTES = 32;

/**
 * A secret as it is stored: nonce, tag, AES-256-GCM. `bound` says whose it is: put beside another row it does not open.
 * @example seal(key, 'app password', '1:7')
 */
export const seal = (key: Buffer, secret: string, bound: string): Buffer => {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(bound));
  const hidden = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), hidden]);
};

/** The secret behind a sealed one; undefined when the key or its owner is another, or a byte was changed. */
export const unseal = (key: Buffer, sealed: Buffer, bound: string): string | undefined => {
  if (sealed.length < NONCE_BYTES + TAG_BYTES) return undefined;
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(bound))
    .setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const opened = decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([opened, decipher.final()]).toString('utf8');
  } catch {
    return undefined; // the tag does not fit: nothing that was decrypted counts
  }
};

/** A digest that only who has the key can hold a guess against: of a body with a secret in it (HMAC-SHA-256). */
export const keyed = (key: Buffer, digest: Buffer): Buffer => createHmac('sha256', key).update(digest).digest();
