import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { blankPacked, PACKED, packedColumns, type PackedLine } from './LineGrid.lists.fixture.ts';
import { HeldLines } from './LineGrid.held.fixture.tsx';
import { LineGrid } from './LineGrid.tsx';

const onOpen = fn();
const onDescribe = fn();

/** Choices and files in the cells of lines. */
const meta = {
  title: 'Data/LineGrid/Choices and files',
  component: LineGrid<PackedLine>,
  render: (args) => <HeldLines {...args} />,
  args: {
    label: 'Packing',
    columns: packedColumns({ onOpen, onDescribe }),
    lines: PACKED,
    newLine: blankPacked,
    onLinesChange: fn(),
    onPasteReport: fn(),
  },
} satisfies Meta<typeof LineGrid<PackedLine>>;
export default meta;
type Story = StoryObj<typeof meta>;

type Finder = { getByRole: (role: string, options?: { name: string }) => HTMLElement };
const cell = (root: HTMLElement, line: number, key: string) =>
  root.querySelector<HTMLElement>(`[data-path="lines[${line - 1}].${key}"]`) ?? root;
const choices = (canvas: Finder, line: number) => canvas.getByRole('combobox', { name: `Uses, line ${line}` });
/** Goes into a cell of choices; all its words are marked then. */
const arrive = async (canvas: Finder, root: HTMLElement, line: number) => {
  cell(root, line, 'uses').focus();
  await waitFor(() => expect(choices(canvas, line)).toHaveFocus());
};
/** Goes into a cell of words; they are all marked then. */
const arriveAt = async (root: HTMLElement, line: number, key: string) => {
  cell(root, line, key).focus();
  await waitFor(() => expect(cell(root, line, key)).toContainElement(document.activeElement as HTMLElement));
};
const option = (name: string) => screen.findByRole('option', { name });
const paste = (text: string) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  );
};
const picked = (dialog: HTMLElement) => dialog.querySelector<HTMLInputElement>('input[type="file"]') ?? document.body;
const paper = (name: string) => new File(['Warp and weft'], name, { type: 'application/pdf' });
const having = (line: PackedLine): unknown => expect.arrayContaining([line]);

export const Filled: Story = {};
export const Empty: Story = { args: { lines: [blankPacked()] } };
export const ReadOnly: Story = { args: { isReadOnly: true } };
/** Uses stand in lines that are not plain: nothing is shown or typed in the others, and Tab passes. */
export const PassesOverCellsThatALineLacks: Story = {
  args: {
    columns: packedColumns().map((column) =>
      column.key === 'uses' ? { ...column, hasCell: ({ remarks }: PackedLine) => remarks !== 'Plain' } : column,
    ),
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(cell(canvasElement, 1, 'uses')).toHaveTextContent('Food, Cement bags');
    await expect(cell(canvasElement, 2, 'uses')).toHaveTextContent(/^$/u);
    await arriveAt(canvasElement, 2, 'remarks');
    await userEvent.keyboard('{Tab}');
    await waitFor(() => expect(cell(canvasElement, 2, 'papers')).toHaveFocus());
    await arriveAt(canvasElement, 2, 'remarks');
    await userEvent.keyboard('Sewn{Tab}');
    await waitFor(() => expect(choices(canvas, 2)).toHaveFocus());
  },
};
export const Faulty: Story = {
  args: {
    faults: new Map([
      ['lines[2].uses', 'Uses is required'],
      ['lines[0].papers', 'Papers does not exist: 9'],
    ]),
  },
};
export const Cards: Story = {
  decorators: [
    (Story) => (
      <div style={{ inlineSize: '358px' }}>
        <Story />
      </div>
    ),
  ],
};

