import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import type { Option } from '../ComboboxField/ComboboxField.options.ts';
import { COLUMNS, newLine, orderLines, type OrderLine } from './LineGrid.test-lines.ts';
import { HeldLines } from './LineGrid.held.fixture.tsx';
import { LineGrid } from './LineGrid.tsx';

/** Texts that mean nothing in their cell and were left by a click elsewhere. */
const meta = {
  title: 'Data/LineGrid/Left texts',
  component: LineGrid<OrderLine>,
  render: (args) => <HeldLines {...args} />,
  args: {
    label: 'Order lines',
    columns: COLUMNS,
    lines: orderLines(3),
    newLine,
    today: '2026-07-05',
    onTypingFault: fn(),
  },
} satisfies Meta<typeof LineGrid<OrderLine>>;
export default meta;
type Story = StoryObj<typeof meta>;

const cell = (root: HTMLElement, line: number, key: string) =>
  root.querySelector<HTMLElement>(`[data-path="lines[${line - 1}].${key}"]`) ?? root;
const arrive = async (root: HTMLElement, line: number, key: string) => {
  cell(root, line, key).focus();
  await waitFor(() => expect(cell(root, line, key)).toHaveAttribute('data-editing'));
};

export const TellsWhatWasNotTaken: Story = {
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await arrive(canvasElement, 1, 'item');
    await userEvent.keyboard('granite');
    await userEvent.click(cell(canvasElement, 2, 'remarks'));
    await waitFor(() => expect(cell(canvasElement, 1, 'item')).toHaveAttribute('aria-invalid', 'true'));
    await expect(cell(canvasElement, 1, 'item')).toHaveTextContent('PP granules H110MA'); // what stood there stands
    await expect(args.onTypingFault).toHaveBeenLastCalledWith(
      'lines[0].item',
      "Nothing matches 'granite'. Choose from the list.",
    );
    await arrive(canvasElement, 3, 'qty');
    await userEvent.keyboard('ten');
    await userEvent.click(cell(canvasElement, 2, 'remarks'));
    await waitFor(() => expect(canvas.getByText(/2 faults/)).toBeVisible());

    await arrive(canvasElement, 1, 'item');
    await userEvent.keyboard('rm-002{Tab}');
    await waitFor(() => expect(cell(canvasElement, 1, 'item')).not.toHaveAttribute('aria-invalid'));
    await expect(args.onTypingFault).toHaveBeenLastCalledWith('lines[0].item', undefined);
    await arrive(canvasElement, 3, 'qty'); // left as it stands, it is meant so
    await userEvent.click(cell(canvasElement, 2, 'remarks'));
    await waitFor(() => expect(canvas.queryByText(/fault/)).toBeNull());
  },
};

export const TellsWhatHadNoAnswerYet: Story = {
  args: {
    columns: COLUMNS.map((column) =>
      column.kind === 'ref'
        ? { ...column, options: undefined, search: () => new Promise<readonly Option[]>(() => undefined) }
        : column,
    ),
  },
  play: async ({ args, canvasElement, userEvent }) => {
    await arrive(canvasElement, 1, 'item');
    await userEvent.keyboard('rm-002');
    await userEvent.click(cell(canvasElement, 2, 'remarks'));
    await waitFor(() => expect(cell(canvasElement, 1, 'item')).toHaveAttribute('aria-invalid', 'true'));
    await userEvent.keyboard('{Control>}{Delete}{/Control}'); // lines move up: what was left has no place any more
    await waitFor(() => expect(args.onTypingFault).toHaveBeenLastCalledWith('lines[0].item', undefined));
  },
};

/** As a save by keys does, which leaves the control for a moment and comes back. */
const settle = () => {
  const control = document.activeElement as HTMLElement; // the control of the cell
  control.blur();
  control.focus();
};

export const TellsAtOnceForASaveByKeys: Story = {
  play: async ({ args, canvasElement, userEvent }) => {
    await arrive(canvasElement, 2, 'qty');
    await userEvent.keyboard('ten');
    settle();
    await expect(args.onTypingFault).toHaveBeenLastCalledWith('lines[1].qty', 'Enter a number, for example 1,250.5');
    await expect(cell(canvasElement, 2, 'qty')).toHaveAttribute('data-unread'); // a dialog holds its button by it
    await userEvent.keyboard('{Control>}a{/Control}12');
    await expect(args.onTypingFault).toHaveBeenLastCalledWith('lines[1].qty', undefined);
    await expect(cell(canvasElement, 2, 'qty')).not.toHaveAttribute('data-unread');
  },
};

export const EscLetsTheTextGo: Story = {
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await arrive(canvasElement, 1, 'item');
    await userEvent.keyboard('granite{Tab}');
    await waitFor(() => expect(args.onTypingFault).toHaveBeenLastCalledWith('lines[0].item', expect.any(String)));
    await userEvent.keyboard('{Escape}{Escape}'); // the list, then the text
    await waitFor(() => expect(args.onTypingFault).toHaveBeenLastCalledWith('lines[0].item', undefined));
    await userEvent.keyboard('{Tab}');
    await waitFor(() => expect(canvas.queryByText(/fault/)).toBeNull());
    await expect(cell(canvasElement, 1, 'item')).toHaveTextContent('PP granules H110MA');
  },
};
