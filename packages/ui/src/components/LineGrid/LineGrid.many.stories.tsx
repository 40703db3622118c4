import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ComponentProps } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { COLUMNS, newLine, orderLines, type OrderLine } from './LineGrid.test-lines.ts';
import { LineGrid } from './LineGrid.tsx';

/** Holds the lines as a form would. */
function Held(args: ComponentProps<typeof LineGrid<OrderLine>>) {
  const [lines, setLines] = useState(args.lines);
  return <LineGrid {...args} lines={lines} onLinesChange={setLines} />;
}

const meta = {
  title: 'Data/LineGrid/Many lines',
  component: LineGrid<OrderLine>,
  render: (args) => <Held {...args} />,
  args: {
    label: 'Order lines',
    columns: COLUMNS,
    lines: orderLines(1),
    newLine,
    today: '2026-07-05',
    onLinesChange: fn(),
    onPasteReport: fn(),
  },
} satisfies Meta<typeof LineGrid<OrderLine>>;
export default meta;
type Story = StoryObj<typeof meta>;

const PASTED = 1000;
const cell = (root: HTMLElement, line: number, key: string) =>
  root.querySelector<HTMLElement>(`[data-path="lines[${line - 1}].${key}"]`);

/** A sheet of a thousand lines is pasted at once; only what is in sight is drawn, and the last of them is a key away. */
export const TakesAThousandPastedLines: Story = {
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    const first = cell(canvasElement, 1, 'item');
    first?.focus();
    await waitFor(() => expect(first).toHaveAttribute('data-editing'));
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', Array.from({ length: PASTED }, (_, n) => `RM-002\t${n + 1}\t5.5`).join('\n'));
    const pasted = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(pasted);
    await waitFor(() => expect(args.onPasteReport).toHaveBeenCalled());
    await expect(args.onPasteReport).toHaveBeenCalledWith({
      filledCells: 3 * PASTED,
      addedLines: PASTED - 1,
      unmatched: [],
    });
    await expect(cell(canvasElement, 2, 'qty')).toHaveTextContent('2.000');
    await expect(canvas.getAllByRole('row').length).toBeLessThan(100);
    await userEvent.keyboard('{Escape}{Control>}{End}{/Control}');
    await waitFor(() => expect(cell(canvasElement, PASTED, 'qty')).toHaveTextContent('1,000.000'));
    await expect(canvas.getAllByRole('row').length).toBeLessThan(100);
  },
};
