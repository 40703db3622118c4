import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { role } from '@weft/domain/catalogue/access/role';
import { staff } from '@weft/domain/catalogue/access/staff';
import { branch } from '@weft/domain/catalogue/organisation/branch';
import { city } from '@weft/domain/catalogue/organisation/city';
import { country } from '@weft/domain/catalogue/organisation/country';
import { department } from '@weft/domain/catalogue/organisation/department';
import { location } from '@weft/domain/catalogue/organisation/location';
import { organization } from '@weft/domain/catalogue/organisation/organization';
import { state } from '@weft/domain/catalogue/organisation/state';
import { machine } from '@weft/domain/catalogue/production/machine';
import { process } from '@weft/domain/catalogue/production/process';
import { stockArea } from '@weft/domain/catalogue/stores/stock-area';
import { infoOf } from '../../../product/modules/info-of.ts';
import type { FakeServer } from '../../../story/fake-api.ts';
import { StoryWorld } from '../../../story/StoryWorld.tsx';
import { StaffScreen } from './StaffScreen.tsx';

const ASHA = {
  id: 7,
  version: 3,
  isActive: true,
  firstname: 'Asha',
  lastname: 'Patel',
  username: 'asha',
  canLogin: true,
  role: 1,
  roleName: 'Administrator',
};

const message = 'At least one active administrator must remain';

/** Whatever would leave nobody who gives rights is refused (4404186). */
const server: FakeServer = (path) => {
  if (path.endsWith('/7')) return { data: ASHA };
  if (!path.endsWith('/update') && !path.endsWith('/setActive')) return { dataList: [] };
  const error = { field: 'role', code: 4_404_186, name: 'LAST_ADMINISTRATOR', message } as const;
  return { kind: 'refused', status: 422, responseCode: error.code, message, errors: [error] };
};

const WORKPLACE = [role, department, organization, branch, location, stockArea, process, machine];
const MODULES = [staff, ...WORKPLACE, country, state, city];

/** One member of staff over a server that lives in the story. */
function LastAdministrator() {
  return (
    <StoryWorld modules={MODULES} server={server} isGated address={`/module/${staff.formRoute}/7`}>
      <StaffScreen module={infoOf(staff)} id={7} />
    </StoryWorld>
  );
}

const meta = {
  title: 'Screens/Staff',
  component: LastAdministrator,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof LastAdministrator>;
export default meta;
type Story = StoryObj<typeof meta>;

const toldAtRole = () =>
  waitFor(() =>
    expect(screen.getByRole('combobox', { name: /^Role/u })).toHaveAccessibleDescription(new RegExp(message, 'u')),
  );

export const TellsAtTheRoleThatOneAdministratorMustRemain: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: /^Last Name/u }), 'el');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await toldAtRole();
  },
};

export const TellsItAtTheRoleWhereTheyAreTakenOutOfUse: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('switch', { name: /^Active/u }));
    await toldAtRole();
  },
};
