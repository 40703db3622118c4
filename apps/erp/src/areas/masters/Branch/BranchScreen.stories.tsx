import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { staff } from '@weft/domain/catalogue/access/staff';
import { branch } from '@weft/domain/catalogue/organisation/branch';
import { city } from '@weft/domain/catalogue/organisation/city';
import { country } from '@weft/domain/catalogue/organisation/country';
import { numberSeries } from '@weft/domain/catalogue/organisation/number-series';
import { organization } from '@weft/domain/catalogue/organisation/organization';
import { state } from '@weft/domain/catalogue/organisation/state';
import type { FakeServer } from '../../../story/fake-api.ts';
import { StoryWorld } from '../../../story/StoryWorld.tsx';
import { BranchScreen } from './BranchScreen.tsx';

const MAHARASHTRA = { id: 27, name: 'Maharashtra', stateCode: 27, country: 1, countryName: 'India' };

const server: FakeServer = (path) => {
  if (path.startsWith('state/getAllByPartner')) return { dataList: [MAHARASHTRA], totalCount: 1 };
  if (path.endsWith('/27')) return { data: MAHARASHTRA };
  return path.endsWith('/1') ? { data: { id: 1, name: 'India', isoCode2: 'IN' } } : { dataList: [] };
};

const meta = {
  title: 'Screens/Branch',
  render: () => (
    <StoryWorld
      modules={[branch, organization, country, state, city, staff, numberSeries]}
      server={server}
      address={`/module/${branch.formRoute}`}
    >
      <BranchScreen module={branch} id={undefined} />
    </StoryWorld>
  ),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const LiesInTheStateOfItsGstin: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'GSTIN' }), '27AAPFU0939F1ZV{Tab}');
    await waitFor(() => expect(canvas.getByRole('combobox', { name: /^State/u })).toHaveValue('Maharashtra'));
    await expect(canvas.getByRole('combobox', { name: /^Country/u })).toHaveValue('India');
  },
};
