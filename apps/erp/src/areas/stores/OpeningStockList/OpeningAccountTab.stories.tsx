import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, waitFor } from 'storybook/test';
import { MODULES } from '@weft/domain/catalogue/registry';
import { OPENING_ACCOUNT, OPENING_SIGN_OFF, type OpeningAccount } from '@weft/domain/catalogue/stores/opening-account';
import type { FakeServer } from '../../../story/fake-api.ts';
import { StoryWorld } from '../../../story/StoryWorld.tsx';
import { OpeningAccountTab } from './OpeningAccountTab.tsx';

const SURAT: OpeningAccount = {
  branch: { id: 1, name: 'Surat Plant' },
  upTo: 41,
  lines: 3,
  value: 576_765.25,
  rows: [
    {
      stockArea: { id: 1, name: 'Granule Store' },
      productType: { id: 1, name: 'Raw Material' },
      uom: 'kg',
      uomPlaces: 3,
      items: 2,
      quantity: 3162.5,
      value: 341_765.25,
    },
    {
      stockArea: { id: 2, name: 'Finished Goods' },
      productType: { id: 3, name: 'Finished Goods' },
      uom: 'Nos',
      uomPlaces: 0,
      items: 1,
      quantity: 25_000,
      value: 235_000,
    },
  ],
  signed: [],
  hasMore: false,
  maySign: true,
};
const SIGNED = { by: 'Meera Shah', on: '2026-04-02T06:30:00.000Z', value: 576_765.25, remark: 'Counted with Ravi' };

type Args = { readonly account: OpeningAccount | undefined; readonly after?: OpeningAccount };

/** A server with this account; `after` is what stands there once it is signed. */
const serverOf = ({ account, after }: Args): FakeServer => {
  let now = account;
  return (path) => {
    if (path === OPENING_SIGN_OFF) now = after;
    const isOurs = path === OPENING_ACCOUNT || path === OPENING_SIGN_OFF;
    return { dataList: isOurs && now !== undefined ? [now] : [] };
  };
};

/** The account of a company with one branch. */
function Account(args: Args) {
  const [server] = useState(() => serverOf(args));
  return (
    <StoryWorld modules={MODULES} server={server}>
      <OpeningAccountTab above={null} />
    </StoryWorld>
  );
}

const meta = {
  title: 'Screens/Opening account',
  component: Account,
  args: { account: SURAT },
} satisfies Meta<typeof Account>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Unsigned: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Not signed off yet.')).toBeVisible();
    await expect(canvas.getByText('3,162.500 kg')).toBeVisible();
    await expect(canvas.getByText('25,000 Nos')).toBeVisible();
  },
};

export const Nothing: Story = { args: { account: undefined } };

export const WithoutWorth: Story = {
  args: {
    account: {
      branch: SURAT.branch,
      upTo: 41,
      lines: 3,
      rows: SURAT.rows.map(({ value: _value, ...row }) => row),
      signed: [],
      hasMore: false,
      maySign: false,
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('3,162.500 kg')).toBeVisible();
    await expect(canvas.queryByText('Value')).not.toBeInTheDocument();
    await expect(canvas.queryByRole('button', { name: 'Sign off' })).not.toBeInTheDocument();
  },
};

export const MoreSinceItWasSigned: Story = {
  args: { account: { ...SURAT, signed: [SIGNED], hasMore: true } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/something was opened or taken back since/u)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Sign off' })).toBeVisible();
  },
};

export const IsSignedByName: Story = {
  args: { after: { ...SURAT, signed: [SIGNED] } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Sign off' }));
    const dialog = await screen.findByRole('dialog', { name: 'Sign off the opening stock of Surat Plant' });
    await expect(dialog).toHaveTextContent('3 lines, worth 5,76,765.25');
    await userEvent.type(screen.getByRole('textbox', { name: 'Remark' }), 'Counted with Ravi');
    const [button] = screen.getAllByRole('button', { name: 'Sign off' }).slice(-1);
    await userEvent.click(button ?? dialog);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(await canvas.findByText('Signed off by Meera Shah on 02-04-2026 12:00.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Sign off' })).not.toBeInTheDocument();
  },
};
