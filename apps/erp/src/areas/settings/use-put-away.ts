import { useSearchParams } from 'react-router-dom';

/** Puts away what a parameter of the query has chosen; what is unsaved of it asks first. @example const back = usePutAway(OF_MODULE) */
export const usePutAway = (key: string): (() => void) => {
  const [address, setAddress] = useSearchParams();
  return () => {
    const next = new URLSearchParams(address);
    next.delete(key);
    setAddress(next);
  };
};
