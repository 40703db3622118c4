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

export const AddsACharge: Story = {
  args: { verb: 'landedCharge' },
  play: async ({ args, userEvent }) => {
    await userEvent.type(await screen.findByRole('textbox', { name: /^Charge/u }), 'Freight');
    await userEvent.type(screen.getByRole('textbox', { name: /Amount/u }), '14500');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /Spread by/u }), 'weight');
    await userEvent.click(screen.getByRole('button', { name: 'Add landed charge' }));
    await expect(args.onAnswer).toHaveBeenCalledWith({
      charge: { charge: 'Freight', amount: 14_500, basis: 'weight' },
    });
  },
};

export const TheBillStandsForTheEstimate: Story = {
  args: {
    verb: 'landedCharge',
    estimates: [{ charge: 'Freight', amount: '₹ 12,000.00' }],
    others: [
      { value: '7', label: 'IN/26-27/00007 · Reliance Polymers · 14-07-2026' },
      { value: '8', label: 'IN/26-27/00008 · Reliance Polymers · 14-07-2026' },
    ],
  },
  play: async ({ args, userEvent }) => {
    await expect(await screen.findByRole('textbox', { name: /^Charge/u })).toHaveValue('Freight');
    await expect(screen.getByText(/₹ 12,000.00/u)).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: /Amount/u }), '12650');
    await userEvent.type(screen.getByRole('textbox', { name: /Bill no/u }), 'TR-7');
    await userEvent.click(screen.getByRole('checkbox', { name: /00008/u }));
    await userEvent.click(screen.getByRole('button', { name: 'Add landed charge' }));
    await expect(args.onAnswer).toHaveBeenCalledWith({
      charge: { charge: 'Freight', amount: 12_650, basis: 'value', billNo: 'TR-7' },
      inwardIds: [8],
    });
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

const RENAMED: { readonly [key: string]: string } = {
  'landedCharges.charge': 'Bhada',
  'landedCharges.amount': 'Rupees',
  'landedCharges.basis': 'Shared by',
};

export const AsksInThePartnersWordsWhatTheyShow: Story = {
  args: {
    verb: 'landedCharge',
    words: { label: (key) => RENAMED[key] ?? key, isShown: (key) => key !== 'landedCharges.billNo' },
  },
  play: async () => {
    await expect(await screen.findByRole('textbox', { name: /^Bhada/u })).toBeVisible();
    await expect(screen.getByRole('textbox', { name: /^Rupees/u })).toBeVisible();
    await expect(screen.getByRole('combobox', { name: /^Shared by/u })).toBeVisible();
    await expect(screen.queryByRole('textbox', { name: /billNo/u })).not.toBeInTheDocument();
  },
};
