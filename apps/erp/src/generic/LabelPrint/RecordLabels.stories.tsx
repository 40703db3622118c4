import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import type { Module } from '@weft/domain/catalogue/language/module';
import { uom } from '@weft/domain/catalogue/masters/uom';
import { MODULES } from '@weft/domain/catalogue/registry';
import { openingStock } from '@weft/domain/catalogue/stores/opening-stock';
import { rack } from '@weft/domain/catalogue/stores/rack';
import { STATUSES, type StatusName } from '@weft/domain/contract/statuses';
import type { FakeServer } from '../../story/fake-api.ts';
import { StoryWorld } from '../../story/StoryWorld.tsx';
import { ModuleForm } from '../GenericForm/GenericFormScreen.tsx';
import { keepPrintedAfter } from './labels-after.ts';

const ROWS: { readonly [module: string]: object } = {
  rack: { rackCode: 'A-01-02', stockArea: 4, stockAreaName: 'Granule Store', allowedItems: [], mixItems: true },
  uom: { name: 'Kilogram', symbol: 'kg', kind: 'mass', uqc: 'KGS', decimals: 3, rounding: 'halfUp' },
  openingStock: { number: 'OS/26-27/0003', date: '2026-11-27', lines: [] },
};

const PLAN = {
  type: 'RK',
  kinds: [{ type: 'RK', count: 1 }],
  templates: [],
  template: { id: null, name: 'Rack', output: 'PDF' },
  label: { widthMm: 60, heightMm: 30, elements: [] },
  records: [{ id: 7, title: 'A-01-02', copies: 1, printed: null }],
};

const serverWith =
  (module: Module, status: StatusName | undefined): FakeServer =>
  (path) => {
    const state = status === undefined ? {} : { status: STATUSES[status] };
    const row = { id: 7, version: 2, isActive: true, ...ROWS[module.name], ...state };
    if (path === 'chemical/label/plan') return { data: PLAN };
    if (path === `${module.api}/update`) return { data: { ...row, version: 3 } };
    return path === `${module.api}/7` ? { data: row } : { dataList: [] };
  };

type Args = { readonly module: Module; readonly status: StatusName | undefined; readonly support: string };

/** A record as it is seen in a company whose LABEL_SUPPORT says `support`. */
function Labelled({ module, status, support }: Args) {
  return (
    <StoryWorld
      modules={MODULES}
      server={serverWith(module, status)}
      address={`/module/${module.formRoute}/7`}
      session={{ config: { LABEL_SUPPORT: support } }}
    >
      <main>
        <ModuleForm module={module} id={7} />
      </main>
    </StoryWorld>
  );
}

/** Labels of a record, beside its other buttons. For: what has a code of its own, and what brought goods. */
const meta = {
  title: 'Screens/Print labels',
  component: Labelled,
  args: { module: rack, status: undefined, support: 'YES' },
  argTypes: { module: { control: false } },
  parameters: { layout: 'fullscreen' },
  beforeEach: () => () => keepPrintedAfter(rack.name, false),
} satisfies Meta<typeof Labelled>;
export default meta;
type Story = StoryObj<typeof meta>;

const heading = { level: 1 } as const;

export const On: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Print label' })).toBeVisible();
  },
};

export const Off: Story = {
  args: { support: 'NO' },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', heading);
    await expect(canvas.queryByRole('button', { name: /^Print label/u })).toBeNull();
  },
};
export const NotExactlyYes: Story = { ...Off, args: { support: 'yes' } };

/** What no scanner can open has no label. */
export const OfNoCode: Story = { ...Off, args: { module: uom } };

/** Goods have theirs as soon as they are in stock. */
export const OfPostedGoods: Story = {
  args: { module: openingStock, status: 'completed' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Print labels' })).toBeVisible();
  },
};

/** Who prints a label after every save says so once, and this device asks by itself from then on. */
export const AsksAfterEachSave: Story = {
  play: async ({ canvas, userEvent }) => {
    await import('./LabelPrintDialog.tsx'); // it comes with its first use
    await userEvent.click(await canvas.findByRole('button', { name: 'Print label' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Print labels' }));
    await userEvent.click(
      await dialog.findByRole('checkbox', { name: 'Ask for these labels after every save of Racks' }),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.type(canvas.getByRole('textbox', { name: 'Name' }), 'By the gate');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(await screen.findByRole('dialog', { name: 'Print labels' })).toBeVisible();
  },
};
