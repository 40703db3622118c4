import type { Shade } from './ColourField.tsx';

/** A shade card of woven bags. */
export const SHADES: readonly Shade[] = [
  { name: 'Milky white', colour: '#f4f4ee' },
  { name: 'Sky blue', colour: '#4f9bd9' },
  { name: 'Leaf green', colour: '#3c8d40' },
  { name: 'Brick red', colour: '#a63c2c' },
];
