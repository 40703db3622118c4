import type { Module } from '@weft/domain/catalogue/language/module';
import { inShapedWords } from '@weft/domain/catalogue/language/shaped-faults';
import { MODULES } from '@weft/domain/catalogue/registry';
import { stock } from '@weft/domain/catalogue/stock';
import type { Call, Endpoint } from '../http/endpoint.ts';
import { Refusal } from '../http/refusal.ts';
import { partnerConfig } from '../records/partner-config.ts';

/** Paths of all modules and of stock, the longest first: `chemical/itemStock/v2` is no path of `chemical/item`. */
const PATHS: readonly (readonly [string, Module])[] = [...MODULES, stock]
  .flatMap((module) => [module.api, ...module.apiAliases].map((path) => [`${path}/`, module] as const))
  .toSorted(([a], [b]) => b.length - a.length);

/** The module whose records an endpoint is about; undefined for calls of no module. */
const moduleAt = (path: string): Module | undefined => PATHS.find(([start]) => path.startsWith(start))?.[1];

/** A refusal in the words of the partner's own forms. Where the transaction answers nothing any more, in those of the declaration. */
const worded = async ({ tx, person }: Call, module: Module, cause: Refusal): Promise<Refusal> => {
  if (cause.faults.every(({ values }) => values === undefined)) return cause;
  const config = await partnerConfig(tx).catch(() => undefined);
  if (config === undefined) return cause;
  const { fields } = config.shaped(module, person.hiddenIn(module.acl));
  return new Refusal(inShapedWords(fields, cause.faults, config.shaped(stock).fields), cause.data);
};

/** The endpoint, refusing in the partner's words: handlers name fields as they are declared, people read what their forms call them (spec 01, 2.3). */
export const inPartnerWords = (endpoint: Endpoint): Endpoint => {
  const module = moduleAt(endpoint.path);
  if (module === undefined || endpoint.need === 'public') return endpoint;
  const { run } = endpoint;
  return {
    ...endpoint,
    run: async (call: Call) => {
      try {
        return await run(call);
      } catch (cause) {
        throw cause instanceof Refusal ? await worded(call, module, cause) : cause;
      }
    },
  };
};
