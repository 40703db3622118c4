import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { packing } from '@weft/domain/catalogue/logistics/packing';
import { StoryWorld } from '../../../story/StoryWorld.tsx';
import { PacksCard } from './PacksCard.tsx';

const PACKINGS = [
  {
    id: 3,
    packingType: 'Bale of 500',
    contentQty: 500,
    contentUom: 2,
    contentUomCode: 'nos',
    grossWeight: 44.6,
    tareWeight: 1.2,
  },
  { id: 4, packingType: 'Loose goods', contentQty: null, contentUom: null, grossWeight: null, tareWeight: null },
];

/** Reckons packs beside the list of packings. For: a quick answer at the counter. Not for: a document, which counts its packs itself. */
const meta = {
  title: 'Screens/Packs for a quantity',
  component: PacksCard,
  decorators: [
    (Story) => (
      <StoryWorld modules={[packing]} server={() => ({ dataList: PACKINGS })}>
        <Story />
      </StoryWorld>
    ),
  ],
} satisfies Meta<typeof PacksCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  tags: ['state:empty'],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Choose a packing and say a quantity.')).toBeVisible();
  },
};

export const FullOnesAndWhatIsLeft: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'Packing' }), 'Bale');
    await userEvent.click(await screen.findByRole('option', { name: 'Bale of 500' }));
    await userEvent.type(canvas.getByRole('textbox', { name: 'Quantity' }), '1730');
    await expect(await canvas.findByText('230 nos')).toBeVisible();
    await expect(canvas.getByText('133.8 kg')).toBeVisible(); // 3 full ones of 44.6 kg
  },
};

export const NothingIsLeft: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'Packing' }), 'Bale');
    await userEvent.click(await screen.findByRole('option', { name: 'Bale of 500' }));
    await userEvent.type(canvas.getByRole('textbox', { name: 'Quantity' }), '1000');
    await expect(await canvas.findByText('89.2 kg')).toBeVisible();
    await expect(canvas.queryByText('0 nos')).not.toBeInTheDocument();
  },
};

export const LooseGoodsHoldNothing: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'Packing' }), 'Loose');
    await userEvent.click(await screen.findByRole('option', { name: 'Loose goods' }));
    await expect(await canvas.findByText('This packing holds no stated quantity: all of it lies loose.')).toBeVisible();
  },
};
