import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, waitFor, within } from 'storybook/test';
import type { ApiFault } from '@weft/api/http/api-fault';
import { item } from '@weft/domain/catalogue/masters/item';
import { party } from '@weft/domain/catalogue/masters/party';
import { sysConfig } from '@weft/domain/catalogue/organisation/sys-config';
import { inward } from '@weft/domain/catalogue/stores/inward';
import { rack } from '@weft/domain/catalogue/stores/rack';
import { stockTransfer } from '@weft/domain/catalogue/stores/stock-transfer';
import { SYS_CONFIG_KEYS } from '@weft/domain/rules/config/sys-config-keys';
import { infoOf } from '../../../product/modules/info-of.ts';
import type { FakeAnswer, FakeServer } from '../../../story/fake-api.ts';
import { StoryWorld } from '../../../story/StoryWorld.tsx';
import type { StoredSetting } from './setting-rows.ts';
import { SettingsScreen } from './SettingsScreen.tsx';

const CHANGED = { changedOn: '2026-11-27T05:30:00.000Z', changedBy: 'Asha Patel' };
const UNTOUCHED = { changedOn: null, changedBy: null };

/** What the server tells of three keys. */
const KEYS = [
  {
    keyName: 'RACK_SUPPORT',
    reach: null,
    paths: [party, item, rack, inward, stockTransfer, sysConfig].map(({ route }) => route),
    ...CHANGED,
  },
  { keyName: 'DUPLICATE_GSTIN', reach: null, paths: [party.route], ...UNTOUCHED },
  { keyName: 'BACK_DATE_DAYS', reach: 'documents', paths: [], ...UNTOUCHED },
  { keyName: 'DEFAULT_LANGUAGE', reach: 'every', paths: [], ...UNTOUCHED },
];

const STORED: StoredSetting = {
  id: 3,
  version: 2,
  keyName: 'RACK_SUPPORT',
  value: 'YES',
  updatedOn: CHANGED.changedOn,
  updatedByName: CHANGED.changedBy,
};

/** A server with one stored setting, which is gone when it is put back. */
const serverWith = (stored: StoredSetting, saved: FakeAnswer | undefined): FakeServer => {
  let rows: readonly StoredSetting[] = [stored];
  return (path) => {
    if (path === `${sysConfig.api}/saveOrUpdate` && saved !== undefined) return saved;
    if (path === `${sysConfig.api}/delete`) rows = [];
    return { dataList: path === `${sysConfig.api}/keys` ? KEYS : rows };
  };
};

/** `saved`: what a save is answered. */
type Args = { readonly stored: StoredSetting; readonly mode: number; readonly saved?: FakeAnswer };

function Settings({ stored, mode, saved }: Args) {
  const [server] = useState(() => serverWith(stored, saved));
  return (
    <StoryWorld
      modules={[sysConfig, party, item, rack, inward, stockTransfer]}
      server={server}
      session={{ acl: [{ moduleAPI: sysConfig.acl, displayName: null, view: 1, mode }] }}
    >
      <SettingsScreen module={infoOf(sysConfig)} id={undefined} />
    </StoryWorld>
  );
}

/** A save that is refused for several reasons, each at a field. */
const refusalOf = (
  code: number,
  errors: readonly { readonly field: string; readonly message: string }[],
): ApiFault => ({
  kind: 'refused',
  status: 422,
  responseCode: code,
  message: errors[0]?.message ?? '',
  errors: errors.map((error) => ({ ...error, code, name: 'CONFIG_NEEDED' })),
});

