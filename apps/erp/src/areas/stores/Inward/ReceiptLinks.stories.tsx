import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { inward } from '@weft/domain/catalogue/stores/inward';
import { purchaseReturn } from '@weft/domain/catalogue/stores/purchase-return';
import { MODE } from '@weft/domain/rules/acl/acl';
import { StoryWorld } from '../../../story/StoryWorld.tsx';
import { ReceiptLinks } from './ReceiptLinks.tsx';

const KEEPER = {
  id: 2,
  firstname: 'Kiran',
  lastname: 'Shah',
  username: 'kiran',
  profilePermission: true,
  mustChangePassword: false,
  organization: null,
  defaultBranch: null,
  defaultStockArea: null,
  role: { roleid: 2, name: 'Store', isAdmin: false, landing: null },
};
const right = (moduleAPI: string, mode: number) => ({ moduleAPI, displayName: null, view: 1, mode });
const RECEIVES = right(inward.acl, MODE.create);

/** What is done next with received goods. For: a posted inward of either mode. Not for: what is still being written. */
const meta = {
  title: 'Stores/Receipt links',
  component: ReceiptLinks,
  args: {
    document: { id: 41, row: { id: 41, version: 3, party: 7, status: { id: 7, name: 'Completed' } } },
  },
  decorators: [
    (Story, { parameters }) => (
      <StoryWorld
        modules={[]}
        server={() => ({})}
        session={{ user: KEEPER, acl: [RECEIVES, right(purchaseReturn.acl, Number(parameters['returns'] ?? 0))] }}
      >
        <Story />
      </StoryWorld>
    ),
  ],
} satisfies Meta<typeof ReceiptLinks>;
export default meta;
type Story = StoryObj<typeof meta>;

export const LeadsToTheReturn: Story = {
  parameters: { returns: MODE.create },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Return goods' });
    await expect(link).toHaveAttribute('href', `#/module/${purchaseReturn.formRoute}?inward=41&party=7`);
  },
};

export const NotForWhoMayOnlyTakeIn: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link')).toBeNull();
  },
};

export const NotOfADraft: Story = {
  parameters: { returns: MODE.create },
  args: { document: { id: 41, row: { id: 41, version: 1, status: { id: 1, name: 'Draft' } } } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link')).toBeNull();
  },
};
