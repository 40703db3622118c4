import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { uom } from '@weft/domain/catalogue/masters/uom';
import { StoryWorld } from '../../story/StoryWorld.tsx';
import { useDocumentForm } from '../use-document-form.ts';
import { PrintButton } from './PrintButton.tsx';

const stored = { id: 7, version: 1, isActive: true, name: 'Kilogram', symbol: 'kg', kind: 'mass', decimals: 3 };

function Stored() {
  const form = useDocumentForm(uom, stored);
  return (
    <>
      <button type="button" onClick={() => form.set('name', 'Kilo')}>
        Rename
      </button>
      <PrintButton module={uom} id={7} form={form} />
    </>
  );
}

/** Prints a stored document, by a press or by Ctrl+P. */
const meta = {
  title: 'Generic/Print button',
  component: Stored,
  render: () => (
    <StoryWorld modules={[uom]} server={() => ({ dataList: [] })}>
      <Stored />
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
