import { CornerDownRight, Plus } from 'lucide-react';
import { useAppState } from '@weft/api/hooks/use-app';
import type { Command } from '@weft/ui/CommandPalette';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useProduct } from '../../product/product-context.ts';
import { useAcl } from '../../product/modules/use-rights.ts';
import { newCommands, screenCommands, type Around } from './commands.ts';

/** Commands of the whole product: every screen and every new record that the role may see. */
type Stock = {
  readonly around: Around;
  readonly screens: readonly Command[];
  readonly fresh: readonly Command[];
};

export const withIcon = (commands: readonly Command[], icon: Command['icon']): readonly Command[] =>
  commands.map((command) => ({ ...command, icon }));

let made: Stock | undefined;

const isSame = (a: Around, b: Around): boolean =>
  Object.entries(a).every(([key, value]) => Object.is(value, b[key as keyof Around])); // both have the same keys

/** The same stock as long as rights, settings and language are: of a few hundred commands a quarter of the palette's time is in their words. */
const stockOf = (around: Around): Stock => {
  if (made === undefined || !isSame(made.around, around))
    made = {
      around,
      screens: withIcon(screenCommands(around), <CornerDownRight />),
      fresh: withIcon(newCommands(around), <Plus />),
    };
  return made;
};

/** What the palette offers whatever is open. */
export const useStock = (): Stock => {
  const { t, say } = useTranslation();
  const { catalogue } = useProduct();
  const acl = useAcl();
  const isAdmin = useAppState(({ session }) => session.user?.role.isAdmin === true);
  const config = useAppState(({ session }) => session.config);
  const hasProfile = useAppState(({ session }) => session.user?.profilePermission === true);
  return stockOf({ catalogue, acl, isAdmin, hasProfile, t, say, config });
};
