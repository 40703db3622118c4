import type { LoadStateLabels } from '../LoadState/LoadState.tsx';

/** The tree's own words; what it says while it loads or fails is `LoadState`'s. */
export const treeLabels = { loadingBelow: 'Loading what is below' };
export type TreeLabels = typeof treeLabels & LoadStateLabels;
