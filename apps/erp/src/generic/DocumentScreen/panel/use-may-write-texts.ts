import type { Module } from '@weft/domain/catalogue/language/module';
import { useRights } from '../../../product/modules/use-rights.ts';

/** Whether the person writes the texts that documents of a module print besides their fields. */
export const useMayWriteTexts = (module: Module): boolean =>
  useRights('chemical/printParameter').may('edit') && module.kind === 'document';
