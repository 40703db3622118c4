import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { uom } from '@weft/domain/catalogue/masters/uom';
import { connection } from '../../product/live/connection.ts';
import { OFFLINE, type FakeServer } from '../../story/fake-api.ts';
import { Form, kilogram, nothing, stored } from './GenericForm.fixture.tsx';

/** A save that waits for the line. */
const meta = {
  title: 'Screens/Generic form/Without a line',
  component: Form,
  args: { module: uom, server: nothing },
  argTypes: { module: { control: false }, server: { control: false } },
} satisfies Meta<typeof Form>;
export default meta;
type Story = StoryObj<typeof meta>;

const soon = { timeout: 5000 };

/** The line of one story is not that of the next. */
const withALine = { beforeEach: () => connection.regain };

/** A server that cannot be reached for one save and stores the next. */
const lostOnce = (): FakeServer => {
  let saves = 0;
  return (path, body) => {
    if (body === undefined) return stored(path, body);
    saves += 1;
    if (saves === 1) return OFFLINE; // and every further try of this call
    return { data: { ...kilogram, version: 4 } };
  };
};

export const WaitsWithoutALine: Story = {
  ...withALine,
  args: { id: 7, server: lostOnce() },
  play: async ({ canvas, userEvent }) => {
    const symbol = await canvas.findByRole('textbox', { name: /Symbol/ });
    await userEvent.type(symbol, 's');
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect(await canvas.findByText(/This waits to be sent/, undefined, soon)).toBeVisible();
    await expect(await canvas.findByText(/1 save waits: Unit of Measure/)).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Change it' })).toHaveFocus());
    await expect(symbol.closest('[inert]')).toBeInTheDocument(); // it stays as it was sent
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect(canvas.getByText(/1 save waits: Unit of Measure/)).toBeVisible();
  },
};
export const IsGivenBackForAChange: Story = {
  ...withALine,
  args: { id: 7, server: lostOnce() },
  play: async ({ canvas, userEvent }) => {
    const symbol = await canvas.findByRole('textbox', { name: /Symbol/ });
    await userEvent.type(symbol, 's');
    await userEvent.keyboard('{Control>}s{/Control}');
    await canvas.findByText(/This waits to be sent/, undefined, soon);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(symbol).toHaveFocus());
    await expect(symbol).toHaveValue('kgs');
    await expect(canvas.queryByText(/1 save waits/)).toBeNull();
  },
};
export const GoesOnceTheLineIsBack: Story = {
  ...withALine,
  args: { id: 7, server: lostOnce() },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: /Symbol/ }), 's');
    await userEvent.keyboard('{Control>}s{/Control}');
    await canvas.findByText(/This waits to be sent/, undefined, soon);
    connection.regain();
    await userEvent.click(await canvas.findByRole('button', { name: 'Send now' }));
    await expect(await canvas.findByText('Unit of Measure saved')).toBeVisible();
    await expect(canvas.queryByText(/1 save waits/)).toBeNull();
    await expect(canvas.getByRole('textbox', { name: /Symbol/ })).toHaveValue('kg'); // what the server stored
  },
};
export const WaitsInTheDark: Story = {
  ...WaitsWithoutALine,
  args: { id: 7, server: lostOnce() },
  globals: { mode: 'dark' },
};
