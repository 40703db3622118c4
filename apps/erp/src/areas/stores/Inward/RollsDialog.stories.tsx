import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Fields } from '@weft/domain/catalogue/language/field';
import { inward } from '@weft/domain/catalogue/stores/inward';
import { decimal } from '@weft/domain/rules/decimal/decimal';
import { Subject } from 'rxjs';
import { expect, fn, mocked, screen, waitFor, within } from 'storybook/test';
import { StoryWorld } from '../../../story/StoryWorld.tsx';
import { RollsDialog, type RollsDialogProps } from './RollsDialog.tsx';

const LINE_FIELDS: Fields = inward.fields.lines.of ?? {};

const LINE = {
  item: 3,
  uom: 'kg',
  places: 3,
  secondPlaces: 2,
  quantity: decimal('100'),
  kgIn: 'quantity',
  rolls: [],
  same: { coreKg: null, widthMm: null, gsm: null },
} as const;

/** Numbers that the server has not given yet: a story gives them. */
const late = new Subject<{ readonly data: { readonly rollNumbers: readonly string[] } }>();

/** Many rolls of one line at once. For: a receipt that is written. Not for: rolls in stock. */
const meta = {
  title: 'Stores/Rolls of a line',
  component: RollsDialog,
  args: {
    lines: [{ ...LINE, value: '0', label: '1. Fabric 560' }],
    label: (field) => field,
    hasSecond: false,
    onAnswer: fn(),
  },
  decorators: [
    (Story) => (
      <StoryWorld modules={[]} server={() => late}>
        <Story />
      </StoryWorld>
    ),
  ],
} satisfies Meta<typeof RollsDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

type Hand = Parameters<NonNullable<Story['play']>>[0]['userEvent'];

const gridOf = (): Promise<HTMLElement> => screen.findByRole('grid', { name: 'Rolls of a line' });

/** Rolls as a supplier's list has them, pasted into the first row. */
const paste = async (userEvent: Hand, rows: string): Promise<void> => {
  const grid = await gridOf();
  await userEvent.click(screen.getByRole('button', { name: /Add line/u }));
  await waitFor(() => expect(grid.contains(document.activeElement)).toBe(true));
  await userEvent.paste(rows);
};
const taken = (rollNumber: string, more: object = {}): unknown => expect.objectContaining({ rollNumber, ...more });

export const PastesAList: Story = {
  play: async ({ args, userEvent }) => {
    await paste(userEvent, 'A-1\tS-1\t60\nA-2\tS-2\t40');
    await expect(await screen.findByText('2 rolls, 100 kg of 100 kg')).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Take 2 rolls' }));
    await expect(args.onAnswer).toHaveBeenCalledWith([
      expect.objectContaining({
        at: 0,
        rolls: [taken('A-1', { supplierRoll: 'S-1' }), taken('A-2', { supplierRoll: 'S-2' })],
      }),
    ]);
  },
};

/** Every head is read whole, and all columns stand beside each other, in the words that the receipt gives them. */
export const HeadsAreReadWhole: Story = {
  args: {
    hasSecond: true,
    label: (field) => LINE_FIELDS[field]?.label ?? field,
  },
  play: async () => {
    const heads = within(await gridOf()).getAllByRole('columnheader');
    await expect(heads.map(({ textContent }) => textContent)).toContain('Width (mm)');
    await expect(heads.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toEqual([]);
    const scroller = heads[0]?.closest('[role="row"]')?.parentElement;
    await expect(scroller?.scrollWidth).toBe(scroller?.clientWidth);
  },
};

/** The rolls that were handed over. */
const answered = ({ onAnswer }: RollsDialogProps) => mocked(onAnswer).mock.calls[0]?.[0] ?? [];

/** What the rolls add up to is not what the line says, and a number stands twice: both are said, neither is in the way. */
export const SaysWhatDoesNotFit: Story = {
  play: async ({ userEvent }) => {
    await paste(userEvent, 'A-1\tS-1\t60\nA-1\tS-2\t45.5');
    await expect(await screen.findByText('The rolls add up to 105.5 kg of 100 kg of the line.')).toBeVisible();
    await waitFor(async () => {
      const faulty = (await gridOf()).querySelectorAll('[data-fault]');
      await expect(faulty).toHaveLength(2);
    });
  },
};

export const AsksBeforeRollsAreLost: Story = {
  play: async ({ args, userEvent }) => {
    await paste(userEvent, 'A-1\tS-1\t60');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    const question = await screen.findByRole('alertdialog', { name: 'Leave the rolls?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Stay' }));
    await expect(args.onAnswer).not.toHaveBeenCalled();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    const again = await screen.findByRole('alertdialog', { name: 'Leave the rolls?' });
    await userEvent.click(within(again).getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(args.onAnswer).toHaveBeenCalledWith(undefined));
  },
};

/** Esc in a cell gives the cell back as it was, and closes nothing. */
export const EscapeTakesACellBack: Story = {
  play: async ({ args, userEvent }) => {
    await paste(userEvent, 'A-1\tS-1\t60');
    const cell = (): HTMLElement => screen.getByRole('textbox', { name: /rollNumber/u });
    await userEvent.clear(cell());
    await userEvent.type(cell(), 'WRONG');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(cell()).toHaveValue('A-1'));
    await expect(args.onAnswer).not.toHaveBeenCalled();
    await expect(screen.queryByRole('alertdialog')).toBeNull();
  },
};

