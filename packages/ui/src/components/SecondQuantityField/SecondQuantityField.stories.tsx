import { decimal, roundHalfAway, type Decimal } from '@weft/domain/rules/decimal/decimal';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { SecondQuantityField } from './SecondQuantityField.tsx';

const KG_PER_M = decimal('0.0793');
const weigh = (metres: Decimal) => roundHalfAway(metres.times(KG_PER_M), 3);
const SOME = { quantity: decimal('1250'), secondary: decimal('99.125') };

const meta = {
  title: 'Forms/SecondQuantityField',
  component: SecondQuantityField,
  args: { label: 'Issued', uom: 'm', places: 0, secondaryUom: 'kg', propose: weigh, onCommit: fn() },
} satisfies Meta<typeof SecondQuantityField>;
export default meta;
type Story = StoryObj<typeof meta>;

type Canvas = { getByRole: (role: string, options: { name: string }) => HTMLElement };
const first = (canvas: Canvas) => canvas.getByRole('textbox', { name: 'Issued, quantity' });
const second = (canvas: Canvas) => canvas.getByRole('textbox', { name: 'Issued, second quantity' });

export const Empty: Story = { args: { help: 'Metres by the counter, kilograms by the scale' } };
export const Filled: Story = { args: { value: SOME } };
export const Weighed: Story = { args: { value: { ...SOME, secondary: decimal('98.4') } } };
export const Refused: Story = { args: { value: SOME, required: true, fault: 'More than the lot holds' } };
export const Disabled: Story = { args: { value: SOME, disabledReason: 'The issue is posted' } };
export const ReadOnly: Story = { args: { value: SOME, readOnly: true } };
export const LongText: Story = {
  args: { value: SOME, label: 'Issued to the lamination line of the second shift · जारी' },
};

export const ProposesTheSecondUntilItIsWeighed: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(first(canvas), '1000{Tab}');
    await expect(args.onCommit).toHaveBeenLastCalledWith({ quantity: decimal('1000'), secondary: decimal('79.3') });
    await expect(second(canvas)).toHaveValue('79.300');
    await userEvent.clear(second(canvas));
    await userEvent.type(second(canvas), '78.9{Tab}');
    await expect(args.onCommit).toHaveBeenLastCalledWith({ quantity: decimal('1000'), secondary: decimal('78.9') });
    await userEvent.clear(first(canvas));
    await userEvent.type(first(canvas), '2000{Tab}');
    await expect(second(canvas)).toHaveValue('78.900');
    await userEvent.click(canvas.getByRole('button', { name: 'Take 158.600 kg' }));
    await expect(args.onCommit).toHaveBeenLastCalledWith({ quantity: decimal('2000'), secondary: decimal('158.6') });
    await expect(canvas.queryByRole('button', { name: /^Take/ })).not.toBeInTheDocument();
  },
};
