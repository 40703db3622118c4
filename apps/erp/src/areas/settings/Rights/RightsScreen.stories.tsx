import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import type { ApiFault } from '@weft/api/http/api-fault';
import { acl } from '@weft/domain/catalogue/access/acl';
import { role } from '@weft/domain/catalogue/access/role';
import { services } from '@weft/domain/catalogue/access/services';
import { staff } from '@weft/domain/catalogue/access/staff';
import { party } from '@weft/domain/catalogue/masters/party';
import { uom } from '@weft/domain/catalogue/masters/uom';
import { purchaseOrder } from '@weft/domain/catalogue/purchase/purchase-order';
import type { MenuNode } from '@weft/domain/rules/acl/menu-for';
import { infoOf } from '../../../product/modules/info-of.ts';
import type { FakeServer } from '../../../story/fake-api.ts';
import { StoryWorld } from '../../../story/StoryWorld.tsx';
import type { StoredRight } from './rights-matrix.ts';
import { RightsScreen } from './RightsScreen.tsx';

const MENU: readonly MenuNode[] = [
  {
    label: 'Masters',
    acl: 'masters',
    entries: [party, uom].map(({ title, route, acl: service }) => ({
      label: title,
      path: `/module/${route}`,
      acl: service,
    })),
  },
  { label: purchaseOrder.title, path: `/module/${purchaseOrder.route}`, acl: purchaseOrder.acl },
];

const SERVICES = [
  { id: 1, moduleAPI: 'masters', displayName: 'Masters', group: 'Masters', supports: [] },
  { id: 2, moduleAPI: party.acl, displayName: 'Business Partner', group: 'Masters', supports: null },
  { id: 3, moduleAPI: uom.acl, displayName: 'Unit of Measure', group: 'Masters', supports: null },
  { id: 4, moduleAPI: purchaseOrder.acl, displayName: 'Purchase Order', group: 'Supply Chain', supports: null },
];

const ROLES = [
  { id: 2, name: 'Store', isAdmin: false, isActive: true },
  { id: 3, name: 'Buyer', isAdmin: false, isActive: true },
];

const right = (service: number, view: number, mode = 0, more: Partial<StoredRight> = {}): StoredRight => ({
  id: service,
  version: 1,
  service,
  view,
  mode,
  hiddenFields: null,
  rowScope: 'all',
  ...more,
});

/** The store looks at units and orders, without their rates; the buyer works with parties and orders. */
const STORE = [right(1, 1), right(2, 0), right(3, 1), right(4, 1, 16, { hiddenFields: ['lines.rate'] })];
const BUYER = [right(1, 1), right(2, 1, 51), right(3, 1), right(4, 1, 255)].map((one) => ({ ...one, id: one.id + 10 }));

const WORKER = {
  id: 8,
  version: 1,
  isActive: true,
  canLogin: true,
  firstname: 'Kiran',
  role: 2,
  roleName: 'Store',
  branches: [1],
  branchesName: ['Surat'],
  department: 3,
  departmentName: 'Weaving',
};

type Sent = readonly { readonly view: number; readonly mode: number }[];
/** Told view and mode of each record that was sent. */
type Told = (sent: readonly (readonly [number, number])[]) => void;

/** What the server cannot tell at first; asked again it can. */
const REFUSED: ApiFault = { kind: 'refused', status: 500, responseCode: 5500, message: 'It failed', errors: [] };

const serverWith = (onSent: Told, refused: string | undefined): FakeServer => {
  let isRefused = refused !== undefined;
  return (path, body) => {
    if (isRefused && path.startsWith(refused ?? '')) {
      isRefused = false;
      return REFUSED;
    }
    if (path.startsWith(`${role.api}/`)) return { dataList: ROLES };
    if (path.startsWith(`${services.api}/`)) return { dataList: SERVICES };
    if (path === `${acl.api}/saveOrUpdateAll`) {
      onSent((body as Sent).map(({ view, mode }) => [view, mode])); // what the screen sends
      return { data: { affected: 3 } };
    }
    if (path === `${acl.api}/getbyroleid/2`)
      return {
        dataList: STORE.map((one) => {
          const service = SERVICES.find(({ id }) => id === one.service);
          return { ...one, moduleAPI: service?.moduleAPI ?? '', displayName: service?.displayName ?? null };
        }),
      };
    if (path.startsWith(`${acl.api}/`)) return { dataList: path.includes('3%7D') ? BUYER : STORE };
    if (path === `${staff.api}/${WORKER.id}`) return { data: WORKER };
    if (path.startsWith(`${staff.api}/`)) return { dataList: [WORKER] };
    return { dataList: [] };
  };
};

