import { NUMBERED, NUMBERED_WORDS } from '../../rules/numbering/numbered.ts';
import { optionLabel } from '../language/kinds/choice/choice.ts';

/** What is numbered and has a date: documents, by the names of their modules; what the floor numbers is in capitals. */
export const DOCUMENT_WORDS: { readonly [module: string]: string } = Object.fromEntries(
  NUMBERED.filter((name) => name !== name.toUpperCase()).map((name) => [
    name,
    optionLabel({ kind: 'choice', label: '', optionLabels: NUMBERED_WORDS }, name),
  ]),
);
