import type { Fields } from '@weft/domain/catalogue/language/field';
import type { Module } from '@weft/domain/catalogue/language/module';
import type { Call } from '../../http/endpoint.ts';
import { keyed } from '../../secrets/seal.ts';
import { secretKey } from '../../secrets/secret-key.ts';
import { once } from '../idempotency.ts';

const hasSecret = (fields: Fields): boolean =>
  Object.values(fields).some(({ secret, of }) => secret === true || (of !== undefined && hasSecret(of)));

/**
 * Does once what a body with a password asks, however often the request comes (`once`). The log of requests gives nothing that a guess could be held
 * against: the hash of the body is keyed.
 */
export const onceSecret = async (call: Call, work: () => Promise<string>): Promise<string> =>
  once({ ...call, bodyHash: keyed(await secretKey(call.settings), call.bodyHash) }, work);

/** Saves records of a module once, however often the request comes (`once`), those with a password too. */
export const onceOf = (call: Call, module: Module, work: () => Promise<string>): Promise<string> =>
  hasSecret(module.fields) ? onceSecret(call, work) : once(call, work);
