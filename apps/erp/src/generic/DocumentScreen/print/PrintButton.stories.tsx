import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { uom } from '@weft/domain/catalogue/masters/uom';
import { StoryWorld } from '../../../story/StoryWorld.tsx';
import { useDocumentForm } from '../../form/use-document-form.ts';
import { PrintButton } from './PrintButton.tsx';

const stored = { id: 7, version: 1, isActive: true, name: 'Kilogram', symbol: 'kg', kind: 'mass', decimals: 3 };

/** Papers that were asked for, by their call. */
const printed: string[] = [];

function Stored({ hasLabel = false }: { readonly hasLabel?: boolean }) {
  const form = useDocumentForm(uom, stored);
  return (
    <>
      <button type="button" onClick={() => form.set('name', 'Kilo')}>
        Rename
      </button>
      <PrintButton module={uom} id={7} form={form} />
      {hasLabel && <PrintButton module={uom} id={7} form={form} call="sheet" label="Count sheet" />}
    </>
  );
}

/** Prints a stored document, by a press or by Ctrl+P. */
const meta = {
  title: 'Generic/Print button',
  component: Stored,
  beforeEach: () => {
    printed.length = 0;
  },
  render: (args) => (
    <StoryWorld
      modules={[uom]}
      server={(path) => {
        printed.push(path);
        return { dataList: [] };
      }}
    >
      <Stored {...args} />
    </StoryWorld>
  ),
} satisfies Meta<typeof Stored>;
export default meta;
type Story = StoryObj<typeof meta>;

export const SaysWhyItWaits: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Rename' }));
    await userEvent.keyboard('{Control>}p{/Control}');
    await expect(await screen.findByText('Save your changes first')).toBeVisible();
  },
};

/** A screen with two papers prints neither unasked. */
export const AsksWhichOfSeveralPapers: Story = {
  args: { hasLabel: true },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('button', { name: 'Count sheet' });
    await userEvent.keyboard('{Control>}p{/Control}');
    await expect(await screen.findByRole('dialog', { name: 'Print' })).toBeVisible();
    await expect(printed).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Count sheet' }));
    await waitFor(() => expect(printed).toEqual(['uom/sheet/7']));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** The only paper of a screen is printed without a question. */
export const PrintsTheOnlyPaper: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('button', { name: 'Print' });
    await userEvent.keyboard('{Control>}p{/Control}');
    await waitFor(() => expect(printed).toEqual(['uom/print/7']));
  },
};
