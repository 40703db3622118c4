import type { Field } from '@weft/domain/catalogue/language/field';
import { optionLabel } from '@weft/domain/catalogue/language/kinds/choice/choice';
import { Badge } from '@weft/ui/Badge';
import { plainText } from '../../product/plain-text.ts';
import { Badges } from './HeldChoice.style.ts';

export type HeldChoiceProps = { readonly field: Field; readonly value: unknown };

/** What was chosen of options that a partner gave colours, as it is read: a tag each. */
export function HeldChoice({ field, value }: HeldChoiceProps) {
  const chosen = (Array.isArray(value) ? value : [value]).map((one) => plainText(one)).filter(Boolean);
  return (
    <Badges>
      {chosen.map((option) => (
        <Badge key={option} swatch={field.optionColours?.[option]}>
          {optionLabel(field, option)}
        </Badge>
      ))}
    </Badges>
  );
}
