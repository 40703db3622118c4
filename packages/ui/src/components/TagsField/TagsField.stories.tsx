import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { TagsField } from './TagsField.tsx';

const meta = {
  title: 'Forms/TagsField',
  component: TagsField,
  args: { label: 'Tags', onCommit: fn() },
} satisfies Meta<typeof TagsField>;
export default meta;
type Story = StoryObj<typeof meta>;

const input = (canvas: { getByRole: (role: string, options: { name: string }) => HTMLElement }) =>
  canvas.getByRole('textbox', { name: 'Tags' });

export const Empty: Story = { args: { placeholder: 'Export, UV …', help: 'Enter or a comma ends a tag' } };
export const Filled: Story = { args: { value: ['Export', 'food grade', 'UV'] } };
export const Refused: Story = { args: { required: true, fault: 'Enter at least one tag' } };
export const Disabled: Story = { args: { value: ['Export'], disabledReason: 'The item is blocked' } };
export const ReadOnly: Story = { args: { value: ['Export'], readOnly: true } };
export const LongText: Story = {
  args: {
    value: [
      'ultraviolet stabilised for two years in the sun of Rajasthan and therefore expensive beyond measure',
      'निर्यात',
      'ખાદ્ય',
      ...Array.from({ length: 20 }, (_, at) => `tag ${at}`),
    ],
  },
};

export const KeepsWhatMayOnlyBeRead: Story = {
  args: { value: ['Export', 'UV'], readOnly: true },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
    await userEvent.tab();
    await waitFor(() => expect(input(canvas)).toHaveFocus());
    await userEvent.keyboard('{Backspace}');
    await expect(args.onCommit).not.toHaveBeenCalled();
  },
};
export const TakesWordsByEnterCommaAndLeaving: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(input(canvas), 'Export{Enter}food grade,export{Enter}UV');
    await expect(args.onCommit).toHaveBeenLastCalledWith(['Export', 'food grade']);
    await userEvent.tab();
    await expect(args.onCommit).toHaveBeenLastCalledWith(['Export', 'food grade', 'UV']);
    await expect(canvas.getByRole('status')).toHaveTextContent('3 tags');
  },
};

export const TakesAPastedList: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(input(canvas));
    await userEvent.paste('Export\nfood grade\tUV');
    await expect(args.onCommit).toHaveBeenCalledWith(['Export', 'food grade', 'UV']);
  },
};

export const TakesOutByXAndBackspace: Story = {
  args: { defaultValue: ['Export', 'food grade', 'UV'] },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove food grade' }));
    await expect(args.onCommit).toHaveBeenLastCalledWith(['Export', 'UV']);
    await waitFor(() => expect(input(canvas)).toHaveFocus());
    await userEvent.keyboard('{Backspace}');
    await expect(args.onCommit).toHaveBeenLastCalledWith(['Export']);
  },
};

export const RefusesTooMany: Story = {
  args: { most: 2, defaultValue: ['Export', 'UV'] },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(input(canvas), 'roll{Enter}');
    await expect(input(canvas)).toHaveValue('roll');
    await expect(input(canvas)).toHaveAccessibleDescription('At most 2 tags');
    await expect(args.onCommit).not.toHaveBeenCalled();
  },
};
