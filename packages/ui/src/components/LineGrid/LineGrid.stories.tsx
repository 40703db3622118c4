import { decimal } from '@weft/domain/rules/decimal/decimal';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { arrive, cell, editor } from './LineGrid.hands.fixture.ts';
import { HeldLines } from './LineGrid.held.fixture.tsx';
import { COLUMNS, FAULTS, ITEMS, newLine, orderLines, type OrderLine } from './LineGrid.test-lines.ts';
import { LineGrid } from './LineGrid.tsx';

const meta = {
  title: 'Data/LineGrid',
  component: LineGrid<OrderLine>,
  render: (args) => <HeldLines {...args} />,
  args: {
    label: 'Order lines',
    columns: COLUMNS,
    lines: orderLines(4),
    newLine,
    today: '2026-07-05',
    onLinesChange: fn(),
    onPasteReport: fn(),
  },
} satisfies Meta<typeof LineGrid<OrderLine>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {};
export const Empty: Story = { args: { lines: [] } };
export const ReadOnly: Story = { args: { isReadOnly: true } };
export const Faulty: Story = { args: { faults: FAULTS } };

export const Warned: Story = {
  args: { warnings: new Map([['lines[1].qty', 'More than was ordered last time']]) },
  play: async ({ canvas, canvasElement }) => {
    await arrive(canvasElement, 2, 'qty');
    await expect(cell(canvasElement, 2, 'qty')).not.toHaveAttribute('aria-invalid');
    await expect(canvas.getByText(/Quantity, line 2: More than was ordered last time$/u)).toBeVisible();
  },
};

export const Cards: Story = {
  args: { lines: orderLines(3), faults: FAULTS },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: '358px' }}>
        <Story />
      </div>
    ),
  ],
};

export const EntersByTyping: Story = {
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await arrive(canvasElement, 1, 'qty');
    await userEvent.keyboard('1250.5');
    await expect(cell(canvasElement, 1, 'amount')).toHaveTextContent('15,006.00');
    await userEvent.keyboard('{Tab}');
    await expect(cell(canvasElement, 1, 'qty')).toHaveTextContent('1,250.500');
    await waitFor(() => expect(editor(canvas, 'Rate, line 1')).toHaveFocus());
    await userEvent.keyboard('2.5K{Enter}');
    await expect(cell(canvasElement, 1, 'rate')).toHaveTextContent('2,500.00');
    await userEvent.keyboard('10{Tab}5-9{Tab}');
    await expect(cell(canvasElement, 1, 'due')).toHaveTextContent('05-09-2026');
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'GST, line 1' }), '18 %');
    await expect(args.onLinesChange).toHaveBeenLastCalledWith(
      expect.arrayContaining([
        {
          ...newLine(),
          item: ITEMS[0],
          qty: decimal('1250.5'),
          rate: decimal('2500'),
          discount: decimal('10'),
          due: '2026-09-05',
          tax: '18',
        },
      ]),
    );
  },
};

export const PicksAReference: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    await arrive(canvasElement, 2, 'item');
    await userEvent.keyboard('calc');
    await expect(await screen.findByRole('option', { name: /Calcium carbonate/ })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect(cell(canvasElement, 2, 'item')).toHaveTextContent('RM-003 · Calcium carbonate');
    await waitFor(() => expect(editor(canvas, 'Quantity, line 2')).toHaveFocus());
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}granite{Tab}');
    await waitFor(() => expect(canvas.getByRole('combobox', { name: 'Item, line 2' })).toHaveFocus());
    await expect(canvas.getByText("Item, line 2: Nothing matches 'granite'. Choose from the list.")).toBeVisible();
    await userEvent.keyboard('{Control>}a{/Control}fg-101{Tab}');
    await expect(cell(canvasElement, 2, 'item')).toHaveTextContent('Rafia sack 60 × 90');
  },
};

/** Answers that the test gives when it wants to. */
const answers: ((found: typeof ITEMS) => void)[] = [];

export const WaitsForAnAnswerAfterTab: Story = {
  args: {
    columns: COLUMNS.map((column) =>
      column.kind === 'ref'
        ? { ...column, options: undefined, search: () => new Promise<typeof ITEMS>((answer) => answers.push(answer)) }
        : column,
    ),
  },
  beforeEach: () => void answers.splice(0),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await arrive(canvasElement, 1, 'item');
    await userEvent.keyboard('rm-002{Tab}');
    await waitFor(() => expect(canvas.getByRole('combobox', { name: 'Item, line 1' })).toHaveFocus());
    answers.at(-1)?.(ITEMS);
    await waitFor(() => expect(editor(canvas, 'Quantity, line 1')).toHaveFocus());
    await expect(cell(canvasElement, 1, 'item')).toHaveTextContent('White masterbatch');
  },
};

