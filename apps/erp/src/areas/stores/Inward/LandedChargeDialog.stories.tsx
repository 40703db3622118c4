import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { fieldAt } from '@weft/domain/catalogue/language/field-at';
import { inward } from '@weft/domain/catalogue/stores/inward';
import type { OptionSearch } from '@weft/ui/ComboboxField';
import { StoryWorld } from '../../../story/StoryWorld.tsx';
import { LandedChargeDialog } from './LandedChargeDialog.tsx';

const of =
  (...names: readonly string[]): OptionSearch =>
  (text) =>
    Promise.resolve(
      names
        .map((name, n) => ({ id: n + 7, name }))
        .filter(({ name }) => name.toLowerCase().includes(text.toLowerCase())),
    );

/** A bill that came after the goods. For: posted inwards. Not for: drafts, whose charges are lines of their form. */
const meta = {
  title: 'Stores/Landed charge',
  component: LandedChargeDialog,
  args: {
    words: { label: (key) => fieldAt(inward.fields, key)?.label ?? key, isShown: () => true },
    lines: [
      { value: '41', label: '1. PP Granules · LOT-7' },
      { value: '42', label: '2. Masterbatch' },
    ],
    searches: {
      costHead: of('Inward freight', 'Loading'),
      party: of('Shree Roadways', 'Konkan Carriers'),
      gstRate: of('GST 5 %', 'GST 18 %'),
      inward: of('IN/26-27/00007 · Reliance Polymers · 14-07-2026', 'IN/26-27/00008 · Reliance Polymers · 14-07-2026'),
    },
    onAnswer: fn(),
  },
  decorators: [
    (Story) => (
      <StoryWorld modules={[]} server={() => ({})}>
        <Story />
      </StoryWorld>
    ),
  ],
} satisfies Meta<typeof LandedChargeDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const AsksNameAndAmount: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Add landed charge' }));
    await expect(args.onAnswer).not.toHaveBeenCalled();
    await userEvent.type(screen.getByRole('textbox', { name: /^Charge/u }), 'Freight');
    await userEvent.type(screen.getByRole('textbox', { name: /Amount/u }), '14500');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /Spread by/u }), 'weight');
    await userEvent.click(screen.getByRole('button', { name: 'Add landed charge' }));
    await expect(args.onAnswer).toHaveBeenCalledWith({
      charge: { charge: 'Freight', amount: 14_500, basis: 'weight' },
    });
  },
};

/** A charge is called as its cost head, unless somebody has written something else. */
export const IsCalledAsItsCostHead: Story = {
  play: async ({ args, userEvent }) => {
    const head = await screen.findByRole('combobox', { name: 'Cost Head' });
    await userEvent.type(head, 'Load');
    await userEvent.click(await screen.findByRole('option', { name: /Loading/u }));
    await expect(screen.getByRole('textbox', { name: /^Charge/u })).toHaveValue('Loading');
    await userEvent.type(screen.getByRole('textbox', { name: /Amount/u }), '900');
    await userEvent.click(screen.getByRole('button', { name: 'Add landed charge' }));
    await expect(args.onAnswer).toHaveBeenCalledWith({
      charge: { charge: 'Loading', costHead: 8, amount: 900, basis: 'value' },
    });
  },
};

export const TaxThatIsNotCreditedIsCost: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.type(await screen.findByRole('textbox', { name: /^Charge/u }), 'Freight');
    await userEvent.type(screen.getByRole('textbox', { name: /Amount/u }), '1000');
    await userEvent.type(screen.getByRole('combobox', { name: /Payable to/u }), 'Konkan');
    await userEvent.click(await screen.findByRole('option', { name: 'Konkan Carriers' }));
    await expect(screen.queryByRole('checkbox', { name: /Credit allowed/u })).not.toBeInTheDocument();
    await userEvent.type(screen.getByRole('combobox', { name: /GST/u }), '5');
    await userEvent.click(await screen.findByRole('option', { name: 'GST 5 %' }));
    await userEvent.click(screen.getByRole('checkbox', { name: /Credit allowed/u }));
    await userEvent.click(screen.getByRole('button', { name: 'Add landed charge' }));
    await expect(args.onAnswer).toHaveBeenCalledWith({
      charge: { charge: 'Freight', amount: 1000, basis: 'value', party: 8, gstRate: 7, creditable: false },
    });
  },
};

export const OneOfItsLinesBearsIt: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.type(await screen.findByRole('textbox', { name: /^Charge/u }), 'Loading');
    await userEvent.type(screen.getByRole('textbox', { name: /Amount/u }), '500');
    await userEvent.click(screen.getByRole('checkbox', { name: /Masterbatch/u }));
    await userEvent.click(screen.getByRole('checkbox', { name: /PP Granules/u }));
    await userEvent.click(screen.getByRole('button', { name: 'Add landed charge' }));
    await expect(args.onAnswer).not.toHaveBeenCalled(); // somebody bears it
    await userEvent.click(screen.getByRole('checkbox', { name: /PP Granules/u }));
    await userEvent.click(screen.getByRole('button', { name: 'Add landed charge' }));
    await expect(args.onAnswer).toHaveBeenCalledWith({
      charge: { charge: 'Loading', amount: 500, basis: 'value' },
      lineIds: [41],
    });
  },
};

export const TheBillStandsForTheEstimate: Story = {
  args: { estimates: [{ charge: 'Freight', amount: '₹ 12,000.00' }] },
  play: async ({ args, userEvent }) => {
    await expect(await screen.findByRole('textbox', { name: /^Charge/u })).toHaveValue('Freight');
    await expect(screen.getByText(/₹ 12,000.00/u)).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: /Amount/u }), '12650');
    await userEvent.type(screen.getByRole('textbox', { name: /Bill no/u }), 'TR-7');
    await userEvent.type(screen.getByRole('combobox', { name: /Also for/u }), '00008');
    await userEvent.click(await screen.findByRole('option', { name: /00008/u }));
    await expect(screen.queryByRole('checkbox', { name: /Masterbatch/u })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Add landed charge' }));
    await expect(args.onAnswer).toHaveBeenCalledWith({
      charge: { charge: 'Freight', amount: 12_650, basis: 'value', billNo: 'TR-7' },
      inwardIds: [8],
    });
  },
};

const RENAMED: { readonly [key: string]: string } = {
  'landedCharges.charge': 'Bhada',
  'landedCharges.amount': 'Rupees',
  'landedCharges.basis': 'Shared by',
};

export const AsksInThePartnersWordsWhatTheyShow: Story = {
  args: {
    words: { label: (key) => RENAMED[key] ?? key, isShown: (key) => key !== 'landedCharges.billNo' },
  },
  play: async () => {
    await expect(await screen.findByRole('textbox', { name: /^Bhada/u })).toBeVisible();
    await expect(screen.getByRole('textbox', { name: /^Rupees/u })).toBeVisible();
    await expect(screen.getByRole('combobox', { name: /^Shared by/u })).toBeVisible();
    await expect(screen.queryByRole('textbox', { name: /billNo/u })).not.toBeInTheDocument();
  },
};