/** Beside the grid, while there are no rolls, Esc closes without a question. */
export const EscapeClosesWithoutRolls: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('textbox', { name: /widthMm/u }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(args.onAnswer).toHaveBeenCalledWith(undefined));
  },
};

/** Each figure for all is kept beside the others, in the decimals of its declaration; one that cannot be read is not taken. */
export const SameForAll: Story = {
  play: async ({ args, userEvent }) => {
    await paste(userEvent, 'A-1\tS-1\t60\t\t\t610.25');
    const all = within(screen.getByRole('group', { name: 'Same for all rolls' }));
    await userEvent.type(all.getByRole('textbox', { name: 'coreKg' }), '1.255');
    await expect(within(await gridOf()).getByText('610.25')).toBeVisible();
    const width = all.getByRole('textbox', { name: 'widthMm' });
    await userEvent.type(width, 'wide{Enter}');
    const take = screen.getByRole('button', { name: 'Take 1 roll' });
    await waitFor(() => expect(take).toHaveAccessibleDescription('1 cell must be corrected'));
    await userEvent.click(take);
    await expect(args.onAnswer).not.toHaveBeenCalled();
    await userEvent.clear(width);
    await userEvent.type(width, '560.257{Enter}');
    await waitFor(() => expect(take).not.toHaveAttribute('aria-disabled'));
    await userEvent.click(take);
    const { coreKg, widthMm, gsm } = answered(args)[0]?.same ?? {};
    await expect([String(coreKg), String(widthMm), gsm]).toEqual(['1.255', '560.26', null]);
  },
};

const TWO_LINES: NonNullable<Story['args']>['lines'] = [
  { ...LINE, value: '0', label: '1. Fabric 560' },
  { ...LINE, value: '2', label: '3. Fabric 610' },
];

/** What is typed and cannot be read is neither taken as what stood there before, nor lost with its line. */
export const KeepsWhatCannotBeRead: Story = {
  args: { lines: TWO_LINES },
  play: async ({ args, userEvent }) => {
    await paste(userEvent, 'A-1\tS-1\t60');
    const grid = await gridOf();
    const weight = grid.querySelector<HTMLElement>('[data-path="rolls[0].quantity"]') ?? grid;
    weight.focus();
    await waitFor(() => expect(weight).toHaveAttribute('data-editing'));
    await userEvent.keyboard('6o');
    await userEvent.click(screen.getByRole('button', { name: 'Take 1 roll' }));
    await expect(args.onAnswer).not.toHaveBeenCalled();
    await waitFor(() => expect(screen.getByLabelText(/^Line/u)).toBeDisabled());
    await waitFor(() => expect(weight).toContainElement(document.activeElement as HTMLElement)); // led to what is wrong
    await userEvent.keyboard('{Control>}a{/Control}61{Tab}');
    await userEvent.click(await screen.findByRole('button', { name: 'Take 1 roll' }));
    await waitFor(() => expect(args.onAnswer).toHaveBeenCalledOnce());
    await expect(String(answered(args)[0]?.rolls[0]?.quantity)).toBe('61');
  },
};

/** Rolls are kept by line, and those of all lines are taken together. */
export const ChoosesALine: Story = {
  args: { lines: TWO_LINES },
  play: async ({ args, userEvent }) => {
    await paste(userEvent, 'A-1\tS-1\t60');
    const choice = screen.getByLabelText(/^Line/u);
    await userEvent.selectOptions(choice, '2');
    await waitFor(() => expect(screen.queryByText('A-1')).toBeNull());
    await paste(userEvent, 'B-1\tS-1\t70');
    await userEvent.selectOptions(choice, '0');
    await expect(await screen.findByText('A-1')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Take 2 rolls' }));
    await expect(args.onAnswer).toHaveBeenCalledWith([
      expect.objectContaining({ at: 0, rolls: [taken('A-1')] }),
      expect.objectContaining({ at: 2, rolls: [taken('B-1')] }),
    ]);
  },
};

/** Numbers that come late go to the line that asked for them, not to the one that is looked at by then. */
export const NumbersTheLineThatAsked: Story = {
  args: { lines: TWO_LINES },
  play: async ({ userEvent }) => {
    await paste(userEvent, '\tS-1\t60');
    await userEvent.click(await screen.findByRole('button', { name: 'Number them' }));
    const choice = screen.getByLabelText(/^Line/u);
    await userEvent.selectOptions(choice, '2');
    await paste(userEvent, '\tS-2\t70');
    await expect(screen.getByRole('button', { name: 'Take 2 rolls' })).toHaveAttribute('aria-disabled', 'true'); // one of them has no number yet
    late.next({ data: { rollNumbers: ['R26000001'] } });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Number them' })).toBeEnabled());
    await expect(screen.queryByText('R26000001')).toBeNull();
    await userEvent.selectOptions(choice, '0');
    await expect(await screen.findByText('R26000001')).toBeVisible();
  },
};