export const TicksByKeyboard: Story = {
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await arrive(canvas, canvasElement, 3);
    await userEvent.keyboard('{Enter}');
    await expect(await option('Food')).toHaveAttribute('aria-selected', 'false');
    await expect(screen.queryByRole('option', { name: 'Jute' })).toBeNull();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(await option('Cement bags')).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowUp} ');
    await expect(choices(canvas, 3)).toHaveValue('Food, Cement bags');
    await expect(args.onLinesChange).toHaveBeenLastCalledWith(
      having({ remarks: '', uses: ['food', 'bags'], papers: [3] }),
    );
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
    await expect(choices(canvas, 3)).toHaveFocus();
    await expect(choices(canvas, 3)).toHaveValue('Food, Cement bags');
    await userEvent.keyboard('{F2}{Enter}{Tab}');
    await waitFor(() => expect(cell(canvasElement, 3, 'papers')).toHaveFocus());
    await expect(cell(canvasElement, 3, 'uses')).toHaveTextContent(/^Cement bags$/u);
    await userEvent.keyboard('{ArrowLeft}{ArrowUp}');
    await waitFor(() => expect(choices(canvas, 2)).toHaveFocus());
  },
};

export const KeepsWhatWasRetiredUntilItIsTakenOut: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    await arrive(canvas, canvasElement, 2);
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await expect(await option('Jute')).toHaveAttribute('aria-selected', 'true');
    await userEvent.click(await option('Jute'));
    await waitFor(() => expect(screen.queryByRole('option', { name: 'Jute' })).toBeNull());
    await expect(choices(canvas, 2)).toHaveValue('');
  },
};

export const WritesWords: Story = {
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await arrive(canvas, canvasElement, 1);
    await userEvent.keyboard('cement bags, cement, d');
    await expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Cement, dry']);
    await userEvent.keyboard('{Tab}');
    await expect(cell(canvasElement, 1, 'uses')).toHaveTextContent('Cement bags, Cement, dry');
    await expect(args.onLinesChange).toHaveBeenLastCalledWith(
      having({ remarks: 'Laminated', uses: ['bags', 'dry'], papers: [1, 2] }),
    );
    await arrive(canvas, canvasElement, 1);
    await userEvent.keyboard('sand{Tab}');
    await expect(choices(canvas, 1)).toHaveFocus();
    await expect(choices(canvas, 1)).toHaveAccessibleDescription('Uses, line 1: ‘sand’ is none of the choices');
    await expect(await screen.findByText('Nothing matches')).toBeVisible();
    await userEvent.keyboard('{Escape}{Escape}');
    await waitFor(() => expect(choices(canvas, 1)).toHaveValue('Cement bags, Cement, dry'));
  },
};

export const MarksItsWordsToBeCopied: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    await arrive(canvas, canvasElement, 1);
    const marked = () => {
      const input = choices(canvas, 1);
      return input instanceof HTMLInputElement && input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0);
    };
    await expect(marked()).toBe('Food, Cement bags');
    await userEvent.keyboard('{Enter}{Enter}{Escape}');
    await expect(marked()).toBe('Cement bags');
    await userEvent.paste('Cement, dry; food');
    await expect(choices(canvas, 1)).toHaveValue('Cement, dry; food');
    await expect(screen.queryByRole('option')).toBeNull();
    await userEvent.tab();
    await expect(cell(canvasElement, 1, 'uses')).toHaveTextContent('Food, Cement, dry');
  },
};

export const FillsChoicesFromASpreadsheet: Story = {
  play: async ({ args, canvas, canvasElement }) => {
    await arrive(canvas, canvasElement, 1);
    paste('Cement bags\tscan.pdf\nFood, Cement, dry\t\n');
    await waitFor(() => expect(cell(canvasElement, 2, 'uses')).toHaveTextContent('Food, Cement, dry'));
    await expect(args.onPasteReport).toHaveBeenCalledWith({
      filledCells: 2,
      addedLines: 0,
      unmatched: [{ line: 0, key: 'papers', text: 'scan.pdf', reason: 'READ_ONLY' }],
    });
    await expect(cell(canvasElement, 1, 'papers')).toHaveTextContent('Test report.pdf, Roll.jpg');
  },
};

export const PressesItsListOnACard: Story = {
  ...Cards,
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(cell(canvasElement, 1, 'uses'));
    await userEvent.click(await option('Cement, dry'));
    await expect(choices(canvas, 1)).toHaveValue('Food, Cement bags, Cement, dry');
    await expect(await option('Cement, dry')).toBeVisible();
    await userEvent.click(cell(canvasElement, 1, 'remarks'));
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
  },
};

