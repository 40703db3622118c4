import type { MenuNode } from '@weft/domain/rules/acl/menu-for';

/** Setting that must be exactly YES for a code to be shown, and what it says while nobody has set it. */
export type CodeSwitch = { readonly key: string; readonly unset: string };

/** A module as the shell knows it: what addresses, titles and rights need, no declaration. */
export type ModuleInfo = {
  readonly name: string;
  readonly kind: 'master' | 'document';
  readonly title: string;
  readonly plural: string;
  readonly api: string;
  readonly acl: string;
  readonly route: string;
  readonly formRoute: string;
  readonly display: string;
  readonly code: string | undefined;
  readonly codeSwitch?: CodeSwitch;
  readonly readOnly: boolean;
};

/** A route below `/module/`. Without `acl` it is not guarded; `module` is the declaration that its generic screens show. */
export type ScreenRoute = {
  readonly path: string;
  readonly label: string;
  readonly acl: readonly string[];
  readonly module?: string | undefined;
  /** Route of the list that this one is a tab of: Item Category belongs to Item. */
  readonly parent?: string | undefined;
  /** Another list above which it is a tab as well. */
  readonly alsoUnder?: string | undefined;
  /** Pattern of what may stand behind the path in an address; left out, nothing does. */
  readonly behind?: string;
  /** A later version brings its screen: the route opens a page that says what will stand there. */
  readonly isLater?: true;
  /** Neither a tab nor the palette offers it while this is not YES; by its address it stands. */
  readonly switchedBy?: string | undefined;
  /** While the setting is YES the list and new records are shut: whoever comes is led to this route. */
  readonly shut?: { readonly by: string; readonly to: string } | undefined;
};

/** Menu, routes and modules as plain data, made from the catalogue at build time (`virtual:catalogue`). */
export type Catalogue = {
  readonly menu: readonly MenuNode[];
  readonly routes: readonly ScreenRoute[];
  readonly modules: readonly ModuleInfo[];
  /** Other names of services, each with the name that rights are kept under. */
  readonly aliases: readonly (readonly [alias: string, service: string])[];
};
