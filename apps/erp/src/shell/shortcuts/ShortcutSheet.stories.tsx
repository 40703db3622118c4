import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, within } from 'storybook/test';
import { Button } from '@weft/ui/Button';
import { bindKeys } from '../../product/bind-keys.ts';
import { StoryWorld } from '../../story/StoryWorld.tsx';
import { ShortcutSheet, type ShortcutSheetProps } from './ShortcutSheet.tsx';

const nothing = () => undefined;

/** The sheet over a screen whose keys the story binds. */
function Sheet(props: ShortcutSheetProps) {
  return (
    <StoryWorld modules={[]} server={() => 'silence'}>
      <ShortcutSheet {...props} />
    </StoryWorld>
  );
}

const meta = {
  title: 'Shell/ShortcutSheet',
  component: Sheet,
  args: { onClose: fn() },
  beforeEach: () => {
    const freeShell = bindKeys({ '$mod+k': { does: 'shortcut.palette', run: nothing } }, 'everywhere');
    const freeForm = bindKeys({
      '$mod+s': { does: 'shortcut.save', run: nothing },
      Escape: { does: 'shortcut.back', run: nothing },
    });
    bindKeys({ '$mod+p': { does: 'shortcut.print', run: nothing } })(); // a button that has gone again
    return () => {
      freeShell();
      freeForm();
    };
  },
} satisfies Meta<typeof Sheet>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ShowsWhatIsBound: Story = {
  play: async () => {
    const sheet = within(await screen.findByRole('dialog', { name: 'Shortcuts' }));
    await expect(sheet.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Save',
      'Go back',
      'Search everything',
    ]);
    await expect(sheet.getByText('Esc')).toBeVisible();
    await expect(sheet.queryByText('Print')).not.toBeInTheDocument();
  },
};
/** A list that stands on the screen before somebody asks for the shortcuts. */
function OverAList(props: ShortcutSheetProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div role="grid" aria-label="Zones" aria-multiselectable="true" data-layout="table">
        <div role="row">
          <span role="gridcell">West</span>
        </div>
      </div>
      <Button onClick={() => setOpen(true)}>Shortcuts</Button>
      {isOpen && <Sheet {...props} />}
    </>
  );
}

/** Keys that the table of a list takes itself are told as well. */
export const ShowsTheKeysOfAList: Story = {
  render: (args) => <OverAList {...args} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Shortcuts' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Shortcuts' }));
    await expect(sheet.getByText('Select the row')).toBeVisible();
    await expect(sheet.getByText('Shift+↓')).toBeVisible();
    await expect(sheet.getByText('Ctrl+C')).toBeVisible();
  },
};
export const Dark: Story = { globals: { mode: 'dark' } };