export const TabGoesOnPastWhatFewLinesNeed: Story = {
  args: { columns: COLUMNS.map((column) => (column.key === 'rate' ? { ...column, isPassed: true } : column)) },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await arrive(canvasElement, 1, 'qty');
    await userEvent.keyboard('5{Tab}');
    await waitFor(() => expect(canvasElement.ownerDocument.activeElement).toHaveAccessibleName(/, line 1/));
    await expect(canvas.queryByRole('textbox', { name: 'Rate, line 1' })).not.toBeInTheDocument();
    await arrive(canvasElement, 1, 'rate'); // a press leads to it
    await userEvent.keyboard('75{Tab}');
    await expect(cell(canvasElement, 1, 'rate')).toHaveTextContent('75.00');
  },
};

export const AddsALineByTabAtTheEnd: Story = {
  args: { lines: orderLines(1) },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await arrive(canvasElement, 1, 'remarks');
    await userEvent.keyboard('urgent{Tab}');
    await waitFor(() => expect(canvas.getByRole('combobox', { name: 'Item, line 2' })).toHaveFocus());
    await expect(canvas.getByText('2 lines')).toBeVisible();
    cell(canvasElement, 2, 'remarks').focus();
    await waitFor(() => expect(editor(canvas, 'Remarks, line 2')).toHaveFocus());
    // Nothing was entered in the new line: Tab leads out instead of adding a third.
    await userEvent.tab();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Add line to Order lines' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByRole('combobox', { name: 'Item, line 3' })).toHaveFocus());
  },
};

export const LeavesBackwardsAtTheStart: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    await arrive(canvasElement, 1, 'item');
    await userEvent.tab({ shift: true });
    await waitFor(() => expect(canvas.queryByRole('combobox')).toBeNull());
  },
};

export const MovesByArrowsAndSetsTheCaretByF2: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    await arrive(canvasElement, 1, 'qty');
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    await waitFor(() => expect(editor(canvas, 'Rate, line 2')).toHaveFocus());
    await userEvent.keyboard('{F2}{ArrowLeft}');
    await waitFor(() => expect(editor(canvas, 'Rate, line 2')).toHaveFocus());
    await userEvent.keyboard('{ArrowUp}{Control>}{End}{/Control}');
    await waitFor(() => expect(editor(canvas, 'Remarks, line 4')).toHaveFocus());
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(cell(canvasElement, 4, 'amount')).toHaveFocus());
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(canvas.getByRole('combobox', { name: 'GST, line 4' })).toHaveFocus());
    await userEvent.keyboard('{ArrowUp}');
    await waitFor(() => expect(canvas.getByRole('combobox', { name: 'GST, line 3' })).toHaveFocus());
    await userEvent.keyboard('{PageDown}{Control>}{Home}{/Control}');
    await waitFor(() => expect(canvas.getByRole('combobox', { name: 'Item, line 1' })).toHaveFocus());
  },
};

export const EscapeGivesTheOldValueBack: Story = {
  play: async ({ canvasElement, userEvent }) => {
    await arrive(canvasElement, 1, 'qty');
    await userEvent.keyboard('999{Escape}{ArrowDown}');
    await expect(cell(canvasElement, 1, 'qty')).toHaveTextContent('25.000');
  },
};

export const StaysWhereATextCannotBeRead: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    await arrive(canvasElement, 1, 'qty');
    await userEvent.keyboard('ten{Tab}');
    await waitFor(() => expect(editor(canvas, 'Quantity, line 1')).toHaveFocus());
    await expect(editor(canvas, 'Quantity, line 1')).toHaveAccessibleDescription(
      'Quantity, line 1: Enter a number, for example 1,250.5',
    );
    await userEvent.keyboard('{Control>}a{/Control}10{Tab}');
    await expect(cell(canvasElement, 1, 'qty')).toHaveTextContent('10.000');
  },
};

export const ShowsAndGoesThroughFaults: Story = {
  args: { faults: FAULTS },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '2 faults · Next' }));
    await waitFor(() => expect(editor(canvas, 'Quantity, line 1')).toHaveFocus());
    await expect(editor(canvas, 'Quantity, line 1')).toBeInvalid();
    await expect(editor(canvas, 'Quantity, line 1')).toHaveAccessibleDescription(
      'Quantity, line 1: Enter a quantity above 0',
    );
    await userEvent.keyboard('{F8}');
    await waitFor(() => expect(editor(canvas, 'Rate, line 4')).toHaveFocus());
    await expect(cell(canvasElement, 1, 'qty')).toHaveAttribute('aria-invalid', 'true');
  },
};

