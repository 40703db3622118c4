import { createContext } from 'react';
import type { Option } from '@weft/ui/ComboboxField';

/** What a screen knows of its record beyond the declaration: what the person may not change or choose of it now, and why. */
export type FieldLimits = {
  /** Why a field cannot be changed; undefined: it can. */
  readonly reasonOf: (name: string) => string | undefined;
  /** Options of a field as they are offered: one that cannot be chosen is shown with the reason beside it. */
  readonly offered: (name: string, options: readonly Option[]) => Promise<readonly Option[]>;
};

/** Undefined where a form has no limits of its own. */
export const FieldLimitsContext = createContext<FieldLimits | undefined>(undefined);
