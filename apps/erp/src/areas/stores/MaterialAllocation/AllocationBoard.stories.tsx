import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { materialRequest } from '@weft/domain/catalogue/stores/material-request';
import type { SessionState } from '@weft/api/session/session-state';
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
        server={() => ({ dataList: [], totalCount: 0 })}
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