export const TotalsItsColumns: Story = {
  args: { lines: orderLines(3) },
  play: async ({ canvas }) => {
    const total = canvas.getAllByRole('row').at(-1);
    await expect(total).toHaveTextContent('186.000');
  },
};

export const FillsWhatFollows: Story = {
  args: { complete: (line, key) => (key === 'item' ? { ...line, rate: decimal('92.4'), tax: '18' } : line) },
  play: async ({ canvasElement, userEvent }) => {
    await arrive(canvasElement, 1, 'item');
    await userEvent.keyboard('rm-003{Tab}');
    await waitFor(() => expect(cell(canvasElement, 1, 'rate')).toHaveTextContent('92.40'));
  },
};

export const StaysFluidWithAThousandLines: Story = {
  args: { lines: orderLines(1_000) },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(canvasElement.querySelectorAll('[role="rowgroup"] [role="row"]').length).toBeLessThan(50);
    await arrive(canvasElement, 1, 'qty');
    await userEvent.keyboard('{Control>}{End}{/Control}');
    await waitFor(() => expect(editor(canvas, 'Remarks, line 1000')).toBeVisible());
    await userEvent.keyboard('last{Tab}');
    await waitFor(() => expect(canvas.getByRole('combobox', { name: 'Item, line 1001' })).toHaveFocus());
  },
};

export const EntersOnACard: Story = {
  ...Cards,
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(cell(canvasElement, 1, 'qty'));
    await userEvent.keyboard('40{Enter}');
    await expect(cell(canvasElement, 1, 'qty')).toHaveTextContent('40.000');
    await waitFor(() => expect(editor(canvas, 'Rate, line 1')).toHaveFocus());
    await expect(canvas.queryByRole('columnheader')).toBeNull();
    await arrive(canvasElement, 2, 'item');
    const [typed, around] = [canvas.getByRole('combobox', { name: 'Item, line 2' }), cell(canvasElement, 2, 'item')];
    await expect(typed.getBoundingClientRect().bottom).toBeLessThanOrEqual(around.getBoundingClientRect().bottom);
  },
};

/** A document that is only read on a telephone: no boxes to type into, nothing where nothing was entered, and the page itself is scrolled. */
export const CardsThatAreRead: Story = {
  ...Cards,
  args: { lines: orderLines(3).map((line) => ({ ...line, remarks: '' })), isReadOnly: true },
  play: async ({ canvas, canvasElement }) => {
    await expect(cell(canvasElement, 1, 'qty')).toBeVisible();
    await expect(cell(canvasElement, 1, 'remarks')).not.toBeVisible();
    await expect(cell(canvasElement, 2, 'qty')).toHaveStyle({ paddingInlineStart: '0px' });
    const { scrollHeight, clientHeight } = canvas.getByRole('grid');
    await expect(scrollHeight).toBe(clientHeight);
  },
};

export const KeepsItsLinesItself: Story = {
  render: ({ label, columns, newLine: blank, onLinesChange }) => (
    <LineGrid
      {...{ label, columns }}
      newLine={blank}
      defaultLines={orderLines(2)}
      {...(onLinesChange && { onLinesChange })}
    />
  ),
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add line to Order lines' }));
    await expect(canvas.getByText('3 lines')).toBeVisible();
    await expect(args.onLinesChange).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect(canvas.getByText('2 lines')).toBeVisible();
  },
};

export const CardsStayApartInAnotherDensity: Story = {
  ...Cards,
  play: async ({ canvasElement }) => {
    const apart = () => {
      const [first, second] = [...canvasElement.querySelectorAll('[data-index]')].map((card) =>
        card.getBoundingClientRect(),
      );
      return (second?.top ?? 0) - (first?.bottom ?? 0);
    };
    await waitFor(() => expect(apart()).toBeCloseTo(8, 0));
    const { dataset } = document.documentElement;
    const before = dataset['density'];
    dataset['density'] = 'touch';
    await waitFor(() => expect(canvasElement.querySelector('[data-index]')?.clientHeight).toBeGreaterThan(340));
    await waitFor(() => expect(apart()).toBeCloseTo(8, 0));
    dataset['density'] = before;
    await waitFor(() => expect(apart()).toBeCloseTo(8, 0));
  },
};

export const RightToLeft: Story = {
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, canvasElement, userEvent }) => {
    await arrive(canvasElement, 1, 'qty');
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(editor(canvas, 'Rate, line 1')).toHaveFocus());
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(editor(canvas, 'Quantity, line 1')).toHaveFocus());
  },
};
