import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { materialAllocation } from '@weft/domain/catalogue/stores/material-allocation';
import type { FakeServer } from '../../../story/fake-api.ts';
import { StoryWorld } from '../../../story/StoryWorld.tsx';
import { ServeDepartment } from './ServeDepartment.tsx';
import type { Proposal } from './serve-lines.ts';

const proposalOf = (id: number, quantity: number, short = 0): Proposal => ({
  request: { id, number: `MR/26-27/0000${id}`, version: 2 },
  document: { request: id, lines: quantity > 0 ? [{ requestLine: id * 10, stockKey: 3, quantity }] : [] },
  wants: [],
  shortages: short > 0 ? [{ line: id * 10, short, elsewhere: [], onOrder: [] }] : [],
});
const sent = fn();
const serverWith =
  (proposals: readonly Proposal[]): FakeServer =>
  (path, body) => {
    if (path.endsWith('/propose')) return { data: { proposals } };
    sent(path, body);
    return { dataList: [], totalCount: 0 };
  };

/** Several requests of one department. For: a department that asked more than once. Not for: requests whose lots the keeper chooses (one at a time). */
const meta = {
  title: 'Stores/Serve a department',
  component: ServeDepartment,
  args: { requests: [7, 8, 9], department: 'Tape Plant', onServed: fn() },
  decorators: [
    (Story, { parameters }) => (
      <StoryWorld
        modules={[materialAllocation]}
        server={serverWith((parameters['proposals'] as readonly Proposal[] | undefined) ?? [])}
        session={{ acl: [{ moduleAPI: materialAllocation.acl, displayName: null, view: 1, mode: 255 }] }}
      >
        <Story />
      </StoryWorld>
    ),
  ],
  beforeEach: () => {
    sent.mockClear();
  },
} satisfies Meta<typeof ServeDepartment>;
export default meta;
type Story = StoryObj<typeof meta>;

/** One press hands over what is proposed for each; a request for which nothing is free is not among them. */
export const AllAsProposed: Story = {
  parameters: { proposals: [proposalOf(7, 1500), proposalOf(8, 300, 200), proposalOf(9, 0, 50)] },
  play: async ({ args, canvas, userEvent }) => {
    await expect(await canvas.findByText('1 of them gets less than it asks for.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Hand over all 2 as proposed' }));
    await waitFor(() => expect(args.onServed).toHaveBeenCalledTimes(1));
    await expect(sent).toHaveBeenCalledWith(`${materialAllocation.api}/issue`, {
      documents: [
        { request: 7, lines: [{ requestLine: 70, stockKey: 3, quantity: '1500' }] },
        { request: 8, lines: [{ requestLine: 80, stockKey: 3, quantity: '300' }] },
      ],
    });
  },
};

/** Where only one of them can be served it is served by itself. */
export const OneIsServedAlone: Story = {
  parameters: { proposals: [proposalOf(7, 1500), proposalOf(8, 0, 300)] },
  play: ({ canvas }) => expect(canvas.queryByRole('button', { name: /^Hand over all/u })).toBeNull(),
};
