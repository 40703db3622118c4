import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { TextField } from '../TextField/TextField.tsx';
import { SimilarRecords, type SimilarRecord } from './SimilarRecords.tsx';

const found: readonly SimilarRecord[] = [
  { id: 7, name: 'Shree Polymers', notes: ['P-0007', 'Surat'], href: '#/module/party/addUpdate/7' },
  { id: 9, name: 'Shree Polymer Traders', notes: ['P-0009', 'Indore'], href: '#/module/party/addUpdate/9' },
  { id: 12, name: 'Shri Polymers', notes: ['P-0012', 'Inactive'], href: '#/module/party/addUpdate/12' },
];

const meta = {
  title: 'Feedback/SimilarRecords',
  component: SimilarRecords,
  args: { label: 'Perhaps it is there already:', records: found, onDismiss: fn() },
} satisfies Meta<typeof SimilarRecords>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Several: Story = {};
export const One: Story = { args: { records: found.slice(0, 1) } };
export const Empty: Story = {
  args: { records: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('region')).not.toBeInTheDocument();
  },
};
export const LongText: Story = {
  args: {
    records: [
      {
        id: 1,
        name: 'Maharashtra Woven Sacks, Tarpaulins and Allied Plastics Manufacturing Company Private Limited (Unit 2)',
        notes: ['MAHARASHTRAWOVENSACKS-0002', 'Chhatrapati Sambhajinagar'],
        href: '#/module/party/addUpdate/1',
      },
    ],
  },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: '18rem' }}>
        <Story />
      </div>
    ),
  ],
};

export const TabStopsOnceAndArrowsGoOn: Story = {
  render: (args) => (
    <>
      <TextField label="Company Name" />
      <SimilarRecords {...args} />
      <TextField label="GSTIN" />
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    const link = (name: RegExp) => canvas.getByRole('link', { name });
    await userEvent.click(canvas.getByRole('textbox', { name: 'Company Name' }));
    await userEvent.tab();
    await expect(link(/^Shree Polymers/u)).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(link(/^Shree Polymer Traders/u)).toHaveFocus();
    await userEvent.keyboard('{End}{ArrowDown}');
    await expect(canvas.getByRole('button', { name: 'Hide what is similar' })).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(link(/^Shri Polymers/u)).toHaveFocus();
    await userEvent.keyboard('{Home}{ArrowUp}');
    await expect(link(/^Shree Polymers/u)).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('textbox', { name: 'GSTIN' })).toHaveFocus();
  },
};

export const OpensBesideSoThatNothingTypedIsLost: Story = {
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: /^Shree Polymers/u });
    await expect(link).toHaveAttribute('href', '#/module/party/addUpdate/7');
    await expect(link).toHaveAttribute('target', '_blank');
  },
};

function Dismissable() {
  const [isShown, setShown] = useState(true);
  return isShown ? (
    <SimilarRecords label="Perhaps it is there already:" records={found} onDismiss={() => setShown(false)} />
  ) : (
    <p>Put away</p>
  );
}

export const EscapePutsItAway: Story = {
  render: () => <Dismissable />,
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('link', { name: /^Shree Polymers/u }).focus();
    await userEvent.keyboard('{Escape}');
    await expect(canvas.getByText('Put away')).toBeVisible();
  },
};
