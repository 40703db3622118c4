import type { Module } from '@weft/domain/catalogue/language/module';
import { moduleNamed } from '@weft/domain/catalogue/registry';
import { CODE_TYPES, type CodeType } from '@weft/domain/rules/labels/code-types';

/** The picture of the company that labels are printed for. */
export const LOGO = 'logo';

/** A picture that an element may print: its name in the template, and what a person calls it. */
export type LabelPicture = { readonly key: string; readonly label: string };

/** The module whose records labels of a kind are of; stock has none. */
export const labelledModule = (type: CodeType): Module | undefined =>
  type === 'ST' || type === 'RL' ? undefined : moduleNamed(CODE_TYPES[type]);

/** Pictures that labels of a kind may print: the company's logo, and those of the record that the person sees. */
export const picturesOffered = (type: CodeType, hidden: ReadonlySet<string>): readonly LabelPicture[] => {
  const own = Object.entries(labelledModule(type)?.fields ?? {}).filter(
    ([key, { kind }]) => kind === 'image' && !hidden.has(key),
  );
  return [{ key: LOGO, label: 'Logo' }, ...own.map(([key, { label }]) => ({ key, label }))];
};
