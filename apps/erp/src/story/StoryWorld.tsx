import { useState, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import type { LoggedInUser } from '@weft/api/session/session-actions';
import { SIGNED_OUT, type SessionState } from '@weft/api/session/session-state';
import { createAppStore } from '@weft/api/store/create-app-store';
import type { Module } from '@weft/domain/catalogue/language/module';
import type { MenuNode } from '@weft/domain/rules/acl/menu-for';
import { ConfirmProvider } from '@weft/ui/Confirm';
import { ToastHost } from '@weft/ui/Toast';
import words from '../../public/assets/i18n/en.json';
import { startI18n } from '../i18n/start-i18n.ts';
import { readWords } from '../i18n/translate.ts';
import type { Catalogue } from '../product/modules/catalogue.ts';
import { infoOf } from '../product/modules/info-of.ts';
import { createModuleShelf } from '../product/modules/module-shelf.ts';
import { SpokenProduct } from '../product/words/SpokenProduct.tsx';
import { GatedHashRouter } from '../router/GatedHashRouter.tsx';
import { fakeApi, type FakeServer } from './fake-api.ts';

await startI18n('en', readWords(words));

/** Who is logged in. */
export const STORY_USER: LoggedInUser = {
  id: 1,
  firstname: 'Asha',
  lastname: 'Patel',
  username: 'asha',
  profilePermission: true,
  mustChangePassword: false,
  organization: null,
  defaultBranch: null,
  defaultStockArea: null,
  role: { roleid: 1, name: 'Administrator', isAdmin: true, landing: null },
};

const SESSION: SessionState = {
  ...SIGNED_OUT,
  token: 'story-token-story-token',
  status: 'open',
  user: STORY_USER,
  acl: [],
  organization: { id: 1, name: '' },
  isAnswered: true,
};

const catalogueOf = (modules: readonly Module[], menu: readonly MenuNode[]): Catalogue => ({
  menu,
  aliases: [],
  modules: modules.map(infoOf),
  routes: modules.map((module) => ({
    path: module.route,
    label: module.plural,
    acl: [module.acl],
    module: module.name,
  })),
});

const nowhere = {
  length: 0,
  key: () => null,
  getItem: () => null,
  setItem: () => undefined,
  removeItem: () => undefined,
  clear: () => undefined,
};

export type StoryWorldProps = {
  readonly modules: readonly Module[];
  readonly server: FakeServer;
  readonly address?: string;
  /** With the product's own history: the browser's address, its buttons, and the question before unsaved work is left. `address` is then where it begins. */
  readonly isGated?: boolean;
  readonly menu?: readonly MenuNode[];
  readonly session?: Partial<SessionState>;
  readonly children: ReactNode;
};

/** Everything that a screen finds around itself in the product, with a server that lives in the story. */
export function StoryWorld({
  modules,
  server,
  address = '/',
  isGated = false,
  menu = [],
  session = {},
  children,
}: StoryWorldProps) {
  const [world] = useState(() => {
    if (isGated) window.history.replaceState(null, '', `#${address}`);
    const api = fakeApi(server);
    const loaders = Object.fromEntries(modules.map((module) => [module.name, () => Promise.resolve(module)]));
    return {
      store: createAppStore(
        { api, storage: nowhere, tabStorage: nowhere, device: { keep: () => undefined } },
        { session: { ...SESSION, ...session } },
      ),
      product: {
        api,
        catalogue: catalogueOf(modules, menu),
        modules: createModuleShelf(loaders),
        settled: Promise.resolve(),
      },
    };
  });
  return (
    <Provider store={world.store}>
      <SpokenProduct product={world.product}>
        <ConfirmProvider>
          <ToastHost />
          {isGated ? (
            <GatedHashRouter>{children}</GatedHashRouter>
          ) : (
            <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
          )}
        </ConfirmProvider>
      </SpokenProduct>
    </Provider>
  );
}
