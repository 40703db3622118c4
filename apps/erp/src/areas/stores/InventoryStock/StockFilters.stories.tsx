import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import type { SessionState } from '@weft/api/session/session-state';
import { MODULES } from '@weft/domain/catalogue/registry';
import { StoryWorld } from '../../../story/StoryWorld.tsx';
import type { StockAsked } from './stock-address.ts';
import { StockFilters, type StockFiltersProps } from './StockFilters.tsx';
import type { StockShown } from './stock-columns.ts';

const PROPERTIES = [
  { id: 1, code: 'WIDTH', name: 'Width', dataType: 'numeric', uomCode: 'mm' },
  { id: 2, code: 'COLOUR', name: 'Colour', dataType: 'text' },
];
const WIDE = { code: 'WIDTH', name: 'Width', from: '500', to: '24 in' };
const WHITE = { code: 'COLOUR', name: 'Colour', values: ['White'] };

const SHOWN: StockShown = {
  codes: true,
  values: true,
  secondary: true,
  rolls: true,
  racks: true,
  places: true,
  vendorCodes: true,
  packages: true,
  customers: true,
  allocations: true,
  suppliers: true,
};

type Args = Pick<StockFiltersProps, 'view' | 'shown' | 'onAsk' | 'onGroup'> & {
  readonly first: StockAsked;
  readonly config?: SessionState['config'];
};

function Filters({ first, config = {}, onAsk, ...props }: Args) {
  const [asked, setAsked] = useState(first);
  return (
    <StoryWorld modules={MODULES} server={() => ({ dataList: PROPERTIES })} session={{ config }}>
      <StockFilters
        {...props}
        by={['item', 'stockArea']}
        asked={asked}
        onAsk={(next) => {
          setAsked(next);
          onAsk(next);
        }}
      />
    </StoryWorld>
  );
}

/** What of the stock is looked at. For: the stock view. Not for: lists of a module, which have `ListFilters`. */
const meta = {
  title: 'Screens/Inventory Stock/Filters',
  component: Filters,
  args: { view: 'keys', shown: SHOWN, first: {}, onAsk: fn(), onGroup: fn() },
} satisfies Meta<Args>;
export default meta;
type Story = StoryObj<typeof meta>;

export const FirstFew: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('combobox', { name: 'Quality' })).toBeVisible();
    await expect(canvas.queryByRole('textbox', { name: 'Lot' })).not.toBeInTheDocument();
  },
};

/** On a phone no field stands there before it is asked for, nor room for one. */
export const NoRoomForNoneOnAPhone: Story = {
  globals: { viewport: { value: 'mobile1', isRotated: false } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const all = await canvas.findByRole('button', { name: 'All filters' });
    await expect(canvasElement.querySelector('[data-state="idle"]')).not.toBeVisible();
    await userEvent.click(all);
    await expect(await canvas.findByRole('combobox', { name: 'Quality' })).toBeVisible();
  },
};

export const Groups: Story = { args: { view: 'groups' } };

export const NothingOfWhatIsSwitchedOff: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'All filters' }));
    await expect(await canvas.findByRole('textbox', { name: 'Lot' })).toBeVisible();
    await expect(canvas.queryByRole('textbox', { name: 'Roll no.' })).not.toBeInTheDocument();
  },
};

export const OffersWhatIsOn: Story = {
  args: { config: { ROLL_NO_SUPPORT: 'YES' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'All filters' }));
    await expect(await canvas.findByRole('textbox', { name: 'Roll no.' })).toBeVisible();
  },
};

export const WithoutTheSupplierForWhoMayNotKnow: Story = {
  args: { shown: { ...SHOWN, suppliers: false } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'All filters' }));
    await expect(await canvas.findByRole('textbox', { name: 'Lot' })).toBeVisible();
    await expect(canvas.queryByRole('combobox', { name: 'Supplier' })).not.toBeInTheDocument();
  },
};

/** All of them hold: 500 mm to 24 inches wide, and white. */
export const SeveralProperties: Story = {
  args: { first: { properties: [WIDE] } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'All filters' }));
    const to = await canvas.findByRole('textbox', { name: 'Width to' });
    await expect(to).toHaveValue('24 in');
    await expect(to.closest('[data-state]')).toHaveStyle({ display: 'contents' }); // each bound has a place of its own beside the other filters
    await userEvent.click(canvas.getByRole('combobox', { name: 'Properties' }));
    await userEvent.click(await canvas.findByRole('option', { name: /Colour/u }));
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Colour' }), 'White{Tab}');
    await expect(args.onAsk).toHaveBeenLastCalledWith({ properties: [WIDE, WHITE] });
    await expect(canvas.getByText('Width 500–24 in, Colour White')).toBeVisible();
  },
};

export const OneIsTakenAway: Story = {
  args: { first: { branch: 3, free: true, properties: [WIDE, WHITE] } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove filter Properties' }));
    await expect(args.onAsk).toHaveBeenLastCalledWith({ branch: 3, free: true });
  },
};

export const Dark: Story = { args: { first: { free: true, properties: [WIDE, WHITE] } }, globals: { mode: 'dark' } };
