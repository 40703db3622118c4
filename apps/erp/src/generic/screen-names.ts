import { landingPath } from '@weft/domain/rules/acl/landing-path';
import { isMenuGroup, type MenuEntry, type MenuNode } from '@weft/domain/rules/acl/menu-for';
import type { Say } from '../i18n/translate.ts';

type NamedScreen = { readonly id: string; readonly name: string };

/** Screens of the menu by their path, as a person knows them: group and title. */
export const screenNames = (menu: readonly MenuNode[], say: Say): readonly NamedScreen[] => {
  const named = ({ label, path }: MenuEntry, group?: string): NamedScreen => ({
    id: landingPath(path),
    name: group === undefined ? say(label) : `${say(group)} · ${say(label)}`,
  });
  return menu.flatMap((node) =>
    isMenuGroup(node) ? node.entries.map((entry) => named(entry, node.label)) : named(node),
  );
};
