import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { Button } from '../components/Button/Button.tsx';
import { TextField } from '../components/TextField/TextField.tsx';
import { lazyPart } from './lazy-part.ts';

const Calendar = () => <p>July 2026</p>;

/** The way to the server: what it gives, or that it is gone. */
const line = fn<() => Promise<typeof Calendar>>();

/** A field beside a part whose code comes by the line of the story. */
function Form() {
  const [Part] = useState(() => lazyPart(line, <p>On its way</p>));
  const [, draw] = useState(0);
  return (
    <>
      <TextField label="Remarks" />
      <Button onClick={() => draw((n) => n + 1)}>Open the calendar</Button>
      <Part />
    </>
  );
}

/** A part that comes on demand takes nothing with it when it does not come. */
const meta = {
  title: 'Feedback/Lazy part',
  component: Form,
  beforeEach: () => {
    line.mockReset();
  },
} satisfies Meta<typeof Form>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Comes: Story = {
  beforeEach: () => {
    line.mockResolvedValue(Calendar);
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('July 2026')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Open the calendar' }));
    await expect(line).toHaveBeenCalledOnce(); // what is here is not fetched again
  },
};

export const IsAskedForAgain: Story = {
  beforeEach: () => {
    line.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(Calendar);
  },
  play: async ({ canvas, userEvent }) => {
    const remarks = await canvas.findByRole('textbox', { name: 'Remarks' });
    await userEvent.type(remarks, 'By truck');
    await expect(canvas.getByText('On its way')).toBeVisible();
    await expect(remarks).toHaveValue('By truck'); // the screen stands, and what was typed on it
    await userEvent.click(canvas.getByRole('button', { name: 'Open the calendar' }));
    await expect(await canvas.findByText('July 2026')).toBeVisible();
    await expect(remarks).toHaveValue('By truck');
  },
};
