import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { TALK } from '../../../product/live/talk-address.ts';
import type { PanelTab } from './RecordPanel.tsx';

/** Which tab of the record's panel is open; an address that asks for the talk opens it each time it is followed. */
export const usePanel = (): readonly [PanelTab | undefined, (tab: PanelTab | undefined) => void] => {
  const { key, search } = useLocation();
  const [panel, setPanel] = useState<PanelTab>();
  const [followed, setFollowed] = useState<string>();
  if (followed !== key) {
    setFollowed(key);
    if (search === TALK) setPanel('comments');
  }
  return [panel, setPanel];
};
