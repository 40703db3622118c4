import { useState, type ComponentProps } from 'react';
import { LineGrid } from './LineGrid.tsx';

/** Holds the lines as a form would. */
export function HeldLines<Line extends object>(args: ComponentProps<typeof LineGrid<Line>>) {
  const [lines, setLines] = useState(args.lines);
  return (
    <LineGrid
      {...args}
      lines={lines}
      onLinesChange={(next) => {
        setLines(next);
        args.onLinesChange?.(next);
      }}
    />
  );
}
