import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { fieldAt } from '@weft/domain/catalogue/language/field-at';
import { inward } from '@weft/domain/catalogue/stores/inward';
import { StoryWorld } from '../../../story/StoryWorld.tsx';
import { LateFactDialog } from './LateFactDialog.tsx';

/** What is told of goods that are stock already. For: posted inwards. Not for: drafts. */
const meta = {
  title: 'Stores/Late facts',
  component: LateFactDialog,
  args: {
    verb: 'correctRate',
    words: { label: (key) => fieldAt(inward.fields, key)?.label ?? key, isShown: () => true },
    lines: [
      { value: '41', label: '1. PP Granules · LOT-7' },
      { value: '42', label: '2. Masterbatch' },
    ],
    onAnswer: fn(),
  },
  decorators: [
    (Story) => (
      <StoryWorld modules={[]} server={() => ({})}>
        <Story />
      </StoryWorld>
    ),
  ],
} satisfies Meta<typeof LateFactDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const CorrectsARate: Story = {
  play: async ({ args, userEvent }) => {
    const send = await screen.findByRole('button', { name: 'Correct rate' });
    await userEvent.click(send);
    await expect(args.onAnswer).not.toHaveBeenCalled();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /Line/u }), '41');
    await userEvent.type(screen.getByRole('textbox', { name: /Right rate/u }), '60');
    await userEvent.type(screen.getByRole('textbox', { name: /Reason/u }), 'Typed a nought too many');
    await userEvent.click(send);
    await expect(args.onAnswer).toHaveBeenCalledWith({ lineId: 41, rate: 60, reason: 'Typed a nought too many' });
  },
};

export const AddsAnInvoice: Story = {
  args: { verb: 'addInvoice' },
  play: async ({ args, userEvent }) => {
    await userEvent.type(await screen.findByRole('textbox', { name: /Invoice no/u }), 'GT/118');
    await userEvent.click(screen.getByRole('button', { name: 'Add invoice' }));
    await expect(args.onAnswer).toHaveBeenCalledWith({ billNo: 'GT/118', billDate: null, billAmount: null });
  },
};