export const AddsAndTakesOutFiles: Story = {
  play: async ({ args, canvasElement, userEvent }) => {
    cell(canvasElement, 1, 'papers').focus();
    await userEvent.keyboard('{F2}');
    const dialog = await screen.findByRole('dialog', { name: 'Papers, line 1' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove Roll.jpg' }));
    await userEvent.upload(picked(dialog), [paper('New.pdf')]);
    await waitFor(() =>
      expect(args.onLinesChange).toHaveBeenLastCalledWith(
        having({ remarks: 'Laminated', uses: ['food', 'bags'], papers: [1, 4] }),
      ),
    );
    await userEvent.click(within(dialog).getByRole('button', { name: 'Details of Test report.pdf' }));
    await expect(onDescribe).toHaveBeenLastCalledWith(1);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(cell(canvasElement, 1, 'papers')).toHaveFocus());
    await expect(cell(canvasElement, 1, 'papers')).toHaveTextContent('Test report.pdf, #4');
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(cell(canvasElement, 1, 'papers')).toHaveTextContent('Test report.pdf'));
    await userEvent.keyboard('{ArrowDown}{Control>}d{/Control}');
    await waitFor(() => expect(cell(canvasElement, 2, 'papers')).toHaveTextContent('Test report.pdf'));
  },
};

/** Answers that the test gives when it wants to. */
const answers: ((answer: number | { fault: string }) => void)[] = [];

export const WaitsForItsFiles: Story = {
  args: { columns: packedColumns({ send: () => new Promise((answer) => answers.push(answer)) }) },
  beforeEach: () => void answers.splice(0),
  play: async ({ args, canvasElement, userEvent }) => {
    await userEvent.click(cell(canvasElement, 2, 'papers'));
    const dialog = await screen.findByRole('dialog', { name: 'Papers, line 2' });
    await userEvent.upload(picked(dialog), [paper('One.pdf'), paper('Two.pdf'), paper('Three.pdf')]);
    await waitFor(() => expect(answers).toHaveLength(1));
    await userEvent.keyboard('{Escape}');
    await expect(dialog).toBeVisible();
    answers[0]?.(2);
    await waitFor(() => expect(answers).toHaveLength(2));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove Three.pdf' }));
    answers[1]?.({ fault: 'The file was refused' });
    await expect(await within(dialog).findByText('The file was refused')).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(cell(canvasElement, 2, 'papers')).toHaveFocus());
    await expect(answers).toHaveLength(2);
    await expect(args.onLinesChange).toHaveBeenLastCalledWith(having({ remarks: 'Plain', uses: ['old'], papers: [2] }));
  },
};

export const OpensFilesOfWhatMayOnlyBeRead: Story = {
  ...ReadOnly,
  play: async ({ canvasElement, userEvent }) => {
    cell(canvasElement, 2, 'papers').focus();
    await userEvent.keyboard('{Enter}');
    await expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(cell(canvasElement, 3, 'papers'));
    const dialog = await screen.findByRole('dialog', { name: 'Papers, line 3' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Licence.pdf' }));
    await expect(onOpen).toHaveBeenLastCalledWith(3);
    await expect(within(dialog).queryByRole('button', { name: 'Choose files' })).toBeNull();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

export const OneFileTakesThePlaceOfTheLast: Story = {
  args: { columns: packedColumns({ isMultiple: false, accept: 'image/*' }) },
  play: async ({ args, canvasElement, userEvent }) => {
    await userEvent.click(cell(canvasElement, 3, 'papers'));
    const dialog = await screen.findByRole('dialog', { name: 'Papers, line 3' });
    await userEvent.upload(picked(dialog), [new File(['x'], 'roll.png', { type: 'image/png' })]);
    await waitFor(() =>
      expect(args.onLinesChange).toHaveBeenLastCalledWith(having({ remarks: '', uses: [], papers: [4] })),
    );
  },
};
