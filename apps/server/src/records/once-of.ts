import type { Fields } from '@weft/domain/catalogue/language/field';
import type { Module } from '@weft/domain/catalogue/language/module';
import type { Call } from '../http/endpoint.ts';
import { keyed } from '../secrets/seal.ts';
import { secretKey } from '../secrets/secret-key.ts';
import { once } from './idempotency.ts';

const hasSecret = (fields: Fields): boolean =>
  Object.values(fields).some(({ secret, of }) => secret === true || (of !== undefined && hasSecret(of)));

/**
 * Saves records of a module once, however often the request comes (`once`). Where bodies hold a password the log of requests gives nothing that
 * a guess could be held against: their hash is keyed.
 */
export const onceOf = async (call: Call, module: Module, work: () => Promise<string>): Promise<string> =>
  hasSecret(module.fields)
    ? once({ ...call, bodyHash: keyed(await secretKey(call.settings), call.bodyHash) }, work)
    : once(call, work);
