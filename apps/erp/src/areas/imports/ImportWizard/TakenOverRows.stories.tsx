import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { purchaseOrder } from '@weft/domain/catalogue/purchase/purchase-order';
import { StoryWorld } from '../../../story/StoryWorld.tsx';
import type { CheckedRow } from './import-answers.ts';
import { TakenOverRows } from './TakenOverRows.tsx';

const granules = { item: 'G-1 Granules', uom: 'kg', quantity: 1000, rate: 92.5, receivedBefore: 400, amount: 92_500 };
const filler = { item: 'F-2 Filler', uom: 'kg', quantity: 250, rate: 31.25, receivedBefore: null, amount: 7812.5 };

const order = (row: number, name: string, lines: readonly object[]): CheckedRow => ({
  row,
  status: 'new',
  errors: [],
  name,
  cells: [],
  more: {},
  before: null,
  after: { party: 'P-1 Konkan Polymers', expectedOn: '2026-12-01', lines },
});

type Shown = { readonly rows: readonly CheckedRow[] };

function Rows({ rows }: Shown) {
  return (
    <StoryWorld modules={[purchaseOrder]} server={() => ({ dataList: [] })}>
      <TakenOverRows module={purchaseOrder} rows={rows} shared={{ label: 'New', status: 'ready' }} />
    </StoryWorld>
  );
}

const meta = {
  title: 'Screens/Import/Open Orders',
  component: Rows,
  args: { rows: [order(2, 'PO/25-26/0917', [granules, filler]), order(4, 'PO/25-26/0921', [granules])] },
} satisfies Meta<typeof Rows>;
export default meta;
type Story = StoryObj<typeof meta>;

export const HasARowForEachLine: Story = {
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('grid', { name: 'New' });
    const [, first] = within(table).getAllByRole('row');
    await expect(within(table).getAllByRole('row')).toHaveLength(4);
    await expect(first).toHaveTextContent(
      /PO\/25-26\/0917.*Konkan Polymers.*G-1 Granules.*1,000.*kg.*92\.5.*400.*92,500/u,
    );
  },
};

/** A role that does not see rates is told no values either. */
export const WithoutRates: Story = {
  args: {
    rows: [order(2, 'PO/25-26/0917', [{ item: 'G-1 Granules', uom: 'kg', quantity: 1000, receivedBefore: null }])],
  },
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('grid', { name: 'New' });
    const headings = within(table).getAllByRole('columnheader');
    await expect(headings.map(({ textContent }) => textContent).join()).not.toMatch(/Rate|Amount/u);
  },
};
