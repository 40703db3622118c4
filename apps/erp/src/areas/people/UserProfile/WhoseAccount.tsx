import { useAppState } from '@weft/api/hooks/use-app';
import type { Fields } from '@weft/domain/catalogue/language/field';
import { DescriptionList } from '@weft/ui/DescriptionList';
import { useCompanyName } from '../../../product/words/use-company-name.ts';

/** Whose account it is, where the field configuration of this company does not hide it. */
export function WhoseAccount({ fields }: { readonly fields: Fields }) {
  const user = useAppState(({ session }) => session.user);
  const partner = useCompanyName();
  const name = [user?.firstname, user?.lastname].filter(Boolean).join(' ');
  const facts = { user: name || user?.username, partner };
  const items = (['user', 'partner'] as const).flatMap((key) => {
    const [field, value] = [fields[key], facts[key]];
    return field === undefined || field.isHidden === true || !value ? [] : [{ key, label: field.label, value }];
  });
  return items.length === 0 ? null : <DescriptionList items={items} />;
}
