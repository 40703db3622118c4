import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { Route, Routes } from 'react-router-dom';
import { organization } from '@weft/domain/catalogue/organisation/organization';
import type { FakeServer } from '../../../story/fake-api.ts';
import { StoryWorld } from '../../../story/StoryWorld.tsx';
import { OrganizationScreen } from './OrganizationScreen.tsx';

const server: FakeServer = (path) =>
  path.endsWith('/999')
    ? { kind: 'refused', status: 404, responseCode: 4404, message: 'Organization not found', errors: [] }
    : { dataList: [] };

/** The profile of a company at its address. */
function Profile() {
  return (
    <StoryWorld modules={[organization]} server={server} isGated address="/module/org-profile/addUpdate/999">
      <Routes>
        <Route path="/module/org-profile/addUpdate/:id" element={<OrganizationScreen />} />
        <Route path="/module/org-profile" element={<h1>Companies</h1>} />
      </Routes>
    </StoryWorld>
  );
}

const meta = { title: 'Screens/Organisation Profile', component: Profile } satisfies Meta<typeof Profile>;
export default meta;
type Story = StoryObj<typeof meta>;

export const LeadsToTheListFromACompanyThatIsNotThere: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Organisation not found')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'All Companies' }));
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Companies' })).toBeVisible());
  },
};
