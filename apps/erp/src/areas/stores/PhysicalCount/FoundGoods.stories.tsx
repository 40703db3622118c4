import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { item } from '@weft/domain/catalogue/masters/item';
import { rack } from '@weft/domain/catalogue/stores/rack';
import type { FakeServer } from '../../../story/fake-api.ts';
import { StoryWorld } from '../../../story/StoryWorld.tsx';
import { FoundGoods } from './FoundGoods.tsx';

const GRANULES = { id: 4, name: 'PP granules', itemCode: 'PP-R035' };
const SODA = { id: 5, name: 'Caustic soda', itemCode: 'CS-48' };
const server: FakeServer = (path) => {
  if (path.startsWith(`${item.api}/getWithProperties/5`))
    return {
      data: {
        stockParamsUsed: [
          {
            index: 1,
            label: 'pH',
            options: [
              { id: 71, name: '12.5' },
              { id: 72, name: '13' },
            ],
          },
        ],
      },
    };
  if (path.startsWith(`${item.api}/getWithProperties`)) return { data: { stockParamsUsed: [] } };
  if (path.startsWith(`${rack.api}/`)) return { dataList: [{ id: 31, rackCode: 'A-01' }], totalCount: 1 };
  // the item of a product type is asked for where a setting names the type
  return path.includes('productType')
    ? { dataList: [{ ...GRANULES, uom: 1, uomName: 'Kilogram', uomCode: 'kg' }], totalCount: 1 }
    : { dataList: [GRANULES, SODA], totalCount: 2 };
};

/** Goods that lie there and are not on the slip. For: what a counter finds beyond the book. Not for: keys of the slip (they are scanned or chosen). */
const meta = {
  title: 'Stores/Found goods',
  component: FoundGoods,
  args: { stockArea: 7, rack: 0, onCount: fn(), onClose: fn() },
  decorators: [
    (Story, { parameters }) => (
      <StoryWorld
        modules={[item, rack]}
        server={server}
        session={{ config: (parameters['config'] as { readonly [key: string]: string } | undefined) ?? {} }}
      >
        <Story />
      </StoryWorld>
    ),
  ],
} satisfies Meta<typeof FoundGoods>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox', { name: /^Item/u })).toHaveFocus();
  },
};

/** Of goods with parameters it is asked what was measured; what was said of one item is not said of the next. */
export const MeasuredParametersAreSent: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const what = canvas.getByRole('combobox', { name: /^Item/u });
    const choose = async (box: HTMLElement, text: string, option: RegExp): Promise<void> => {
      await userEvent.click(box);
      await userEvent.type(box, text);
      await userEvent.click(await screen.findByRole('option', { name: option }));
    };
    await choose(what, 'Caustic', /Caustic soda/u);
    const ph = await canvas.findByRole('combobox', { name: 'pH' });
    await choose(ph, '13', /^13$/u);
    await userEvent.type(canvas.getByRole('textbox', { name: 'Lot' }), 'CS-1{Tab}');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Counted quantity' }), '40{Tab}');
    await userEvent.click(canvas.getByRole('button', { name: 'Enter the count' }));
    await expect(args.onCount).toHaveBeenCalledWith('CS-1', { item: 5, lotNumber: 'CS-1', ph: 72, quantity: '40' });
    await userEvent.clear(what);
    await choose(what, 'PP', /PP granules/u);
    await expect(canvas.queryByRole('combobox', { name: 'pH' })).toBeNull();
  },
};

/** A company that buys one raw material counts that: DEFAULT_MATERIAL names its product type (spec 02, 6). */
export const BeginsWithTheOnlyMaterial: Story = {
  parameters: { config: { DEFAULT_MATERIAL: '3' } },
  play: async ({ args, canvas, userEvent }) => {
    const what = canvas.getByRole('combobox', { name: /^Item/u });
    await waitFor(() => expect(what).toHaveValue('PP granules'));
    await userEvent.type(canvas.getByRole('textbox', { name: 'Counted quantity' }), '25{Tab}');
    await userEvent.click(canvas.getByRole('button', { name: 'Enter the count' }));
    await expect(args.onCount).toHaveBeenCalledWith('PP granules', { item: 4, quantity: '25' });
  },
};

/** All racks are counted together: it is asked in which one of the area the goods lie. */
export const AsksForTheRack: Story = {
  parameters: { config: { DEFAULT_MATERIAL: '3', RACK_SUPPORT: 'YES' } },
  play: async ({ args, canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByRole('combobox', { name: /^Item/u })).toHaveValue('PP granules'));
    const where = canvas.getByRole('combobox', { name: 'Rack' });
    await userEvent.click(where);
    await userEvent.type(where, 'A-01');
    await userEvent.click(await screen.findByRole('option', { name: /A-01/u }));
    await userEvent.type(canvas.getByRole('textbox', { name: 'Counted quantity' }), '25{Tab}');
    await userEvent.click(canvas.getByRole('button', { name: 'Enter the count' }));
    await expect(args.onCount).toHaveBeenCalledWith('PP granules', { item: 4, rack: 31, quantity: '25' });
  },
};

/** The rack that stands chosen is not asked for again. */
export const InTheChosenRack: Story = {
  args: { rack: 31 },
  parameters: { config: { DEFAULT_MATERIAL: '3', RACK_SUPPORT: 'YES' } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('combobox', { name: /^Item/u })).toHaveValue('PP granules'));
    await expect(canvas.queryByRole('combobox', { name: 'Rack' })).toBeNull();
  },
};
