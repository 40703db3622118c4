import { useMemo } from 'react';
import { useAppState } from '@weft/api/hooks/use-app';
import { fieldAt } from '@weft/domain/catalogue/language/field-at';
import { isLeftOut } from '@weft/domain/catalogue/language/held';
import type { Module } from '@weft/domain/catalogue/language/module';
import { useRights } from '../../product/modules/use-rights.ts';
import { useShaped } from '../../product/modules/use-shaped.ts';
import { useLabels } from './field-label.ts';

/** Fields of a module on a screen of its own: what they are called, and whether settings, the partner and the role show them. */
export type FieldWords = {
  readonly label: (key: string) => string;
  readonly isShown: (key: string) => boolean;
};

/**
 * What a person reads of a module's fields where no form of it stands: a screen of its own, a dialog of a posted document.
 * @example const { label, isShown } = useFieldWords(purchaseOrder); isShown('lines.rate') && label('lines.rate')
 */
export const useFieldWords = (declared: Module): FieldWords => {
  const label = useLabels(declared);
  const { fields } = useShaped(declared);
  const config = useAppState(({ session }) => session.config);
  const { hidden } = useRights(declared.acl);
  return useMemo(
    () => ({
      label,
      isShown: (key) => {
        const field = fieldAt(fields, key);
        const isSeen = !hidden.has(key) && !hidden.has(key.slice(key.lastIndexOf('.') + 1));
        return isSeen && field !== undefined && !isLeftOut(field, { config: (name) => config[name] });
      },
    }),
    [label, fields, config, hidden],
  );
};
