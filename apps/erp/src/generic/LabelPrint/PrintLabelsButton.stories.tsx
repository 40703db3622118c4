import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { FakeServer } from '../../story/fake-api.ts';
import { StoryWorld } from '../../story/StoryWorld.tsx';
import { PrintLabelsButton } from './PrintLabelsButton.tsx';

const nothing: FakeServer = () => ({ dataList: [] });

type Args = { readonly support: string };

/** A page of goods in stock, in a company whose LABEL_SUPPORT says `support`. */
function Goods({ support }: Args) {
  return (
    <StoryWorld modules={[]} server={nothing} session={{ config: { LABEL_SUPPORT: support } }}>
      <h1>Goods</h1>
      <PrintLabelsButton wanted={{ document: { module: 'inward', id: 7 } }} />
    </StoryWorld>
  );
}

/** Labels of goods. For: screens of what lies in stock. Not for: labels of a master (its More menu). */
const meta = {
  title: 'Screens/Print labels',
  component: Goods,
  args: { support: 'YES' },
} satisfies Meta<typeof Goods>;
export default meta;
type Story = StoryObj<typeof meta>;

export const On: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Print labels' })).toBeVisible();
  },
};
export const Off: Story = {
  args: { support: 'NO' },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Goods' });
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
export const NotExactlyYes: Story = { ...Off, args: { support: 'yes' } };
