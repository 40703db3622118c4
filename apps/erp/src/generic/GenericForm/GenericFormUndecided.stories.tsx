import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import type { ApiFault } from '@weft/api/http/api-fault';
import { uom } from '@weft/domain/catalogue/masters/uom';
import { connection } from '../../product/live/connection.ts';
import type { FakeServer } from '../../story/fake-api.ts';
import { Form, kilogram, nothing, stored } from './GenericForm.fixture.tsx';

const WRITES = 'An import of 20,000 rows is being written. Please try again in a moment';
const BUSY: ApiFault = { kind: 'refused', status: 503, responseCode: 5503, message: WRITES, errors: [] };

/** A save that the server could not decide: an import has the only connection of its database. */
const meta = {
  title: 'Screens/Generic form/Beside an import',
  component: Form,
  args: { module: uom, server: nothing },
  argTypes: { module: { control: false }, server: { control: false } },
} satisfies Meta<typeof Form>;
export default meta;
type Story = StoryObj<typeof meta>;

const soon = { timeout: 5000 };

/** A server that is busy for a save and the next press, with every further try of these calls, and stores it then; `asked` hears under which id each came. */
const busyAtFirst = (asked: (requestId: string | undefined) => void): FakeServer => {
  let saves = 0;
  return (path, body, requestId) => {
    if (body === undefined) return stored(path, body);
    asked(requestId);
    saves += 1;
    return saves <= 2 ? BUSY : { data: { ...kilogram, version: 4 } };
  };
};

const asked = fn<(requestId: string | undefined) => void>();

export const WaitsAndGoesWhenTold: Story = {
  beforeEach: () => {
    asked.mockClear();
    connection.serve(WRITES);
    return () => connection.serve(undefined);
  },
  args: { id: 7, server: busyAtFirst(asked) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: /Symbol/ }), 's');
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect(await canvas.findByText(/This waits to be sent/, undefined, soon)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Send now' })).toBeNull(); // the bar of the server says what goes on
    connection.serve(undefined);
    const send = await canvas.findByRole('button', { name: 'Send now' });
    await userEvent.click(send); // too early: busy again
    await expect(asked).toHaveBeenCalledTimes(2);
    await waitFor(() => expect(send).not.toHaveAttribute('aria-busy'), soon);
    await userEvent.click(send);
    await expect(await canvas.findByText('Unit of Measure saved')).toBeVisible();
    await expect(canvas.queryByText(/1 save waits/)).toBeNull();
    await expect(new Set(asked.mock.calls.map(([id]) => id)).size).toBe(1); // one save, however often it went
    await expect(asked).toHaveBeenCalledTimes(3);
  },
};

export const AnotherContentOfANewRecordKeepsItsId: Story = {
  beforeEach: () => void asked.mockClear(),
  args: { server: busyAtFirst(asked) },
  play: async ({ canvas, userEvent }) => {
    const name = await canvas.findByRole('textbox', { name: /^UOM Name/ });
    await userEvent.type(name, 'Quintal');
    await userEvent.type(canvas.getByRole('textbox', { name: /^Symbol/ }), 'q');
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: /^Kind/ }), 'mass');
    await userEvent.keyboard('{Control>}s{/Control}');
    await userEvent.click(await canvas.findByRole('button', { name: 'Change it' }, soon));
    await userEvent.type(name, 's');
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(2), soon);
    await expect(new Set(asked.mock.calls.map(([id]) => id)).size).toBe(1); // the first may have arrived: the server refuses what would be there twice
  },
};
