import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { uom } from '@weft/domain/catalogue/masters/uom';
import type { FakeServer } from '../../../story/fake-api.ts';
import { StoryWorld } from '../../../story/StoryWorld.tsx';
import { PrintDialog } from './PrintDialog.tsx';

type Args = { readonly server: FakeServer; readonly onClose: () => void };

const TEMPLATES = [
  { id: 4, name: 'Export, bilingual' },
  { id: 9, name: 'Short' },
];

const offered: FakeServer = () => ({ dataList: TEMPLATES });

function Asked({ server, onClose }: Args) {
  return (
    <StoryWorld modules={[uom]} server={server}>
      <PrintDialog module={uom} id={7} onClose={onClose} />
    </StoryWorld>
  );
}

/** Prints a record by another template, in another language. For: the More menu of records. Not for: the press on Print itself. */
const meta = {
  title: 'Generic/Print dialog',
  component: Asked,
  args: { server: offered, onClose: fn() },
} satisfies Meta<typeof Asked>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Chosen: Story = {
  play: async ({ userEvent }) => {
    const template = await screen.findByRole('combobox', { name: 'Template' });
    await expect(template).toHaveDisplayValue('The usual one');
    await userEvent.selectOptions(template, 'Short');
    const language = screen.getByRole('combobox', { name: 'Language' });
    await expect(language).toHaveDisplayValue('As the template says');
    await userEvent.selectOptions(language, 'हिन्दी');
    await expect(language).toHaveValue('hi');
  },
};
export const NoTemplates: Story = {
  args: { server: () => ({ dataList: [] }) },
  play: async () => {
    await expect(await screen.findByRole('combobox', { name: 'Template' })).toHaveDisplayValue('The usual one');
  },
};

/** A refusal of access bears its title although the dialog keeps its words alone (spec 01, 1.2). */
export const RefusedAccess: Story = {
  args: {
    server: (path) =>
      path.startsWith('uom/print/')
        ? { kind: 'refused', status: 403, responseCode: 4403, message: 'You are not allowed to print', errors: [] }
        : { dataList: TEMPLATES },
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Print' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent(/^Access Denied You are not allowed to print$/u);
  },
};
