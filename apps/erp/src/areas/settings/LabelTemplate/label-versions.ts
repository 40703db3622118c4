import type { DesignedElement } from '@weft/ui/LabelDesigner';
import type { EarlierVersion, HistoryEvent } from '../Template/template-versions.ts';
import { elementsOf, millimetres } from './label-elements.ts';

/** A label's layout at one time. */
export type LabelLayout = {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly elements: readonly DesignedElement[];
};

/** A layout that stood until somebody changed it. */
export type LayoutVersion = EarlierVersion & LabelLayout;

/**
 * Earlier layouts of a label, newest first, from what is stored now and the changes since; what came before the history is not known.
 * Lines are new ones: taken back, they are stored beside nothing of today.
 */
export const layoutVersions = (now: LabelLayout, events: readonly HistoryEvent[]): readonly LayoutVersion[] => {
  const versions: LayoutVersion[] = [];
  let layout = now;
  for (const { id, at, staffName, changes } of events) {
    const undone = new Map(changes.filter(({ old }) => old !== null).map(({ field, old }) => [field, old]));
    if (!undone.has('elements') && !undone.has('widthMm') && !undone.has('heightMm')) continue;
    const elements = undone.get('elements');
    layout = {
      widthMm: millimetres(undone.get('widthMm'), layout.widthMm),
      heightMm: millimetres(undone.get('heightMm'), layout.heightMm),
      elements:
        elements === undefined ? layout.elements : elementsOf(elements).map(({ id: _stored, ...element }) => element),
    };
    versions.push({ ...layout, key: id, until: at, by: staffName ?? '' });
  }
  return versions;
};
