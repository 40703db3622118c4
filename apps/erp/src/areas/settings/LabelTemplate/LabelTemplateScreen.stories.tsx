import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { labelTemplate } from '@weft/domain/catalogue/print/label-template';
import { rack } from '@weft/domain/catalogue/stores/rack';
import { infoOf } from '../../../product/modules/info-of.ts';
import type { FakeServer } from '../../../story/fake-api.ts';
import { StoryWorld } from '../../../story/StoryWorld.tsx';
import { LabelTemplateScreen } from './LabelTemplateScreen.tsx';

const TEMPLATE = {
  id: 7,
  version: 2,
  isActive: true,
  name: 'Rack, by the gate',
  recordType: 'RK',
  widthMm: 50,
  heightMm: 25,
  perRow: 1,
  perPage: 1,
  output: 'PDF',
  elements: [{ id: 1, kind: 'text', x: 2, y: 2, width: 30, height: 6, fontMm: 4, value: '{{rackCode}}' }],
};

type Sent = { readonly [key: string]: unknown };
/** Told width, height, labels across and on a sheet of what was kept. */
type Told = (measures: readonly unknown[]) => void;

const serverWith =
  (onSent: Told): FakeServer =>
  (path, body) => {
    if (path === `${labelTemplate.api}/7`) return { data: TEMPLATE };
    if (path === `${labelTemplate.api}/update`) {
      const { widthMm, heightMm, perRow, perPage } = body as Sent; // what the screen sends
      onSent([widthMm, heightMm, perRow, perPage]);
      return { data: { ...TEMPLATE, version: 3 } };
    }
    if (path === `${labelTemplate.api}/preview`)
      return { data: { label: null, zpl: null, faults: [], pictures: [], copies: null, entityId: null, name: null } };
    return { dataList: [] };
  };

function Template({ onSent }: { readonly onSent: Told }) {
  return (
    <StoryWorld modules={[labelTemplate, rack]} server={serverWith(onSent)}>
      <LabelTemplateScreen module={infoOf(labelTemplate)} id={7} />
    </StoryWorld>
  );
}

const meta = {
  title: 'Settings/Label template',
  component: Template,
  args: { onSent: fn() },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Template>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The sizes that labels are sold in are offered, the one that is measured stands chosen. */
export const Filled: Story = {
  play: async ({ canvas }) => {
    const size = await canvas.findByRole('combobox', { name: 'Size' });
    await expect(size).toHaveDisplayValue('50 × 25');
    for (const one of ['100 × 150', '100 × 75', '75 × 50', '38 × 25'])
      await expect(canvas.getByRole('option', { name: one })).toBeInTheDocument();
  },
};

/** One press sets width and height; of a sheet its labels across and down besides. */
export const TakesASize: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.selectOptions(await canvas.findByRole('combobox', { name: 'Size' }), '64 × 34 · A4 3 × 8');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(args.onSent).toHaveBeenCalledWith([64, 34, 3, 24]));
  },
};

/** What is measured otherwise is called one's own size. */
export const OfAnotherSize: Story = {
  play: async ({ canvas, userEvent }) => {
    const width = await canvas.findByRole('textbox', { name: /^Width/u });
    await userEvent.clear(width);
    await userEvent.type(width, '52');
    await userEvent.tab();
    await waitFor(() => expect(canvas.getByRole('combobox', { name: 'Size' })).toHaveValue(''));
  },
};
