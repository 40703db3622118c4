import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor, within } from 'storybook/test';
import { segment } from '@weft/domain/catalogue/masters/party-masters';
import { similarFirst } from '../../story/similar-first.ts';
import { StoryWorld } from '../../story/StoryWorld.tsx';
import { QuickAddPanel, type QuickAddPanelProps } from './QuickAddPanel.tsx';

/** The panel beside the form that needs the new row. */
function Panel(props: QuickAddPanelProps) {
  return (
    <StoryWorld
      modules={[segment]}
      server={similarFirst({ id: 7, version: 1, isActive: true, name: 'Kilogramms' })}
      address="/module/party/addUpdate"
    >
      <QuickAddPanel {...props} />
    </StoryWorld>
  );
}

const meta = {
  title: 'Screens/Quick add',
  component: Panel,
  args: { module: segment, text: 'Kilogramms', onAnswer: fn() },
  argTypes: { module: { control: false } },
} satisfies Meta<typeof Panel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {};
export const AsksAboutASimilarName: Story = {
  play: async ({ args, canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await page.findByRole('button', { name: /^Save/ }));
    await expect(await page.findByText(/A similar Unit of Measure exists: Kilograms/)).toBeVisible();
    await expect(args.onAnswer).not.toHaveBeenCalled();
    await userEvent.click(page.getByRole('button', { name: 'Save anyway' }));
    await waitFor(() => expect(args.onAnswer).toHaveBeenCalledWith(expect.objectContaining({ id: 7 })));
  },
};
