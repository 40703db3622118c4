import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import type { WireRecord } from '@weft/api/resource/resource';
import { item } from '@weft/domain/catalogue/masters/item';
import { uom } from '@weft/domain/catalogue/masters/uom';
import { Button } from '@weft/ui/Button';
import type { UsedDocument } from '../../../generic/form/use-document.ts';
import { useDocumentForm } from '../../../generic/form/use-document-form.ts';
import { StoryWorld } from '../../../story/StoryWorld.tsx';
import { UnitChange } from './UnitChange.tsx';

const unit = (id: number, name: string, symbol: string, more: Partial<WireRecord> = {}): WireRecord => ({
  id,
  name,
  symbol,
  kind: 'mass',
  numerator: 1,
  denominator: 1,
  decimals: 3,
  isActive: true,
  ...more,
});
const UNITS = [unit(1, 'Kilogram', 'kg'), unit(2, 'Tonne', 't', { numerator: 1000 })];
const ROW: WireRecord = { id: 7, version: 3, name: 'PP granules', itemCode: 'PP-1', uom: 1, uomName: 'Kilogram' };

const hindered = {
  field: 'uom',
  code: 4404132,
  name: 'UNIT_CHANGE_HINDERED',
  message: 'The unit cannot be changed yet: goods are on the road (2)',
  values: { reason: 'goods are on the road', what: 2 },
};
const preview = {
  from: 'kg',
  to: 't',
  factor: 1000,
  quantity: 250,
  becomes: 0.25,
  rest: 0,
  count: 1,
  rows: [],
  figures: [],
  errors: [hindered],
};

const nothing = () => undefined;
const DOCUMENT: UsedDocument = {
  module: item,
  id: 7,
  row: ROW,
  status: 'ready',
  fault: null,
  isGone: false,
  reload: nothing,
  isSaving: false,
  openRequest: () => undefined,
  repeat: nothing,
  save: nothing,
  act: nothing,
};

function OfForm() {
  const form = useDocumentForm(item, ROW);
  return (
    <>
      <Button onClick={() => form.set('uom', 2, { uomName: 'Tonne' })}>Choose tonne</Button>
      <Button onClick={() => form.set('name', 'PP granules, natural')}>Type another name</Button>
      <UnitChange form={form} document={DOCUMENT} />
    </>
  );
}

/** What goes with another unit of an item. For: the form of an item that is there. Not for: new items, whose unit is simply chosen. */
const meta = {
  title: 'Screens/Change of a unit',
  component: OfForm,
  decorators: [
    (Story) => (
      <StoryWorld
        modules={[item, uom]}
        server={(path) => (path.includes('changeUnit') ? { data: preview } : { dataList: UNITS })}
      >
        <Story />
      </StoryWorld>
    ),
  ],
} satisfies Meta<typeof OfForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const AsksNothingElseFirst: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Choose tonne' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Change unit with conversion' }));
    await expect(await screen.findByText(hindered.message)).toBeVisible();
  },
};

/** The form takes the item as it is after the change: what else was typed would be lost. */
export const OtherChangesAreSavedFirst: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Type another name' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Choose tonne' }));
    const change = await canvas.findByRole('button', { name: 'Change unit with conversion' });
    await expect(change).toHaveAccessibleDescription(
      /^Other changes of this form are not saved: choose Kilogram again/u,
    );
    await userEvent.click(change);
    await expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  },
};
