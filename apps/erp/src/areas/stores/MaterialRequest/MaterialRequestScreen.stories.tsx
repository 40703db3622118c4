import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { MODULES } from '@weft/domain/catalogue/registry';
import { materialAllocation } from '@weft/domain/catalogue/stores/material-allocation';
import { materialRequest } from '@weft/domain/catalogue/stores/material-request';
import { STATUSES } from '@weft/domain/contract/statuses';
import { qrPayload } from '@weft/domain/rules/labels/qr-payload';
import { infoOf } from '../../../product/modules/info-of.ts';
import type { FakeServer } from '../../../story/fake-api.ts';
import { StoryWorld } from '../../../story/StoryWorld.tsx';
import { MaterialRequestScreen } from './MaterialRequestScreen.tsx';

const REQUEST = {
  id: 7,
  version: 2,
  number: 'MR/26-27/0042',
  status: STATUSES.open,
  requestType: 'issue',
  date: '2026-11-27',
  department: 3,
  departmentName: 'Tape Plant',
  stockAreaFrom: 4,
  stockAreaFromName: 'Granule Store',
  stockAreaTo: 5,
  stockAreaToName: 'Loom Floor',
  priority: 5,
  lines: [],
  files: [],
};

/** What the department asks for most. */
const OFTEN = [
  {
    item: 11,
    itemName: 'PP granules',
    itemCode: 'PP-1',
    itemTuple: null,
    uom: 2,
    uomName: 'Kilogram',
    uomCode: 'kg',
    quantity: 1250.5,
  },
  {
    item: 12,
    itemName: 'Filler',
    itemCode: 'FL-1',
    itemTuple: null,
    uom: 2,
    uomName: 'Kilogram',
    uomCode: 'kg',
    quantity: 200,
  },
];

const server =
  (isDraft: boolean, isShared: boolean): FakeServer =>
  (path) => {
    if (path === `${materialRequest.api}/favourites`) return { dataList: OFTEN };
    if (path === 'chemical/qrCode/resolve') return { data: { id: 31 } };
    if (path === 'chemical/rack/getAllByPartner')
      return { dataList: [{ id: 31, rackCode: 'TP-A01', stockArea: 5, stockAreaName: 'Loom Floor' }] };
    if (path === `${materialRequest.api}/ofBin`) return { dataList: isShared ? OFTEN : OFTEN.slice(1) };
    if (path !== `${materialRequest.api}/${REQUEST.id}`) return { dataList: [] };
    return { data: isDraft ? { ...REQUEST, number: null, status: STATUSES.draft } : REQUEST };
  };

type Args = {
  readonly allocation: string;
  readonly mode: number;
  readonly isDraft: boolean;
  /** Two goods belong into the scanned bin, not one. */
  readonly isShared: boolean;
};

/** A request that waits for the store, in a company whose ALLOCATION_SUPPORT says `allocation`, seen with rights `mode` of the store. */
function Request({ allocation, mode, isDraft, isShared }: Args) {
  const right = (moduleAPI: string, own: number) => ({ moduleAPI, displayName: null, view: 1, mode: own });
  return (
    <StoryWorld
      modules={MODULES}
      server={server(isDraft, isShared)}
      session={{
        config: { ALLOCATION_SUPPORT: allocation, RACK_SUPPORT: 'YES' },
        user: null,
        acl: [right(materialRequest.acl, 255), right(materialAllocation.acl, mode)],
      }}
    >
      <MaterialRequestScreen module={infoOf(materialRequest)} id={REQUEST.id} />
    </StoryWorld>
  );
}

const meta = {
  title: 'Stores/Material request',
  component: Request,
  args: { allocation: 'YES', mode: 255, isDraft: false, isShared: false },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Request>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Where material is allocated first, the header leads there. */
export const Allocated: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Allocation' })).toHaveAttribute(
      'href',
      `#/module/${materialAllocation.route}?request=7`,
    );
    await expect(canvas.queryByRole('link', { name: 'Serve' })).not.toBeInTheDocument();
  },
};

/** Where it is issued at once, nobody reads of an allocation. */
export const IssuedAtOnce: Story = {
  args: { allocation: 'yes' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Serve' })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Allocation' })).not.toBeInTheDocument();
  },
};

/** Who does not keep the store is led to neither. */
export const NotForWhoAsks: Story = {
  args: { mode: 0 },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1, name: /0042/u });
    await expect(canvas.queryByRole('link', { name: /^(?:Serve|Allocation)$/u })).not.toBeInTheDocument();
  },
};

/** While it is written, what its department asks for most is a press away; what stands among the lines is offered no more. */
export const OftenAskedFor: Story = {
  args: { isDraft: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'PP granules · 1,250.5 kg' }));
    await expect(canvas.queryByRole('button', { name: /^PP granules ·/u })).not.toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: 'Filler · 200 kg' })).toBeVisible();
    const [line] = await canvas.findAllByText(/PP granules/u); // its code stands before it
    await expect(line).toBeVisible();
  },
};

/** Alt+A adds a line: to the lines from anywhere in the form, to the wanted quality while one is in it. */
export const AltAAddsALine: Story = {
  args: { isDraft: true },
  play: async ({ canvas, userEvent }) => {
    const [lines, wanted] = [
      await canvas.findByRole('grid', { name: 'Lines' }),
      canvas.getByRole('grid', { name: 'Wanted quality' }),
    ];
    await userEvent.click(canvas.getByRole('textbox', { name: 'Plan no.' }));
    await userEvent.keyboard('{Alt>}a{/Alt}');
    await waitFor(() => expect(lines).toContainElement(document.activeElement as HTMLElement)); // what has the focus is an element of the page
    await expect(lines).toHaveAttribute('aria-rowcount', '2');
    wanted.focus();
    await userEvent.keyboard('{Alt>}a{/Alt}');
    await waitFor(() => expect(wanted).toHaveAttribute('aria-rowcount', '2'));
    await expect(lines).toHaveAttribute('aria-rowcount', '2');
    await expect(within(lines).getByRole('columnheader', { name: 'Grade' })).toBeInTheDocument();
  },
};

const BIN = qrPayload('RK', 31);

/** An empty bin is scanned: what belongs into it stands among the lines, in the quantity of last time. */
export const AnEmptyBin: Story = {
  args: { isDraft: true },
  play: async ({ canvas, userEvent }) => {
    const field = await canvas.findByRole('textbox', { name: 'Scan an empty bin' });
    await userEvent.type(field, `${BIN}{Enter}`);
    await expect((await canvas.findAllByText(/^FL-1 · Filler$/u))[0]).toBeVisible();
    await userEvent.type(field, `${BIN}{Enter}`); // once more: it stands there already
    const told = await screen.findAllByText('What belongs into bin TP-A01 stands among the lines');
    await expect(told[0]).toBeInTheDocument();
  },
};

/** Of a bin that holds several goods a press says which is wanted. */
export const ABinOfSeveralGoods: Story = {
  args: { isDraft: true, isShared: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Scan an empty bin' }), `${BIN}{Enter}`);
    const bin = within(await canvas.findByRole('list', { name: 'Bin TP-A01: which of these?' }));
    await userEvent.click(bin.getByRole('button', { name: 'Filler · 200 kg' }));
    await expect((await canvas.findAllByText(/^FL-1 · Filler$/u))[0]).toBeVisible();
    await expect(bin.queryByRole('button', { name: 'Filler · 200 kg' })).not.toBeInTheDocument();
  },
};
