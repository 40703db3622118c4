import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { MODULES } from '@weft/domain/catalogue/registry';
import { preInward } from '@weft/domain/catalogue/stores/pre-inward';
import { STATUSES } from '@weft/domain/contract/statuses';
import { infoOf } from '../../../product/modules/info-of.ts';
import type { FakeServer } from '../../../story/fake-api.ts';
import { StoryWorld } from '../../../story/StoryWorld.tsx';
import { PreInwardScreen } from './PreInwardScreen.tsx';

/** A vehicle that was weighed full; its party's paper says 15,500 kg. */
const SLIP = {
  id: 7,
  version: 2,
  number: 'GE/26-27/00042',
  status: STATUSES.open,
  kind: 'purchase',
  date: '2026-11-27',
  gateInAt: '2026-11-27T04:30:00.000Z',
  gate: '1',
  party: 3,
  partyName: 'Reliance Polymers',
  vehicleKind: 'truck',
  vehicleNumber: 'GJ05AB1234',
  firstWeight: 24_860,
  partyWeight: 15_500,
  lines: [],
  inspection: [],
};

const server: FakeServer = (path) => (path === `${preInward.api}/${SLIP.id}` ? { data: SLIP } : { dataList: [] });

type Args = { readonly tolerance: string };

/** A gate slip in a company whose WEIGH_TOLERANCE_PERCENT says `tolerance`. */
function Slip({ tolerance }: Args) {
  return (
    <StoryWorld
      modules={MODULES}
      server={server}
      session={{
        config: { WEIGH_TOLERANCE_PERCENT: tolerance },
        acl: [{ moduleAPI: preInward.acl, displayName: null, view: 1, mode: 255 }],
      }}
    >
      <PreInwardScreen module={infoOf(preInward)} id={SLIP.id} />
    </StoryWorld>
  );
}

const meta = {
  title: 'Stores/Gate slip',
  component: Slip,
  args: { tolerance: '0.25' },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Slip>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 15,440 kg against 15,500 on paper are 60 kg too few where a quarter percent may differ: the guard says why. */
export const BeyondTolerance: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Weight' }), '9420');
    await expect(await canvas.findByText(/^Net 15,440 kg: -60 kg .* 38\.75 kg allowed$/u)).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'Why do the weights differ?' })).toBeVisible();
  },
};

/** Where one percent may differ, nobody is asked. */
export const WithinTolerance: Story = {
  args: { tolerance: '1' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Weight' }), '9420');
    await expect(await canvas.findByText(/ 155 kg allowed$/u)).toBeVisible();
    await expect(canvas.queryByRole('textbox', { name: 'Why do the weights differ?' })).not.toBeInTheDocument();
  },
};
