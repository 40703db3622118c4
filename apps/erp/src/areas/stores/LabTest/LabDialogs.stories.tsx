import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { decimal } from '@weft/domain/rules/decimal/decimal';
import { StoryWorld } from '../../../story/StoryWorld.tsx';
import { DecideDialog } from './DecideDialog.tsx';
import { SampleDialog } from './SampleDialog.tsx';

const onSample = fn();

/** What the laboratory is asked besides its readings. For: deciding of parts, taking samples. Not for: the whole lot (one button). */
const meta = {
  title: 'Stores/Lab dialogs',
  component: DecideDialog,
  args: {
    undecided: decimal('5000'),
    uom: 'kg',
    isFailed: false,
    isUnsaved: false,
    hasRolls: false,
    onAnswer: fn(),
  },
  decorators: [
    (Story) => (
      <StoryWorld modules={[]} server={() => ({})}>
        <Story />
      </StoryWorld>
    ),
  ],
} satisfies Meta<typeof DecideDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Ctrl+Enter decides from within the field, with the figure that was just typed. */
export const CtrlEnterDecides: Story = {
  play: async ({ args, userEvent }) => {
    const accepted = await screen.findByRole('textbox', { name: /^Accepted/u });
    await userEvent.clear(accepted);
    await userEvent.type(accepted, '4600');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(args.onAnswer).toHaveBeenCalledWith([{ kind: 'accept', quantity: decimal('4600') }]);
  },
};

/** What is missing is said at its field, by key as by the button. */
export const CtrlEnterSaysWhatIsMissing: Story = {
  args: { isFailed: true },
  play: async ({ args, userEvent }) => {
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(screen.getByRole('textbox', { name: /^Reason/u })).toBeInvalid();
    await expect(args.onAnswer).not.toHaveBeenCalled();
  },
};

/** So does the sample. */
export const CtrlEnterTakesTheSample: Story = {
  render: () => <SampleDialog uom="kg" onAnswer={onSample} />,
  play: async ({ userEvent }) => {
    onSample.mockClear();
    await userEvent.type(await screen.findByRole('textbox', { name: /^Quantity/u }), '2');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(onSample).toHaveBeenCalledWith({ quantity: decimal('2'), destructive: true });
  },
};
