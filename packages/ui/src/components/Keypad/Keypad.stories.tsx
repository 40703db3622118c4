import { decimal } from '@weft/domain/rules/decimal/decimal';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { Dialog } from '../Dialog/Dialog.tsx';
import { LineGrid } from '../LineGrid/LineGrid.tsx';
import { COLUMNS, newLine, orderLines } from '../LineGrid/LineGrid.test-lines.ts';
import { QuantityField } from '../QuantityField/QuantityField.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { Keypad, type KeypadProps } from './Keypad.tsx';

const onCommit = fn();
const onClose = fn();

type FormProps = KeypadProps & { readonly isInDialog?: boolean; readonly hasLines?: boolean };

/** A form on a tablet of the shop floor. */
function Form({ isInDialog, hasLines, ...keypad }: FormProps) {
  const fields = (
    <>
      <QuantityField label="Good metres" uom="m" defaultValue={decimal('40')} onCommit={onCommit} />
      <TextField label="Remark" />
      {hasLines && <LineGrid label="Order lines" columns={COLUMNS} defaultLines={orderLines(3)} newLine={newLine} />}
    </>
  );
  return (
    <>
      {isInDialog ? (
        <Dialog isOpen onClose={onClose} title="Output">
          {fields}
        </Dialog>
      ) : (
        fields
      )}
      <Keypad {...keypad} />
    </>
  );
}

const meta = {
  title: 'Forms/Keypad',
  component: Form,
  args: { isOn: true },
  globals: { density: 'touch' },
  parameters: { docs: { story: { inline: false, iframeHeight: 560 } } },
} satisfies Meta<typeof Form>;
export default meta;
type Story = StoryObj<typeof meta>;

const pad = () => screen.queryByRole('group', { name: 'Number pad' });
const key = (name: string) => screen.getByRole('button', { name });
const field = () => screen.getByRole('textbox', { name: 'Good metres' });

export const Closed: Story = {};
export const Open: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(field());
    await waitFor(() => expect(pad()).toBeVisible());
  },
};

export const TypesIntoTheFieldThatWasPressed: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(field());
    await waitFor(() => expect(pad()).toBeVisible());
    await expect(field()).toHaveAttribute('inputmode', 'none'); // the device's own keyboard stays away
    for (const name of ['1', '2', '5', '0', 'Decimal point', '5']) await userEvent.click(key(name));
    await expect(field()).toHaveFocus();
    await expect(field()).toHaveValue('1250.5');
    await userEvent.click(key('Add 10'));
    await expect(field()).toHaveValue('1260.5');
    await userEvent.click(key('Next'));
    await expect(onCommit).toHaveBeenCalledWith(decimal('1260.5'));
    await expect(field()).toHaveValue('1,260.500');
  },
};

export const GoesWithTheFieldAndWithAKey: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(field());
    await waitFor(() => expect(pad()).toBeVisible());
    await userEvent.click(screen.getByRole('textbox', { name: 'Remark' }));
    await waitFor(() => expect(pad()).not.toBeInTheDocument());
    await expect(field()).toHaveAttribute('inputmode', 'decimal');
  },
};

export const TypesIntoACellOfLines: Story = {
  args: { hasLines: true },
  play: async ({ canvasElement, userEvent }) => {
    const cell = canvasElement.querySelector<HTMLElement>('[data-path="lines[0].qty"]') ?? canvasElement;
    await userEvent.click(cell);
    await waitFor(() => expect(pad()).toBeVisible());
    for (const name of ['7', '5']) await userEvent.click(key(name));
    await expect(screen.getByRole('textbox', { name: 'Quantity, line 1' })).toHaveValue('75');
    await userEvent.click(key('Next'));
    await waitFor(() => expect(cell).not.toHaveAttribute('data-editing')); // on to the next, as after Enter
    await expect(cell).toHaveTextContent(/^75/u);
  },
};

export const LeavesADialogOpen: Story = {
  args: { isInDialog: true },
  play: async ({ userEvent }) => {
    await screen.findByRole('dialog');
    await userEvent.click(field());
    await waitFor(() => expect(document.querySelector('[popover] [data-kind="figure"]')).toBeVisible());
    const seven = [...document.querySelectorAll<HTMLElement>('[popover] button')].find(
      ({ textContent }) => textContent === '7',
    );
    await userEvent.click(seven ?? document.body);
    await expect(field()).toHaveValue('7');
    await expect(onClose).not.toHaveBeenCalled();
  },
};

export const StaysAwayWithoutTouch: Story = {
  args: { isOn: false },
  play: async ({ userEvent }) => {
    await userEvent.click(field());
    await expect(pad()).not.toBeInTheDocument();
    await expect(field()).toHaveAttribute('inputmode', 'decimal');
  },
};
