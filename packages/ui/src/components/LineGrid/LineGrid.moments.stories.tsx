import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { HeldLines } from './LineGrid.held.fixture.tsx';
import { LineGrid, type LineColumn } from './LineGrid.tsx';

type ReadLine = { readonly meter: string; readonly readAt: string | null };

const COLUMNS: readonly LineColumn<ReadLine>[] = [
  { key: 'meter', label: 'Meter', kind: 'text' },
  { key: 'readAt', label: 'Read at', kind: 'dateTime', required: true },
];
const blank = (): ReadLine => ({ meter: '', readAt: null });
const READ: readonly ReadLine[] = [
  { meter: 'Loom hall', readAt: '2026-07-05T04:00:11.000Z' },
  { meter: 'Extruder', readAt: null },
];

/** A day with a time in one cell. */
const meta = {
  title: 'Data/LineGrid/Moments',
  component: LineGrid<ReadLine>,
  render: (args) => <HeldLines {...args} />,
  args: {
    label: 'Readings',
    columns: COLUMNS,
    lines: READ,
    newLine: blank,
    today: '2026-07-05',
    onLinesChange: fn(),
    onPasteReport: fn(),
  },
} satisfies Meta<typeof LineGrid<ReadLine>>;
export default meta;
type Story = StoryObj<typeof meta>;

type Finder = { getByRole: (role: string, options?: { name: string }) => HTMLElement };
const cell = (root: HTMLElement, line: number) =>
  root.querySelector<HTMLElement>(`[data-path="lines[${line - 1}].readAt"]`) ?? root;
const arrive = async (canvas: Finder, root: HTMLElement, line: number): Promise<HTMLElement> => {
  cell(root, line).focus();
  const input = await waitFor(() => canvas.getByRole('textbox', { name: `Read at, line ${line}` }));
  await waitFor(() => expect(input).toHaveFocus());
  return input;
};

export const Filled: Story = {};
export const ReadOnly: Story = { args: { isReadOnly: true } };
export const Faulty: Story = { args: { faults: new Map([['lines[1].readAt', 'Read at is required']]) } };

export const TypesADayAndATime: Story = {
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await arrive(canvas, canvasElement, 2);
    await userEvent.keyboard('t 930p{Tab}');
    await waitFor(() => expect(cell(canvasElement, 2)).toHaveTextContent('05-07-2026 21:30'));
    await expect(args.onLinesChange).toHaveBeenCalledWith([
      READ[0],
      { meter: 'Extruder', readAt: '2026-07-05T16:00:00.000Z' },
    ]);
    await arrive(canvas, canvasElement, 2);
    await userEvent.keyboard('+1{ArrowUp}');
    await waitFor(() => expect(cell(canvasElement, 2)).toHaveTextContent('06-07-2026 00:00'));
  },
};

export const KeepsSecondsThatNobodyTyped: Story = {
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    const input = await arrive(canvas, canvasElement, 1);
    await expect(input).toHaveValue('05-07-2026 09:30');
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Meter, line 1' })).toHaveFocus());
    await userEvent.keyboard('Hall 2{Tab}');
    await expect(args.onLinesChange).toHaveBeenLastCalledWith([
      { meter: 'Hall 2', readAt: '2026-07-05T04:00:11.000Z' },
      READ[1],
    ]);
  },
};

export const SaysWhatIsNoMoment: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    const input = await arrive(canvas, canvasElement, 1);
    await userEvent.keyboard('14:30{Tab}');
    await expect(input).toHaveFocus();
    await expect(input).toBeInvalid();
    await expect(input).toHaveAccessibleDescription(/^Read at, line 1: Enter a day and a time/u);
    await userEvent.keyboard('{Escape}{ArrowDown}');
    await waitFor(() => expect(cell(canvasElement, 1)).toHaveTextContent('05-07-2026 09:30'));
  },
};

export const FillsMomentsFromASpreadsheet: Story = {
  play: async ({ args, canvas, canvasElement }) => {
    await arrive(canvas, canvasElement, 1);
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '06-07-2026 14:30:15\nsoon\n');
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
    await waitFor(() =>
      expect(canvas.getByRole('textbox', { name: 'Read at, line 1' })).toHaveValue('06-07-2026 14:30'),
    );
    await expect(args.onPasteReport).toHaveBeenCalledWith({
      filledCells: 1,
      addedLines: 0,
      unmatched: [{ line: 1, key: 'readAt', text: 'soon', reason: 'NOT_READ' }],
    });
  },
};
