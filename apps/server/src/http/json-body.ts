import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';
import { fault } from '@weft/domain/contract/faults';

/** No record of ours is nested deeper than a few levels; what goes through a body level by level must not run out of stack. */
const MOST_LEVELS = 64;

const QUOTE = 34;
const BACKSLASH = 92;
const OPENING = new Set([91, 123]);
const CLOSING = new Set([93, 125]);

/** Deepest nesting of a JSON text, brackets inside its strings left out. @example depthOf('{"a":["[["]}') → 2 */
export const depthOf = (json: string): number => {
  let [depth, deepest, inString] = [0, 0, false];
  for (let n = 0; n < json.length; n += 1) {
    const code = json.charCodeAt(n);
    if (inString) {
      if (code === BACKSLASH) n += 1;
      else if (code === QUOTE) inString = false;
    } else if (code === QUOTE) inString = true;
    else if (OPENING.has(code)) deepest = Math.max(deepest, (depth += 1));
    else if (CLOSING.has(code)) depth -= 1;
  }
  return deepest;
};

/** Takes JSON bodies, refuses `__proto__` and `constructor.prototype`, and nesting that no record has. */
export const takeJson = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']); // a form of another site may send text/plain unasked
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (depthOf(text) > MOST_LEVELS) done(new Refusal([fault('', 'TOO_LARGE', { label: 'Nesting', n: MOST_LEVELS })]));
    else void parse(request, text, done);
  });
};
