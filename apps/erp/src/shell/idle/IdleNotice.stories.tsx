import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { sessionUsed } from '../../product/session/session-use.ts';
import { StoryWorld, STORY_USER } from '../../story/StoryWorld.tsx';
import { IdleNotice } from './IdleNotice.tsx';

type UnusedProps = {
  /** The page calls the server. */
  readonly onCall: (path: string) => void;
};

const HOUR = 3_600_000;
const IDLE_HOURS = 12;

/** A session that nobody used since the page was loaded. */
function Unused({ onCall }: UnusedProps) {
  return (
    <StoryWorld
      modules={[]}
      server={(path) => {
        onCall(path);
        return {};
      }}
      session={{ user: { ...STORY_USER, idleMinutes: IDLE_HOURS * 60 } }}
    >
      <IdleNotice />
    </StoryWorld>
  );
}

const meta = {
  title: 'Shell/Idle notice',
  component: Unused,
  args: { onCall: fn() },
  beforeEach: () => {
    const clock = Date.now;
    const later = clock() + (IDLE_HOURS - 0.05) * HOUR; // three minutes before its end
    Date.now = () => later; // a spy would be told of by Storybook, which asks for the time itself
    return () => {
      Date.now = clock;
    };
  },
} satisfies Meta<typeof Unused>;
export default meta;
type Story = StoryObj<typeof meta>;

export const AnyKeyStaysEvenWhenALateAnswerHasRenewedTheSession: Story = {
  play: async ({ args, canvas, userEvent }) => {
    document.dispatchEvent(new Event('visibilitychange')); // the tab is looked at again
    const notice = await canvas.findByText(/You will be logged out at/);
    sessionUsed(); // the answer of another call, which comes while the notice stands
    await userEvent.keyboard('{Shift}');
    await expect(args.onCall).toHaveBeenCalledWith('staff/getloggedinuser');
    await expect(notice).not.toBeInTheDocument();
  },
};
