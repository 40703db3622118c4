import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { StoryWorld } from '../story/StoryWorld.tsx';
import { Screen } from './Screen.tsx';

/** How often the code of the screen was asked for; the first time it does not come. */
const asked = { times: 0 };

const Units = () => <h1>Units of Measure</h1>;
const bring = (): Promise<typeof Units> => {
  asked.times += 1;
  return asked.times === 1 ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(Units);
};

/** A screen whose code comes on demand. */
function OnDemand() {
  return (
    <StoryWorld modules={[]} server={() => ({})}>
      <Screen name="story" label="Units of Measure" screen={bring} props={{}} />
    </StoryWorld>
  );
}

const meta = {
  title: 'Shell/Screen',
  component: OnDemand,
  beforeEach: () => {
    asked.times = 0;
  },
} satisfies Meta<typeof OnDemand>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NoSpinnerStaysOverAScreenThatDidNotCome: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('This screen could not be loaded')).toBeVisible();
    await expect(canvas.queryByRole('status', { name: 'Loading' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Units of Measure' })).toBeVisible();
    await expect(canvas.queryByRole('status', { name: 'Loading' })).toBeNull();
  },
};
