import { noHardColour } from './no-hard-colour.ts';
import { noIfInTest } from './no-if-in-test.ts';
import { noLiteralText } from './no-literal-text.ts';
import { silenceWithReason } from './silence-with-reason.ts';

/** Our own lint rules: what no public rule says in our words. Loaded by oxlint from oxlint.config.ts. */
const plugin = {
  meta: { name: 'weft' },
  rules: {
    'no-hard-colour': noHardColour,
    'no-if-in-test': noIfInTest,
    'no-literal-text': noLiteralText,
    'silence-with-reason': silenceWithReason,
  },
};

export default plugin; // oxlint loads a plugin by its default export
