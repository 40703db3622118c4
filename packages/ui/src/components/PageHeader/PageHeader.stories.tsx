import type { Meta, StoryObj } from '@storybook/react-vite';
import { ChevronDown, Download, Scale, Upload } from 'lucide-react';
import { expect, fn } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Status } from '../Status/Status.tsx';
import { PageHeader } from './PageHeader.tsx';

const meta = {
  title: 'Shell/PageHeader',
  component: PageHeader,
  args: { title: 'Purchase orders', addNewHref: '#/module/purchase-order/addUpdate', onRefresh: fn() },
} satisfies Meta<typeof PageHeader>;
export default meta;
type Story = StoryObj<typeof meta>;

export const List: Story = {};
export const TitleAlone: Story = { args: { addNewHref: undefined, onRefresh: undefined } };
export const Document: Story = {
  args: {
    title: 'PO-2026-0042',
    note: <Status tone="info">Open</Status>,
    addNewHref: undefined,
    onRefresh: undefined,
    returnHref: '#/module/purchase-order',
    children: <Button>Print</Button>,
  },
};
export const Everything: Story = {
  args: { returnHref: '#/module/inward', allocationHref: '#/module/storeManagement', note: '248 orders' },
};
export const LongTitle: Story = {
  args: { title: 'Supporting material allocation against sales orders of Shree Ambica Polymers Private Limited' },
};
export const InHindi: Story = {
  args: { title: 'खरीद आदेश', labels: { addNew: 'नया जोड़ें', refresh: 'ताज़ा करें' } },
};

export const RefreshesByPress: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Refresh' }));
    await expect(args.onRefresh).toHaveBeenCalledOnce();
  },
};
export const HidesWhatIsOff: Story = {
  args: { returnHref: '#/module/inward', allocationHref: '#/module/storeManagement', isAllocationDisabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link', { name: 'Allocation' })).not.toBeInTheDocument();
    await expect(canvas.getByRole('link', { name: 'Return' })).toBeVisible();
  },
};
export const HidesAddNewWithoutTheRight: Story = {
  args: { canCreate: false },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link', { name: 'Add New' })).not.toBeInTheDocument();
  },
};
export const AllOff: Story = {
  args: { returnHref: '#/module/inward', allocationHref: '#/module/storeManagement', isDisabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link')).not.toBeInTheDocument();
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
  },
};

/** On a telephone the actions of a list stand in one row, each as large as a thumb: icons, and at its end what is begun here most. */
export const OneRowInAHand: Story = {
  globals: { viewport: { value: 'mobile2', isRotated: false } },
  args: {
    title: 'Units of Measure',
    children: (
      <>
        <Button variant="quiet" icon={<Scale />}>
          Converter
        </Button>
        <Button variant="quiet" icon={<Upload />}>
          Import
        </Button>
        <span>
          <Button variant="quiet" icon={<Download />}>
            Export
          </Button>
          <IconButton label="More" icon={<ChevronDown />} />
        </span>
      </>
    ),
  },
  play: async ({ canvas }) => {
    const places = [...canvas.getAllByRole('button'), canvas.getByRole('link', { name: 'Add New' })].map((action) =>
      action.getBoundingClientRect(),
    );
    await expect(Math.max(...places.map(({ top }) => top))).toBeLessThan(
      Math.min(...places.map(({ bottom }) => bottom)),
    );
    await expect(Math.min(...places.flatMap(({ width, height }) => [width, height]))).toBeGreaterThanOrEqual(44);
    await expect(canvas.getByRole('button', { name: 'Export' })).toBeVisible();
  },
};
