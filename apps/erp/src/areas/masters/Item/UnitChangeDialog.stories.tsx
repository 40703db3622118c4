import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { decimal } from '@weft/domain/rules/decimal/decimal';
import { item } from '@weft/domain/catalogue/masters/item';
import { uom } from '@weft/domain/catalogue/masters/uom';
import type { UsedDocument } from '../../../generic/form/use-document.ts';
import type { FakeServer } from '../../../story/fake-api.ts';
import { StoryWorld } from '../../../story/StoryWorld.tsx';
import { UnitChangeDialog } from './UnitChangeDialog.tsx';

const named = (id: number, name: string, symbol: string, decimals: number) => ({
  name,
  unit: {
    id,
    symbol,
    kind: id === 1 ? 'mass' : 'count',
    decimals,
    rounding: 'halfUp' as const,
    numerator: decimal('1'),
    denominator: decimal('1'),
  },
});
const KG = named(1, 'Kilogram', 'kg', 3);
const NOS = named(3, 'Numbers', 'nos', 0);

const rows = ['A', 'B'].map((lot, n) => ({
  id: n + 1,
  area: 'Bag store',
  lot: `LOT-${lot}`,
  roll: null,
  quantity: 125,
  becomes: 1442,
  rest: 0.077,
}));
const PREVIEW = {
  from: 'kg',
  to: 'nos',
  factor: 0.086632,
  quantity: 250,
  becomes: 2884,
  rest: 0.153,
  count: 240,
  rows,
  figures: [{ field: 'purchasePrice', old: 92.5, new: 8.0135 }],
  errors: [] as readonly object[],
};
const UNKNOWN_FACTOR = {
  field: 'factor',
  code: 4404035,
  name: 'CONVERSION_MISSING',
  message: 'No conversion from kg to nos for Bag',
  values: { from: 'kg', to: 'nos', item: 'Bag' },
};
const HINDERED = {
  field: 'uom',
  code: 4404132,
  name: 'UNIT_CHANGE_HINDERED',
  message: 'The unit cannot be changed yet: goods are on the road (2)',
  values: { reason: 'goods are on the road', what: 2 },
};
/** Nothing is known of the factor until it is given. */
const answer = (body: unknown) =>
  JSON.stringify(body).includes('factor')
    ? { data: PREVIEW }
    : { data: { ...PREVIEW, factor: null, rows: [], figures: [], errors: [UNKNOWN_FACTOR] } };

const nothing = () => undefined;
const act = fn();
const documentOf = (isSaving: boolean): UsedDocument => ({
  module: item,
  id: 7,
  row: { id: 7, version: 3, name: 'Bag' },
  status: 'ready',
  fault: null,
  isGone: false,
  reload: nothing,
  isSaving,
  openRequest: () => undefined,
  repeat: nothing,
  save: nothing,
  act,
});

/** What a change of unit does to stock and figures, before it is done. For: an item that has stock. Not for: one without, whose unit is simply chosen. */
const meta = {
  title: 'Screens/Change of a unit, told first',
  component: UnitChangeDialog,
  args: {
    document: documentOf(false),
    name: 'Bag',
    from: KG,
    to: NOS,
    label: (key: string) => (key === 'purchasePrice' ? 'Purchase Price' : key),
    onClose: fn(),
  },
} satisfies Meta<typeof UnitChangeDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const world = (server: FakeServer): NonNullable<Story['decorators']> => [
  (Story) => (
    <StoryWorld modules={[item, uom]} server={server}>
      <Story />
    </StoryWorld>
  ),
];

export const TellsStockKeysAndFigures: Story = {
  decorators: world(() => ({ data: PREVIEW })),
  play: async ({ args, userEvent }) => {
    await expect(await screen.findByText('250 kg → 2,884 nos')).toBeVisible();
    await expect(screen.getByText('0.153 kg')).toBeVisible();
    await expect(screen.getByText('Bag store · LOT-A')).toBeVisible();
    await expect(screen.getByText(/238/u)).toBeVisible(); // keys that are not named one by one
    await userEvent.click(screen.getByRole('button', { name: 'Change the unit' }));
    await expect(act).not.toHaveBeenCalled(); // a reason is asked
    await userEvent.type(screen.getByRole('textbox', { name: /Reason/u }), 'Sold by number');
    await userEvent.click(screen.getByRole('button', { name: 'Change the unit' }));
    await expect(act).toHaveBeenCalledWith(
      'changeUnit',
      { uom: 3, rest: 'keep', reason: 'Sold by number' },
      expect.anything(),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await expect(args.onClose).toHaveBeenCalledWith(false);
  },
};

export const AsksWhatOneIsWorth: Story = {
  decorators: world((_, body) => answer(body)),
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByRole('textbox', { name: /^1 Numbers/u }), '0.086632{Tab}');
    await expect(await screen.findByText('250 kg → 2,884 nos')).toBeVisible();
  },
};

export const Hindered: Story = {
  decorators: world(() => ({ data: { ...PREVIEW, errors: [HINDERED] } })),
  play: async () => {
    await expect(await screen.findByText(HINDERED.message)).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Change the unit' })).toBeDisabled();
  },
};

export const Saving: Story = {
  args: { document: documentOf(true) },
  decorators: world(() => ({ data: PREVIEW })),
  tags: ['state:busy'],
};

export const Loading: Story = {
  decorators: world(() => 'silence'),
  tags: ['state:loading'],
};
