import type { ModuleInfo, ScreenRoute } from './catalogue.ts';

/** What a list or form screen is told; everything else it takes from hooks. */
export type ScreenProps = { readonly module: ModuleInfo; readonly id?: number | undefined };

/** What a screen of its own is told: `rest` is the address behind the route's path. */
export type OwnScreenProps = { readonly route: ScreenRoute; readonly rest: string };
