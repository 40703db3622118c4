import type { Meta, StoryObj } from '@storybook/react-vite';
import { Contrast } from 'lucide-react';
import { expect, screen, waitFor } from 'storybook/test';
import { IconButton } from '@weft/ui/IconButton';
import { applyAppearance, uiStorageKey, type Appearance } from '@weft/ui/tokens/appearance.ts';
import { chooseLook } from '../../product/look/use-look.ts';
import { StoryWorld } from '../../story/StoryWorld.tsx';
import { LookPanel } from './LookPanel.tsx';

const meta = {
  title: 'Shell/LookPanel',
  component: LookPanel,
  args: { title: 'Appearance', trigger: <IconButton size="sm" label="Appearance" icon={<Contrast />} /> },
  decorators: [
    (Story) => (
      <StoryWorld modules={[]} server={() => ({})}>
        <Story />
      </StoryWorld>
    ),
  ],
  // What a story chooses is the browser's and the page's: both are put back.
  beforeEach: () => {
    const before = Object.assign({}, document.documentElement.dataset) as Appearance; // set by the preview
    return () => {
      chooseLook('mode', 'system');
      chooseLook('density', 'comfortable');
      localStorage.removeItem(uiStorageKey);
      applyAppearance(document.documentElement, before);
    };
  },
} satisfies Meta<typeof LookPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

const shown = (): Promise<HTMLElement> => screen.findByRole('dialog', { name: 'Appearance' });

export const Open: Story = { play: async () => void (await shown()) };

export const ShowsAndKeepsWhatIsChosen: Story = {
  play: async ({ userEvent }) => {
    await shown();
    await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));
    await waitFor(() => expect(document.documentElement).toHaveAttribute('data-mode', 'dark'));
    await userEvent.click(screen.getByRole('radio', { name: 'Touch' }));
    await expect(document.documentElement).toHaveAttribute('data-density', 'touch');
    await expect(JSON.parse(localStorage.getItem(uiStorageKey) ?? '{}')).toMatchObject({
      mode: 'dark',
      density: 'touch',
    });
  },
};
