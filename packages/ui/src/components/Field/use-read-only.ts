import { createContext, use } from 'react';

/** Whether nothing below may be changed for now. */
export const StillContext = createContext(false);

/** Whether a control is only read: by its own property, or because everything around it stands still. */
export const useReadOnly = (own = false): boolean => use(StillContext) || own;
