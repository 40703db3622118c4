import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { MODULES } from '@weft/domain/catalogue/registry';
import { materialAllocation } from '@weft/domain/catalogue/stores/material-allocation';
import { materialRequest } from '@weft/domain/catalogue/stores/material-request';
import { STATUSES } from '@weft/domain/contract/statuses';
import { infoOf } from '../../../product/info-of.ts';
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

const server: FakeServer = (path) =>
  path === `${materialRequest.api}/${REQUEST.id}` ? { data: REQUEST } : { dataList: [] };

type Args = { readonly allocation: string; readonly mode: number };

/** A request that waits for the store, in a company whose ALLOCATION_SUPPORT says `allocation`, seen with rights `mode` of the store. */
function Request({ allocation, mode }: Args) {
  const right = (moduleAPI: string, own: number) => ({ moduleAPI, displayName: null, view: 1, mode: own });
  return (
    <StoryWorld
      modules={MODULES}
      server={server}
      session={{
        config: { ALLOCATION_SUPPORT: allocation },
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
  args: { allocation: 'YES', mode: 255 },
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
