import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { Avatar, AvatarGroup } from './Avatar.tsx';

const PHOTO = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="teal"/><circle cx="4" cy="3" r="1.6" fill="wheat"/><ellipse cx="4" cy="8" rx="3" ry="3" fill="wheat"/></svg>',
)}`;

const meta = { title: 'Data/Avatar', component: Avatar, args: { name: 'Asha Mehta' } } satisfies Meta<typeof Avatar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Initials: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Asha Mehta' })).toHaveTextContent('AM');
  },
};
export const Picture: Story = { args: { src: PHOTO } };
export const InitialsWhenThePictureDoesNotLoad: Story = {
  args: { src: 'data:image/png;base64,broken' },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('img', { name: 'Asha Mehta' })).toHaveTextContent('AM'));
  },
};
export const OneWordAndNone: Story = {
  render: () => (
    <div style={{ display: 'flex', gap: '0.5rem' }}>
      <Avatar name="Kiran" />
      <Avatar name="हिमांशु गुप्ता" />
      <Avatar name="મીના પટેલ" />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Kiran' })).toHaveTextContent(/^K$/);
    await expect(canvas.getByRole('img', { name: 'हिमांशु गुप्ता' })).toHaveTextContent('हिगु');
  },
};
export const Sizes: Story = {
  render: () => (
    <div style={{ display: 'flex', gap: '0.5rem', alignItems: 'center' }}>
      <Avatar name="Asha Mehta" size="sm" />
      <Avatar name="Asha Mehta" />
      <Avatar name="Asha Mehta" size="lg" />
    </div>
  ),
};
export const Presence: Story = {
  args: { presence: { tone: 'success', text: 'at work' }, size: 'lg' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Asha Mehta, at work' })).toBeVisible();
  },
};

const PEOPLE = ['Asha Mehta', 'Ravi Shah', 'Meena Patel', 'Kiran Desai', 'Farhan Shaikh'].map((name) => ({
  key: name,
  name,
}));
export const Group: Story = {
  render: () => <AvatarGroup label="Approvers" people={PEOPLE} max={3} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list', { name: 'Approvers' })).toBeVisible();
    await expect(canvas.getByRole('img', { name: 'and Kiran Desai, Farhan Shaikh' })).toHaveTextContent('+2');
  },
};
export const GroupRightToLeft: Story = {
  render: () => (
    <div dir="rtl">
      <AvatarGroup label="Approvers" people={PEOPLE} max={3} />
    </div>
  ),
};
