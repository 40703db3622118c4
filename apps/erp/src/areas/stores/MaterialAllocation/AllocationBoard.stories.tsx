import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { materialRequest } from '@weft/domain/catalogue/stores/material-request';
import type { SessionState } from '@weft/api/session/session-state';
import type { FakeServer } from '../../../story/fake-api.ts';
import { STORY_USER, StoryWorld } from '../../../story/StoryWorld.tsx';
import { AllocationBoard } from './AllocationBoard.tsx';

const STOREKEEPER = { ...STORY_USER, role: { roleid: 2, name: 'Stores', isAdmin: false, landing: null } };

/** Requests that wait for goods. */
const meta = {
  title: 'Stores/Allocation board',
  component: AllocationBoard,
  decorators: [
    (Story, { parameters }) => (
      <StoryWorld
        modules={[materialRequest]}
        server={(parameters['server'] as FakeServer | undefined) ?? (() => ({ dataList: [], totalCount: 0 }))}
        session={(parameters['session'] as Partial<SessionState> | undefined) ?? {}}
      >
        <Story />
      </StoryWorld>
    ),
  ],
} satisfies Meta<typeof AllocationBoard>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Nothing waits: from here one goes on to the requests. */
export const NothingWaits: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Nothing waits to be served' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Material Requests' })).toHaveAttribute(
      'href',
      '#/module/materialRequest',
    );
  },
};

/** Who may not see requests is led nowhere. */
export const NoWayOn: Story = {
  parameters: { session: { user: STOREKEEPER, acl: [] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Nothing waits to be served' })).toBeVisible();
    await expect(canvas.queryByRole('link')).toBeNull();
  },
};

const waits: FakeServer = (path) =>
  path.endsWith('/toServe')
    ? {
        dataList: [
          {
            id: 7,
            requestNumber: 'MR/26-27/00007',
            department: { id: 1, name: 'Tape Plant' },
            stockAreaFrom: { id: 1, name: 'Granule Store' },
            stockAreaTo: { id: 4, name: 'Tape Yard' },
            needDate: null,
            priority: 1,
            lines: 3,
            pendingLines: 2,
            items: ['PP Raffia MFI 3.3 UV base', 'Chalk filler in bags'],
            shortLines: 1,
          },
        ],
        totalCount: 1,
      }
    : 'silence';

/** What each waits for, and whether it lies there, is seen before it is opened. */
export const TellsWhatWaits: Story = {
  parameters: { server: waits },
  play: async ({ canvas }) => {
    const card = await canvas.findByRole('link', { name: /MR\/26-27\/00007/u });
    await expect(card).toHaveTextContent('PP Raffia MFI 3.3 UV base, Chalk filler in bags');
    await expect(card).toHaveTextContent('2 of 3 lines left');
    await expect(card).toHaveTextContent('Short 1');
  },
};
