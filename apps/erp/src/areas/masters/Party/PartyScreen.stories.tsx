import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { staff } from '@weft/domain/catalogue/access/staff';
import { freight } from '@weft/domain/catalogue/logistics/freight';
import { transport } from '@weft/domain/catalogue/logistics/transport';
import { item } from '@weft/domain/catalogue/masters/item';
import { party } from '@weft/domain/catalogue/masters/party';
import { partyType, partyTypeCategory, segment } from '@weft/domain/catalogue/masters/party-masters';
import { uom } from '@weft/domain/catalogue/masters/uom';
import { city } from '@weft/domain/catalogue/organisation/city';
import { country } from '@weft/domain/catalogue/organisation/country';
import { organization } from '@weft/domain/catalogue/organisation/organization';
import { state } from '@weft/domain/catalogue/organisation/state';
import { zone } from '@weft/domain/catalogue/organisation/zone';
import { customParam } from '@weft/domain/catalogue/quality/custom-param';
import type { FakeServer } from '../../../story/fake-api.ts';
import { StoryWorld } from '../../../story/StoryWorld.tsx';
import { PartyScreen } from './PartyScreen.tsx';

const WORKS = { id: 12, companyName: 'Tapi Woven Sacks', name: 'Tapi Woven Sacks', partyCode: 'CU-012' };

const SAME = 'Same PAN as Tapi Woven Sacks (1 in all): is this a branch of it?';

/** A server that knows one party of the PAN, until the new one says that it is its branch. */
const server: FakeServer = (path, body) => {
  if (path.endsWith('/12')) return { data: WORKS };
  const isAsked = path.endsWith('/warnings') && typeof body === 'object' && body !== null;
  const values = { n: 1, names: WORKS.companyName, head: WORKS.id, headName: WORKS.companyName };
  return isAsked &&
    'pan' in body &&
    body.pan === 'AAACW1234E' &&
    !('parentParty' in body && body.parentParty === WORKS.id)
    ? { dataList: [{ field: 'pan', code: 4404935, name: 'SAME_PAN', message: SAME, values }] }
    : { dataList: [] };
};

const meta = {
  title: 'Screens/Party',
  render: () => (
    <StoryWorld
      modules={[
        party,
        partyType,
        partyTypeCategory,
        segment,
        zone,
        staff,
        transport,
        freight,
        organization,
        country,
        state,
        city,
        item,
        uom,
        customParam,
      ]}
      server={server}
      address={`/module/${party.formRoute}`}
    >
      <PartyScreen module={party} id={undefined} />
    </StoryWorld>
  ),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** Another one has the PAN: one press says that this is a branch of it, and the question is gone. */
export const OffersTheOneWithItsPan: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'PAN' }), 'AAACW1234E{Tab}');
    const offer = await canvas.findByRole('button', { name: 'Make it a branch of Tapi Woven Sacks' });
    await expect(canvas.getAllByText(/Same PAN as Tapi Woven Sacks \(1 in all\)/u)[0]).toBeVisible();
    await userEvent.click(offer);
    await expect(canvas.getByRole('combobox', { name: 'Branch of' })).toHaveValue('Tapi Woven Sacks');
    await waitFor(() => expect(offer).not.toBeInTheDocument());
  },
};
