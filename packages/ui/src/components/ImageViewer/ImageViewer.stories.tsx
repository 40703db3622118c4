import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { entered } from '../Dialog/entered.fixture.ts';
import { ImageViewer } from './ImageViewer.tsx';
import { pictureOf } from './picture.fixture.ts';

const meta = {
  title: 'Feedback/ImageViewer',
  component: ImageViewer,
  parameters: { docs: { story: { inline: false, iframeHeight: 520 } } },
  args: {
    isOpen: true,
    onClose: fn(),
    onShow: fn(),
    images: [
      { id: '1', src: pictureOf(20, 'Bales'), name: 'bales at the gate.jpg' },
      { id: '2', src: pictureOf(160, 'Slip'), name: 'weighbridge slip.jpg' },
      { id: '3', src: pictureOf(260, 'Rolls'), name: 'rolls.jpg' },
    ],
  },
} satisfies Meta<typeof ImageViewer>;
export default meta;
type Story = StoryObj<typeof meta>;

const picture = () => screen.findByRole('img');
const scale = async () => /scale\(([\d.]+)\)/u.exec((await picture()).getAttribute('style') ?? '')?.[1];

export const First: Story = {};
export const Single: Story = { args: { images: [{ id: '1', src: pictureOf(20, 'Bales'), name: 'bales.jpg' }] } };
export const LongText: Story = {
  args: {
    images: [
      {
        id: '1',
        src: pictureOf(20, 'Bales'),
        name: 'weighbridge slip of the second lorry, photographed at the gate in the rain on the fifth of July.jpg',
      },
    ],
  },
};
export const Failed: Story = {
  args: { images: [{ id: '1', src: 'data:image/png;base64,AAAA', name: 'torn.png' }] },
  play: async () => expect(await screen.findByRole('alert')).toHaveTextContent('could not be loaded'),
};
export const Empty: Story = { args: { images: [] } };

export const LeafsByArrowsRoundAndRound: Story = {
  play: async ({ args, userEvent }) => {
    await waitFor(() => expect(screen.getByRole('group', { name: 'bales at the gate.jpg' })).toHaveFocus());
    await userEvent.keyboard('{ArrowLeft}');
    await expect(args.onShow).toHaveBeenLastCalledWith('3');
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect(args.onShow).toHaveBeenLastCalledWith('2');
    await expect(screen.getByRole('heading')).toHaveTextContent('weighbridge slip.jpg');
    await expect(screen.getByText('2 of 3')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Previous picture' }));
    await expect(args.onShow).toHaveBeenLastCalledWith('1');
  },
};

export const EnlargesMovesTurnsAndFitsByKeys: Story = {
  play: async ({ args, userEvent }) => {
    await waitFor(() => expect(screen.getByRole('group', { name: 'bales at the gate.jpg' })).toHaveFocus());
    await userEvent.keyboard('+');
    await expect(await scale()).toBe('1.5');
    await userEvent.keyboard('{ArrowRight}');
    await expect((await picture()).getAttribute('style')).toContain('translate(-60px');
    await expect(args.onShow).not.toHaveBeenCalled();
    await userEvent.keyboard('r');
    await expect((await picture()).getAttribute('style')).toContain('rotate(90deg)');
    await userEvent.keyboard('++0');
    await expect(await scale()).toBe('1');
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const EnlargesByButtonsAndDoublePress: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Larger' }));
    await expect(await scale()).toBe('1.5');
    await userEvent.click(screen.getByRole('button', { name: 'Smaller' }));
    await expect(await scale()).toBe('1');
    await userEvent.dblClick(await picture());
    await expect(await scale()).toBe('2');
  },
};

export const KeepsTheFocusInside: Story = {
  play: async ({ userEvent }) => {
    const dialog = await entered(screen.findByRole('dialog'));
    await userEvent.tab();
    await userEvent.tab({ shift: true });
    await userEvent.tab({ shift: true });
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  },
};
