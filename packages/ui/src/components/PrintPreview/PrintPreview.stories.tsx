import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { CheckboxField } from '../CheckboxField/CheckboxField.tsx';
import { PrintPreview } from './PrintPreview.tsx';

const page = (rows: number) => `<!doctype html><html lang="en"><title>PO-2026-0042</title>
<style>body{font:14px system-ui;margin:16mm}table{width:100%;border-collapse:collapse}td,th{border:1px solid;padding:2mm;text-align:left}</style>
<h1>Purchase order PO-2026-0042</h1><p>Ambica Poly Plast, Surat</p><table><tr><th>Item</th><th>Quantity</th></tr>${Array.from(
  { length: rows },
  (_, row) => `<tr><td>HDPE granules ${row + 1}</td><td>1,250.500 kg</td></tr>`,
).join('')}</table></html>`;

const meta = {
  title: 'Feedback/PrintPreview',
  component: PrintPreview,
  parameters: { docs: { story: { inline: false, iframeHeight: 640 } } },
  args: { isOpen: true, onClose: fn(), onPrint: fn(), onPaper: fn(), title: 'PO-2026-0042', html: page(6) },
} satisfies Meta<typeof PrintPreview>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  args: { downloadHref: '#/po/42.pdf', options: <CheckboxField label="With terms" defaultValue /> },
};
export const Loading: Story = { args: { html: undefined } };
export const Failed: Story = {
  args: { isFailed: true, onRetry: fn() },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
    await expect(screen.getByRole('button', { name: 'Print' })).toBeDisabled();
  },
};
export const LongPage: Story = { args: { html: page(80) } };

export const ChoosesPaperAndPrints: Story = {
  play: async ({ args, userEvent }) => {
    const sheet = await screen.findByTitle('PO-2026-0042');
    const portrait = sheet.offsetWidth;
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Paper' }), 'A4 landscape');
    await expect(args.onPaper).toHaveBeenCalledWith('A4L');
    await expect(sheet.offsetWidth).toBeGreaterThan(portrait);
    await userEvent.click(screen.getByRole('button', { name: 'Smaller' }));
    await expect(sheet.getBoundingClientRect().width).toBeLessThan(portrait);
    await userEvent.click(screen.getByRole('button', { name: 'Print' }));
    await expect(args.onPrint).toHaveBeenCalledOnce();
  },
};

export const RunsNoScriptsOfThePage: Story = {
  args: { html: '<p>Safe</p><script>document.body.textContent = "run"</script>' },
  play: async () => {
    const sheet = await screen.findByTitle('PO-2026-0042');
    await expect(sheet).toHaveAttribute('sandbox', 'allow-same-origin allow-modals');
  },
};
