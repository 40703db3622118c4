import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor, within } from 'storybook/test';
import { itemCategory } from '@weft/domain/catalogue/masters/item-category';
import { party } from '@weft/domain/catalogue/masters/party';
import { MODULES } from '@weft/domain/catalogue/registry';
import { Button } from '@weft/ui/Button';
import { StoryWorld } from '../../story/StoryWorld.tsx';
import { useDocumentForm } from '../form/use-document-form.ts';
import { DocumentContext } from './document-context.ts';
import { FieldGrid } from './FieldGrid.tsx';

const ACTIONS = {
  save: () => undefined,
  act: () => undefined,
  saveBy: () => undefined,
  offerMain: () => undefined,
  leaveMain: () => undefined,
};

type Args = { readonly hasFoot: boolean; readonly onTry: () => void };

function Fields({ hasFoot, onTry }: Args) {
  const form = useDocumentForm(itemCategory, undefined);
  return (
    <FieldGrid
      form={form}
      rows={form.module.form}
      foot={hasFoot ? <Button onClick={() => onTry()}>Try it</Button> : undefined}
    />
  );
}

/** Fields of a form on their cards. For: forms of a record. Not for: what is only read, which are facts. */
const meta = {
  title: 'Generic/Field grid',
  component: Fields,
  args: { hasFoot: true, onTry: fn() },
  render: (args) => (
    <StoryWorld modules={MODULES} server={() => ({ dataList: [] })}>
      <DocumentContext value={ACTIONS}>
        <Fields {...args} />
      </DocumentContext>
    </StoryWorld>
  ),
} satisfies Meta<Args>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithoutFoot: Story = { args: { hasFoot: false } };

/** What belongs to the last fields stands below them, on their card. */
export const Foot: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const fields = canvas.getAllByRole('textbox');
    const button = canvas.getByRole('button', { name: 'Try it' });
    await expect(fields.at(-1)?.closest('section')).toContainElement(button);
    await userEvent.click(button);
    await expect(args.onTry).toHaveBeenCalledOnce();
  },
};

function LongForm() {
  const form = useDocumentForm(party, undefined);
  return <FieldGrid form={form} rows={form.module.form} hasBar />;
}

/** A form of many cards: a line that stays in sight leads to the first field of each, and marks the one that is read. */
export const Sections: Story = {
  render: () => (
    <StoryWorld modules={MODULES} server={() => ({ dataList: [] })}>
      <DocumentContext value={ACTIONS}>
        <LongForm />
      </DocumentContext>
    </StoryWorld>
  ),
  play: async ({ canvas, userEvent }) => {
    const bar = within(canvas.getByRole('navigation', { name: 'Sections' }));
    const [main, terms] = [bar.getByRole('button', { name: 'Main' }), bar.getByRole('button', { name: 'Terms' })];
    await waitFor(() => expect(main).toHaveAttribute('aria-current', 'true'));
    await userEvent.click(terms);
    await expect(canvas.getByLabelText('Payment Terms')).toHaveFocus();
    await waitFor(() => expect(terms).toHaveAttribute('aria-current', 'true'));
    await expect(main).toHaveAttribute('tabindex', '-1');
    terms.focus();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    const bank = canvas.getByRole('region', { name: 'Bank' });
    await expect(bank).toContainElement(bank.ownerDocument.activeElement as HTMLElement);
  },
};

export const Dark: Story = { globals: { mode: 'dark' } };
