import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn } from 'storybook/test';
import { ColourField } from './ColourField.tsx';
import { SHADES } from './shades.fixture.ts';

const SKY = SHADES[1]?.colour ?? '';

const meta = {
  title: 'Forms/ColourField',
  component: ColourField,
  args: { label: 'Print colour', onCommit: fn(), onFault: fn() },
} satisfies Meta<typeof ColourField>;
export default meta;
type Story = StoryObj<typeof meta>;

const input = (canvas: { getByRole: (role: string, options: { name: string }) => HTMLElement }) =>
  canvas.getByRole('textbox', { name: 'Print colour' });

export const Empty: Story = {};
export const Filled: Story = { args: { value: SKY } };
export const WithShades: Story = { args: { value: SKY, shades: SHADES } };
export const Refused: Story = { args: { value: SKY, required: true, fault: 'Not on the shade card' } };
export const Disabled: Story = { args: { value: SKY, shades: SHADES, disabledReason: 'The sample is approved' } };
export const ReadOnly: Story = { args: { value: SKY, readOnly: true } };
export const LongText: Story = { args: { label: 'Colour of the second print on the front side of the bag · रंग' } };

export const ReadsTypedColours: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(input(canvas), '1a9{Enter}');
    await expect(input(canvas)).toHaveValue(`#${'11AA99'}`);
    await expect(args.onCommit).toHaveBeenLastCalledWith(`#${'11aa99'}`);
    await userEvent.clear(input(canvas));
    await userEvent.type(input(canvas), 'blue{Tab}');
    await expect(input(canvas)).toBeInvalid();
    await userEvent.clear(input(canvas));
    await userEvent.tab();
    await expect(args.onCommit).toHaveBeenLastCalledWith(null);
  },
};
export const PicksAShadeByItsName: Story = {
  args: { shades: SHADES },
  play: async ({ args, canvas, userEvent }) => {
    canvas.getByRole('button', { name: 'Leaf green' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onCommit).toHaveBeenCalledWith(SHADES[2]?.colour);
    await expect(canvas.getByRole('button', { name: 'Leaf green' })).toHaveAttribute('aria-pressed', 'true');
    await expect(input(canvas)).toHaveAccessibleDescription('Leaf green');
  },
};
export const PicksByTheBrowsersPicker: Story = {
  play: async ({ args, canvas }) => {
    await fireEvent.input(canvas.getByLabelText('Pick a colour, Print colour'), { target: { value: SKY } });
    await expect(args.onCommit).toHaveBeenLastCalledWith(SKY);
  },
};