const meta = {
  title: 'Settings/System configuration',
  component: Settings,
  args: { stored: STORED, mode: 255 },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Settings>;
export default meta;
type Story = StoryObj<typeof meta>;
type Played = Parameters<NonNullable<Story['play']>>[0];

const lineOf = async (canvas: Played['canvas'], key: keyof typeof SYS_CONFIG_KEYS) => {
  const heading = await canvas.findByRole('heading', { name: new RegExp(`^${SYS_CONFIG_KEYS[key].label}`, 'u') });
  return within(heading.closest('li') ?? document.body);
};

/** Each setting leads to the screens that it affects, or says how far it reaches. */
export const SaysWhatEachAffects: Story = {
  play: async ({ canvas, userEvent }) => {
    const racks = await lineOf(canvas, 'RACK_SUPPORT');
    await expect(await racks.findByRole('link', { name: rack.plural })).toHaveAttribute(
      'href',
      `#/module/${rack.route}`,
    );
    await userEvent.click(racks.getByText('1 more'));
    await expect(racks.getByRole('link', { name: sysConfig.plural })).toBeVisible();
    await expect((await lineOf(canvas, 'BACK_DATE_DAYS')).getByText('Affects every document')).toBeVisible();
    const language = await lineOf(canvas, 'DEFAULT_LANGUAGE');
    await expect(language.getByText('Affects every screen')).toBeVisible();
    await expect(language.getByRole('option', { name: 'Hindi' })).toHaveValue('hi'); // nobody reads codes
  },
};

/** Who put a setting back to its default is told as well. */
export const SaysWhoPutItBack: Story = {
  play: async ({ canvas, userEvent }) => {
    const racks = await lineOf(canvas, 'RACK_SUPPORT');
    await userEvent.click(racks.getByRole('button', { name: 'Back to NO' }));
    await waitFor(() => expect(racks.queryByRole('button', { name: 'Back to NO' })).not.toBeInTheDocument());
    await expect(racks.getByText(/Asha Patel/u)).toBeVisible();
  },
};

/** A switch that says neither YES nor NO is off, and a press sets it right. */
export const NotExactlyYes: Story = {
  args: { stored: { ...STORED, value: 'yes' } },
  play: async ({ canvas }) => {
    const racks = await lineOf(canvas, 'RACK_SUPPORT');
    await expect(racks.getByText('Value is not exactly YES: the switch is off')).toBeVisible();
    await expect(racks.getByRole('button', { name: 'Fix' })).toBeVisible();
  },
};

/** What was chosen stands there while it is saved: nothing goes back to what it was, to come again. */
export const ShowsWhatIsOnItsWay: Story = {
  args: { saved: 'silence' },
  play: async ({ canvas, userEvent }) => {
    const language = (await lineOf(canvas, 'DEFAULT_LANGUAGE')).getByRole('combobox');
    await userEvent.selectOptions(language, 'Hindi');
    await expect(language).toHaveValue('hi');
    const racks = (await lineOf(canvas, 'RACK_SUPPORT')).getByRole('switch');
    await userEvent.click(racks);
    await expect(racks).not.toBeChecked();
  },
};

/** What is refused is as it was before. */
export const TakesBackWhatIsRefused: Story = {
  args: { saved: refusalOf(4404171, [{ field: 'value', message: 'Turning RACK_SUPPORT off is not possible' }]) },
  play: async ({ canvas, userEvent }) => {
    const line = await lineOf(canvas, 'RACK_SUPPORT');
    await userEvent.click(line.getByRole('switch'));
    await line.findByText('Turning RACK_SUPPORT off is not possible');
    await expect(line.getByRole('switch')).toBeChecked();
  },
};

/** A default label template is of little use where labels are not printed: its line says so. */
export const TellsWhatItDoesLittleWithout: Story = {
  args: { stored: { ...STORED, keyName: 'LABEL_TYPE_ID', value: '4' } },
  play: async ({ canvas }) => {
    const template = await lineOf(canvas, 'LABEL_TYPE_ID');
    await expect(template.getByText('Does little while “Label printing” is off.')).toBeVisible();
  },
};

/** Who may look but not change. */
export const ReadOnly: Story = { args: { mode: 0 } };

/** A switch that others need waits for each of them: every one is told under it (4404172). */
export const TellsEachThatMustGoFirst: Story = {
  args: {
    stored: { ...STORED, keyName: 'CBL_FLOW_SUPPORT' },
    saved: refusalOf(4_404_172, [
      { field: 'value', message: 'Turn off PO_CBL_FLOW_SUPPORT first' },
      { field: 'value', message: 'Turn off SO_CBL_FLOW_SUPPORT first' },
    ]),
  },
  play: async ({ canvas, userEvent }) => {
    const flow = await lineOf(canvas, 'CBL_FLOW_SUPPORT');
    const onOff = flow.getByRole('switch');
    await userEvent.click(onOff);
    await waitFor(() =>
      expect(onOff).toHaveAccessibleDescription(
        /Turn off PO_CBL_FLOW_SUPPORT first · Turn off SO_CBL_FLOW_SUPPORT first/u,
      ),
    );
  },
};

/** What is wrong with a key of the company's own stands under its key, what is wrong with its value under that. */
export const TellsFaultsOfANewKeyAtTheirFields: Story = {
  args: {
    saved: refusalOf(4_404_906, [
      { field: 'keyName', message: 'Key is not in the right form' },
      { field: 'value', message: 'Value is too long' },
    ]),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Key' }), 'own key');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Value' }), 'much');
    await userEvent.click(canvas.getByRole('button', { name: 'Add' }));
    await waitFor(() =>
      expect(canvas.getByRole('textbox', { name: 'Key' })).toHaveAccessibleDescription(/not in the right form/u),
    );
    await expect(canvas.getByRole('textbox', { name: 'Value' })).toHaveAccessibleDescription(/too long/u);
  },
};