type Args = { readonly address: string; readonly mode: number; readonly onSent: Told; readonly refused?: string };

function Rights({ address, mode, onSent, refused }: Args) {
  const [server] = useState(() => serverWith(onSent, refused));
  const modules = [acl, role, services, staff, party, uom, purchaseOrder];
  return (
    <StoryWorld
      modules={modules}
      menu={MENU}
      server={server}
      address={address}
      session={{ acl: [acl, staff].map((one) => ({ moduleAPI: one.acl, displayName: null, view: 1, mode })) }}
    >
      <RightsScreen module={infoOf(acl)} id={undefined} />
    </StoryWorld>
  );
}

const meta = {
  title: 'Settings/Rights',
  component: Rights,
  args: { address: '/?role=2&with=3', mode: 255, onSent: fn() },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Rights>;
export default meta;
type Story = StoryObj<typeof meta>;
type Played = Parameters<NonNullable<Story['play']>>[0];

const matrixOf = async (canvas: Played['canvas'], name: string) => within(await canvas.findByRole('grid', { name }));

/** Nobody is chosen yet. */
export const Empty: Story = {
  args: { address: '/' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Its rights then stand here, service by service.')).toBeVisible();
  },
};

/** Who may look but not change has no presets and no Save. */
export const ReadOnly: Story = {
  args: { mode: 0 },
  play: async ({ canvas }) => {
    await matrixOf(canvas, 'Rights of Store');
    await expect(canvas.queryByRole('button', { name: /^(?:Set|Take|Save)/u })).not.toBeInTheDocument();
  },
};

/** A preset gives all services that are shown the same, as far as each knows it. */
export const GivesAPreset: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('searchbox', { name: 'Search services' }), 'Purchase');
    await userEvent.click(await canvas.findByRole('button', { name: 'Set 1 service to' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Supervisor' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(args.onSent).toHaveBeenCalledWith([[1, 63]]));
    await expect(await screen.findByText(/3 people who are logged in are affected\./u)).toBeVisible();
  },
};

/** Another role's rights are taken over whole. */
export const TakesAllFromAnotherRole: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Take all from Buyer' }));
    await expect(canvas.getByText('2 services changed')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(args.onSent).toHaveBeenCalledWith([
        [1, 51],
        [1, 255],
      ]),
    );
  },
};

/** Of two roles only what differs is left. */
export const ShowsOnlyWhatDiffers: Story = {
  play: async ({ canvas, userEvent }) => {
    const matrix = await matrixOf(canvas, 'Rights of Store');
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Only what differs' }));
    await waitFor(() => expect(matrix.queryByText('Unit of Measure')).not.toBeInTheDocument());
    await expect(matrix.getByText('Business Partner')).toBeVisible();
    await expect(matrix.getByText('Purchase Order')).toBeVisible();
  },
};

/** What one person sees in the end: role and places, menu, rights with what is hidden from them. */
export const TellsWhatOnePersonSees: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Of a person' }));
    await userEvent.type(await canvas.findByRole('combobox', { name: 'Member of staff' }), 'Kiran');
    await userEvent.click(await screen.findByRole('option', { name: /Kiran/u }));
    const menu = within(await canvas.findByRole('region', { name: 'The menu they see' }));
    await expect(menu.getByText('Unit of Measure')).toBeVisible();
    await expect(menu.queryByText('Business Partner')).not.toBeInTheDocument();
    await expect(canvas.getByText('Surat')).toBeVisible();
    await expect(canvas.getByText('Department').nextElementSibling).toHaveTextContent('Weaving');
    await expect(canvas.getByText('Default branch').nextElementSibling).toHaveTextContent('none');
    await expect(await canvas.findByText(/hidden: Lines: Rate/u)).toBeVisible();
  },
};

/** Rights that could not be had are no rights of nobody: it is said, and asked again. */
export const TellsThatRightsOfAPersonCouldNotBeHad: Story = {
  args: { refused: `${acl.api}/getbyroleid/2` },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Of a person' }));
    await userEvent.type(await canvas.findByRole('combobox', { name: 'Member of staff' }), 'Kiran');
    await userEvent.click(await screen.findByRole('option', { name: /Kiran/u }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('It failed');
    await expect(canvas.queryByText('The menu they see')).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByRole('region', { name: 'The menu they see' })).toBeVisible();
  },
};

/** So it is with those of a role. */
export const TellsThatRightsOfARoleCouldNotBeHad: Story = {
  args: { address: '/?role=2', refused: `${acl.api}/getAllByPartner` },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('It failed');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await matrixOf(canvas, 'Rights of Store');
  },
};
