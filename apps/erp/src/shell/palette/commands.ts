import { mayDo, type Acl } from '@weft/domain/rules/acl/acl';
import { isMenuGroup, type MenuNode } from '@weft/domain/rules/acl/menu-for';
import type { Command, CommandGroup } from '@weft/ui/CommandPalette';
import type { Say, Translate } from '../../i18n/translate.ts';
import type { Catalogue, ModuleInfo } from '../../product/modules/catalogue.ts';
import type { KeptPlace } from '../../product/session/ui-memory.ts';
import { placeAt } from '../find-place.ts';
import { labelNow } from '../label-now.ts';
import { NEW_QUOTATION, QUOTATIONS } from '../shortcuts/quotations.ts';
import { isShut } from '../../product/modules/is-shut.ts';
import { leadsTo } from '../trail.ts';

/** Who asks, and what there is. */
export type Around = {
  readonly catalogue: Catalogue;
  readonly acl: Acl | null;
  readonly isAdmin: boolean;
  /** The member of staff has `profilePermission`. */
  readonly hasProfile: boolean;
  readonly t: Translate;
  readonly say: Say;
  /** Settings: what one of them shuts is not offered. */
  readonly config: { readonly [key: string]: string };
};

const mayOpen = ({ acl, isAdmin }: Around, names: readonly string[]): boolean =>
  names.length === 0 || (acl !== null && names.some((name) => mayDo(acl, isAdmin, name)));

const mayCreate = ({ acl, isAdmin }: Around, { readOnly, acl: service }: ModuleInfo): boolean =>
  !readOnly && acl !== null && mayDo(acl, isAdmin, service, 'create');

const isShutIn = ({ catalogue, config }: Around, { name }: ModuleInfo): boolean =>
  catalogue.routes.some((route) => route.module === name && isShut(route, config));

const groupOf = (menu: readonly MenuNode[], path: string): string | undefined =>
  menu.find((node) => isMenuGroup(node) && node.entries.some((entry) => leadsTo(entry.path, path)))?.label;

const groupName = (group: string | undefined, { say }: Around): string | undefined =>
  group === undefined ? undefined : say(group);

/** What the menu calls a place, in the person's language and in English: whoever has read it there types that. */
const menuWords = ({ catalogue, say }: Around, path: string): { readonly keywords?: string } => {
  const entries = catalogue.menu.flatMap((node) => (isMenuGroup(node) ? node.entries : [node]));
  const words = entries.filter((entry) => entry.path === `/module/${path}`).flatMap(({ label }) => [label, say(label)]);
  return words.length === 0 ? {} : { keywords: [...new Set(words)].join(' ') };
};

/** Id of the command that leads to an address: what the recent ones name too. */
export const placeId = (path: string): string => `go ${path}`;

/** Every screen that the role may open and that is built. */
export const screenCommands = (around: Around): readonly Command[] => {
  const { menu, routes } = around.catalogue;
  return routes
    .filter(
      (route) =>
        route.isLater !== true &&
        route.path !== '' &&
        (route.path !== 'user-profile' || around.hasProfile) &&
        mayOpen(around, route.acl) &&
        !isShut(route, around.config),
    )
    .map(({ path, label, parent }) => ({
      id: placeId(`/module/${path}`),
      label,
      hint: groupName(groupOf(menu, parent ?? path), around),
      ...menuWords(around, path),
      href: `#/module/${path}`,
    }));
};

/** What the shortcuts for quotations do, for whoever may look at them: browsers and systems keep some of those keys for themselves. */
export const quotationCommands = (around: Around): readonly Command[] => {
  const route = around.catalogue.routes.find(({ path }) => path === QUOTATIONS);
  if (route === undefined || !mayOpen(around, route.acl)) return [];
  return [
    { path: NEW_QUOTATION, label: around.t('shortcut.newQuotation'), shortcut: 'G Q' },
    { path: QUOTATIONS, label: around.t('shortcut.quotations'), shortcut: 'Shift+Q' },
  ].map(({ path, ...command }) => ({ id: placeId(`/module/${path}`), href: `#/module/${path}`, ...command }));
};

/** A new record of each module, as far as the role may. */
export const newCommands = (around: Around): readonly Command[] =>
  around.catalogue.modules
    .filter((module) => mayCreate(around, module) && !isShutIn(around, module))
    .map(({ title, formRoute }) => ({
      id: placeId(`/module/${formRoute}`),
      label: around.t('palette.new', { title }),
      ...menuWords(around, formRoute),
      href: `#/module/${formRoute}`,
    }));

/** What a remembered place stands below, in the present language. */
const hintNow = ({ path, hint }: KeptPlace, around: Around): string => {
  const { catalogue } = around;
  const place = placeAt(path, catalogue);
  if (!('route' in place)) return hint;
  const { route } = place;
  if (place.kind === 'form' || place.kind === 'import') return route.label;
  const parent = catalogue.routes.find((one) => one.path === route.parent);
  return parent?.label ?? groupName(groupOf(catalogue.menu, route.path), around) ?? around.t('home.title');
};

/** Records that were opened before and stand in no list of commands yet. */
export const placeCommands = (places: readonly KeptPlace[], around: Around): readonly Command[] =>
  places.map((kept) => ({
    id: placeId(kept.path),
    label: labelNow(kept, around.catalogue, around),
    hint: hintNow(kept, around),
    href: `#${kept.path}`,
  }));

/** Commands under their headings; what stands in an earlier group is not repeated in a later one. */
export const grouped = (
  groups: readonly { readonly key: string; readonly label: string; readonly commands: readonly Command[] }[],
): readonly CommandGroup[] => {
  const seen = new Set<string>();
  return groups.map(({ commands, ...group }) => ({
    ...group,
    commands: commands.filter(({ id }) => !seen.has(id) && seen.add(id)),
  }));
};
