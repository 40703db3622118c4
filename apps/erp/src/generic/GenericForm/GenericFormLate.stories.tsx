import type { Meta, StoryObj } from '@storybook/react-vite';
import { Subject } from 'rxjs';
import { expect, fn, waitFor } from 'storybook/test';
import { useAppDispatch, useAppState } from '@weft/api/hooks/use-app';
import { openSucceeded } from '@weft/api/session/session-actions';
import { uom } from '@weft/domain/catalogue/masters/uom';
import { productType } from '@weft/domain/catalogue/masters/product-type';
import { item } from '@weft/domain/catalogue/masters/item';
import { city } from '@weft/domain/catalogue/organisation/city';
import { physicalCount } from '@weft/domain/catalogue/stores/physical-count';
import { staff } from '@weft/domain/catalogue/access/staff';
import { rack } from '@weft/domain/catalogue/stores/rack';
import { stockArea } from '@weft/domain/catalogue/stores/stock-area';
import type { Envelope } from '@weft/domain/contract/envelope';
import type { FakeServer } from '../../story/fake-api.ts';
import { StoryWorld } from '../../story/StoryWorld.tsx';
import { ModuleForm } from './GenericFormScreen.tsx';
import { Form, nothing } from './GenericForm.fixture.tsx';

/** What a list or the server says when somebody has begun to type, or saved. */
const meta = {
  title: 'Screens/Generic form/Late answers',
  component: Form,
  args: { module: uom, server: nothing },
  argTypes: { module: { control: false }, server: { control: false } },
} satisfies Meta<typeof Form>;
export default meta;
type Story = StoryObj<typeof meta>;

/** What a pick list finds, when the story says so, and what is saved. */
const found$ = new Subject<Partial<Envelope>>();
const sent = fn();
const lateLists: FakeServer = (path, body) => {
  if (path.endsWith('/getAllByPartner')) return found$;
  if (body !== undefined) sent(body);
  return { data: { id: 7, version: 1, isActive: true } };
};

const nameSurat = async ({ canvas, userEvent }: Parameters<NonNullable<Story['play']>>[0]): Promise<void> => {
  await userEvent.type(await canvas.findByRole('textbox', { name: /^City/u }), 'Surat');
  await userEvent.type(canvas.getByRole('combobox', { name: /^State/u }), 'gujarat');
};

/** Who is quicker than a pick list saves what they typed all the same: the save waits for the answer. */
export const SavesWhatAPickListFindsLater: Story = {
  args: { module: city, server: lateLists },
  beforeEach: () => void sent.mockClear(),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await nameSurat(context);
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(canvas.queryByText(/must be corrected/u)).toBeNull();
    await expect(sent).not.toHaveBeenCalled();
    found$.next({ dataList: [{ id: 24, name: 'Gujarat' }] });
    await waitFor(() => expect(sent).toHaveBeenCalledWith(expect.objectContaining({ name: 'Surat', state: 24 })));
  },
};
export const SavesByKeyWhatAPickListFindsLater: Story = {
  ...SavesWhatAPickListFindsLater,
  play: async (context) => {
    await nameSurat(context);
    await context.userEvent.keyboard('{Control>}s{/Control}');
    await expect(sent).not.toHaveBeenCalled();
    found$.next({ dataList: [{ id: 24, name: 'Gujarat' }] });
    await waitFor(() => expect(sent).toHaveBeenCalledWith(expect.objectContaining({ name: 'Surat', state: 24 })));
  },
};
export const RefusesWhatAPickListDoesNotFind: Story = {
  ...SavesWhatAPickListFindsLater,
  play: async (context) => {
    const { canvas, userEvent } = context;
    await nameSurat(context);
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    found$.next({ dataList: [] });
    const state = canvas.getByRole('combobox', { name: /^State/u });
    await waitFor(() => expect(state).toHaveAccessibleDescription(/Nothing matches 'gujarat'/u));
    await expect(sent).not.toHaveBeenCalled();
  },
};
/** The same in a line: its control stays till the answer is there. */
export const SavesWhatALineFindsLater: Story = {
  args: { module: productType, server: lateLists },
  beforeEach: () => void sent.mockClear(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: /^Name(?! pattern)/u }), 'Woven sack');
    await userEvent.type(canvas.getByRole('textbox', { name: /^Short Code/u }), 'WS');
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: /^Nature/u }), 'finished');
    await userEvent.click(canvas.getByRole('button', { name: 'Add line to Properties' }));
    await userEvent.type(await canvas.findByRole('combobox', { name: /^Property, line 1/u }), 'gsm');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(sent).not.toHaveBeenCalled();
    found$.next({ dataList: [{ id: 5, name: 'GSM' }] });
    const line: unknown = expect.objectContaining({ itemProperty: 5 });
    await waitFor(() => expect(sent).toHaveBeenCalledWith(expect.objectContaining({ properties: [line] })));
  },
};
/** A new count, and a button by which the settings come that the server has now: the form began with those that the browser had kept. */
function CountWithLateSettings() {
  return (
    <StoryWorld
      modules={[physicalCount, stockArea, rack, productType, item, staff]}
      server={nothing}
      address={`/module/${physicalCount.formRoute}`}
    >
      <LateSettings />
      <ModuleForm module={physicalCount} id={undefined} />
    </StoryWorld>
  );
}

function LateSettings() {
  const dispatch = useAppDispatch();
  const { user } = useAppState(({ session }) => session);
  if (user === null) return null;
  const others = { acl: null, labels: null, shapes: null, customs: null, organization: null, configFault: null };
  const sysConfig = [{ keyName: 'DEFAULT_SYSTEM_DATE', value: 'NO' }];
  return (
    <button type="button" onClick={() => dispatch(openSucceeded({ ...others, user, sysConfig }, null))}>
      Settings arrive
    </button>
  );
}

export const BeginsAnewWithLateSettings: Story = {
  render: () => <CountWithLateSettings />,
  play: async ({ canvas, userEvent }) => {
    const date = await canvas.findByRole('textbox', { name: /^Date/ });
    await expect(date).not.toHaveValue('');
    await userEvent.click(canvas.getByRole('button', { name: 'Settings arrive' }));
    await waitFor(() => expect(date).toHaveValue(''));
  },
};
export const KeepsWhatWasEnteredWhenSettingsCome: Story = {
  render: () => <CountWithLateSettings />,
  play: async ({ canvas, userEvent }) => {
    const date = await canvas.findByRole('textbox', { name: /^Date/ });
    await userEvent.clear(date);
    await userEvent.type(date, '01-11-2026{Tab}');
    await userEvent.click(canvas.getByRole('button', { name: 'Settings arrive' }));
    await expect(date).toHaveValue('01-11-2026');
  },
};
