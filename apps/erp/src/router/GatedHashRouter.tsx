import { createContext, use, useState, useSyncExternalStore, type ReactNode } from 'react';
import { Router } from 'react-router-dom';
import { createHashHistory } from './hash-history.ts';
import { createLeaveGate, type LeaveGate } from './leave-gate.ts';

const GateContext = createContext<LeaveGate>(createLeaveGate());

/** The gate before which unsaved work puts its question. */
export const useLeaveGate = (): LeaveGate => use(GateContext);

/**
 * Hash routes, with a question before unsaved work is left. The router's own blocker needs its data router, which is twice the bytes of
 * everything else it does for us.
 */
export function GatedHashRouter({ children }: { readonly children: ReactNode }) {
  const [{ gate, history }] = useState(() => {
    const made = createLeaveGate();
    return { gate: made, history: createHashHistory(window, made) };
  });
  const place = useSyncExternalStore(history.subscribe, history.place);
  return (
    <GateContext value={gate}>
      <Router location={place} navigator={history}>
        {children}
      </Router>
    </GateContext>
  );
}
