import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { StoryWorld } from '../story/StoryWorld.tsx';
import { ScreenBoundary } from './ScreenBoundary.tsx';

/** Whether the screen of the story is broken; healed by the story itself. */
const screen = { isBroken: true };

function Fragile() {
  if (screen.isBroken) throw new Error('The shuttle flew out');
  return <h1>Units of Measure</h1>;
}

/** A menu beside a screen that breaks while it is drawn. */
function Shell() {
  return (
    <StoryWorld modules={[]} server={() => ({})}>
      <nav aria-label="Menu">
        <a href="#/module/uom">Units of Measure</a>
      </nav>
      <ScreenBoundary>
        <Fragile />
      </ScreenBoundary>
    </StoryWorld>
  );
}

const meta = {
  title: 'Shell/ScreenBoundary',
  component: Shell,
  beforeEach: () => {
    screen.isBroken = true;
  },
} satisfies Meta<typeof Shell>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ACrashLeavesTheMenu: Story = {
  play: async ({ canvas, userEvent }) => {
    const copied = fn();
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: copied } });
    const alert = await canvas.findByRole('alert');
    await expect(alert).toHaveTextContent('Something went wrong');
    await expect(alert).toHaveTextContent(/Reference [0-9A-F]{8}/u);
    await expect(canvas.getByRole('link', { name: 'Units of Measure' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Copy details' }));
    await expect(copied).toHaveBeenCalledWith(expect.stringContaining('The shuttle flew out'));
    screen.isBroken = false;
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(canvas.getByRole('heading', { name: 'Units of Measure' })).toBeVisible();
  },
};
