import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { zone } from '@weft/domain/catalogue/organisation/zone';
import { StoryWorld } from '../../story/StoryWorld.tsx';
import { Palette, type PaletteProps } from './Palette.tsx';

/** The palette over a product of one module. */
function Around(props: PaletteProps) {
  return (
    <StoryWorld modules={[zone]} server={() => ({ dataList: [] })}>
      <Palette {...props} />
    </StoryWorld>
  );
}

const meta = {
  title: 'Shell/Palette',
  component: Around,
  args: { defaultText: '', onClose: fn(), onShortcuts: fn(), onNotices: fn(), onLogOut: fn() },
} satisfies Meta<typeof Around>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OpensTheNotifications: Story = {
  args: { defaultText: 'notif' },
  play: async ({ args, userEvent }) => {
    await expect(await screen.findByRole('option', { name: /Notifications/ })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect(args.onNotices).toHaveBeenCalledTimes(1);
  },
};
