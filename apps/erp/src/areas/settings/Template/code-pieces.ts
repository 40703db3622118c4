import { codeTypeOf } from '@weft/domain/rules/labels/code-types';
import type { Option } from '@weft/ui/ComboboxField';
import type { Translate } from '../../../i18n/translate.ts';

const PIECES = ['qr', 'barcode'] as const;

/** What of a template prints the code that a scanner finds the record by; none where records of the module carry no code (spec 01, 4.6). */
export const codePieces = (module: string, t: Translate): readonly Option[] =>
  codeTypeOf(module) === undefined
    ? []
    : PIECES.map((piece) => ({ id: `${piece} payload`, name: t(`template.${piece}`), code: `${piece} payload` }));
