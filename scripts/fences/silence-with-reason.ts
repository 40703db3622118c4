import type { Rule } from './rule.ts';

const SILENCE = /^\s*(?:ox|es)lint-disable/u;
/** One line, at least one rule by name, then why. */
const WELL_SAID = /^\s*(?:ox|es)lint-disable-(?:next-)?line\s+[\w@/-]+(?:,\s*[\w@/-]+)*\s+--\s+\S/u;

const MESSAGE =
  'Silence a rule on one line, by name, and say why: `oxlint-disable-next-line <rule> -- <why it is right here>`.';

/** A rule is silenced for a reason that the next reader can judge, and nowhere for a whole file. */
export const silenceWithReason: Rule = {
  create: (context) => ({
    Program: () => {
      for (const comment of context.sourceCode.getAllComments()) {
        if (SILENCE.test(comment.value) && !WELL_SAID.test(comment.value)) {
          context.report({ node: comment, message: MESSAGE });
        }
      }
    },
  }),
};
