import { useEffect, useState, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';
import { listMemory, onListMemory, openColumns } from '../../product/lists/kept-lists.ts';

/** What a list asks as long as its address says nothing: the view that the person chose for its beginning, as an address. */
export const useOpening = (list: string): string => {
  const [address, setAddress] = useSearchParams();
  const kept = useSyncExternalStore(onListMemory, () => listMemory().openings[list]);
  const opening = typeof kept === 'string' ? kept : '';
  const isBare = address.size === 0;
  const [isOver, setOver] = useState(!isBare);
  if (!isBare && !isOver) setOver(true); // from now on an empty address means all rows
  const isOpening = isBare && !isOver && opening !== '';
  useEffect(() => {
    if (!isOpening) return;
    setAddress(opening, { replace: true }); // the address bar follows, so that it can be sent to a colleague
    openColumns(list);
    // oxlint-disable-next-line react/exhaustive-deps -- `setAddress` is made anew by each render; only the opening matters
  }, [isOpening, list, opening]);
  return isOpening ? opening : '';
};
