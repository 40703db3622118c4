import { useAppState } from '@weft/api/hooks/use-app';
import { featureOn } from '@weft/domain/rules/config/feature-on';

/** In the address of a document: the labels of its goods are offered. */
export const SHOWS_LABELS = 'labels';

/** Documents that put goods with labels of their own into stock. */
const RECEIVING: ReadonlySet<string> = new Set(['inward', 'foundryInward', 'openingStock']);

/** Whether a document's goods may carry labels. */
export const bringsGoods = (module: string): boolean => RECEIVING.has(module);

/** Whether labels are printed at all: LABEL_SUPPORT is exactly YES. */
export const useLabelsOn = (): boolean =>
  useAppState(({ session }) => featureOn(new Map(Object.entries(session.config)), 'LABEL_SUPPORT'));
