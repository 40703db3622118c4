/** English words of a graph of flows. */
export const flowGraphLabels = {
  larger: 'Larger',
  smaller: 'Smaller',
  fit: 'Fit to the width',
  keys: 'Arrow keys follow the flow, Enter opens.',
  from: (names: string) => `From ${names}.`,
  to: (names: string) => `To ${names}.`,
};

export type FlowGraphLabels = typeof flowGraphLabels;
