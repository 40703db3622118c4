import { isCustomKey } from '@weft/domain/catalogue/language/custom/custom-key';
import type { FormSection, Module } from '@weft/domain/catalogue/language/module';

/** Sections of the partner's own fields alone: for screens that lay out the declared ones by themselves. */
export const ownSections = ({ form }: Pick<Module, 'form'>): readonly FormSection<string>[] =>
  form
    .map(({ title, rows }) => ({
      title,
      rows: rows.map((row) => row.filter(isCustomKey)).filter((row) => row.length > 0),
    }))
    .filter(({ rows }) => rows.length > 0);
