import type { Meta, StoryObj } from '@storybook/react-vite';
import { Subject } from 'rxjs';
import { expect, fn, waitFor, within } from 'storybook/test';
import { useAppDispatch, useAppState } from '@weft/api/hooks/use-app';
import { createResource } from '@weft/api/resource/resource';
import { openSucceeded } from '@weft/api/session/session-actions';
import { partCode } from '@weft/domain/catalogue/item-code/part-code';
import { uom } from '@weft/domain/catalogue/masters/uom';
import { productType } from '@weft/domain/catalogue/masters/product-type';
import { item } from '@weft/domain/catalogue/masters/item';
import { itemProperty } from '@weft/domain/catalogue/masters/item-property';
import { branch } from '@weft/domain/catalogue/organisation/branch';
import { city } from '@weft/domain/catalogue/organisation/city';
import { country } from '@weft/domain/catalogue/organisation/country';
import { location } from '@weft/domain/catalogue/organisation/location';
import { state } from '@weft/domain/catalogue/organisation/state';
import { customParam } from '@weft/domain/catalogue/quality/custom-param';
import { physicalCount } from '@weft/domain/catalogue/stores/physical-count';
import { staff } from '@weft/domain/catalogue/access/staff';
import { rack } from '@weft/domain/catalogue/stores/rack';
import { stockArea } from '@weft/domain/catalogue/stores/stock-area';
import type { Module } from '@weft/domain/catalogue/language/module';
import type { Envelope } from '@weft/domain/contract/envelope';
import { connection } from '../../product/connection.ts';
import { OfflineBar } from '../../shell/bars/OfflineBar.tsx';
import { OFFLINE, type FakeServer } from '../../story/fake-api.ts';
import { similarFirst } from '../../story/similar-first.ts';
import { StoryWorld, type StoryWorldProps } from '../../story/StoryWorld.tsx';
import { ModuleForm } from './GenericFormScreen.tsx';

const kilogram = {
  id: 7,
  version: 3,
  isActive: true,
  name: 'Kilogram',
  symbol: 'kg',
  kind: 'mass',
  uqc: 'KGS',
  decimals: 3,
  isWhole: false,
  rounding: 'halfUp',
  isBase: true,
  numerator: 1,
  denominator: 1,
  updatedOn: '2026-11-21T05:12:00.000Z',
  updatedByName: 'Asha Patel',
};

const nothing: FakeServer = () => ({ dataList: [] });
const stored: FakeServer = (path) => (path.endsWith('/7') ? { data: kilogram } : { dataList: [] });

type Args = Pick<StoryWorldProps, 'server' | 'session'> & { readonly module: Module; readonly id?: number };

/** A form as any module gets it, over a server that lives in the story. */
function Form({ module, id, ...world }: Args) {
  return (
    <StoryWorld
      modules={[uom, productType, partCode, itemProperty, customParam, stockArea, branch, country, state, city]}
      {...world}
      address={`/module/${module.formRoute}`}
    >
      <OfflineBar />
      <ModuleForm module={module} id={id} />
    </StoryWorld>
  );
}

const meta = {
  title: 'Screens/Generic form',
  component: Form,
  args: { module: uom, server: nothing },
  argTypes: { module: { control: false }, server: { control: false } },
} satisfies Meta<typeof Form>;
export default meta;
type Story = StoryObj<typeof meta>;

export const New: Story = {
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('textbox', { name: /UOM Name/ })).toHaveFocus());
  },
};
export const Filled: Story = {
  args: { id: 7, server: stored },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Kilogram' })).toBeVisible();
  },
};
export const Dark: Story = { args: { id: 7, server: stored }, globals: { mode: 'dark' } };
export const WithLines: Story = { args: { module: productType } };
export const Loading: Story = { args: { id: 7, server: () => 'silence' } };
export const NotThere: Story = {
  args: {
    id: 7,
    server: () => ({
      kind: 'refused',
      status: 404,
      responseCode: 4404,
      message: 'Unit of Measure not found',
      errors: [],
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Unit of Measure not found' })).toBeVisible();
  },
};
/** What the partner wrote as help stands under the field. */
export const HelpsInThePartnersWords: Story = {
  args: { session: { shapes: { 'uom.name': { fieldKeyName: 'name', helpText: 'As it stands on the bill' } } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: /UOM Name/u })).toHaveAccessibleDescription(
      /As it stands on the bill/u,
    );
  },
};
export const TellsEveryFaultAtOnce: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(await canvas.findByText('3 things must be corrected')).toBeVisible();
    await userEvent.type(canvas.getByRole('textbox', { name: /UOM Name/ }), 'Bundle');
    await expect(await canvas.findByText('2 things must be corrected')).toBeVisible();
  },
};
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
export const PutsServerFaultsAtTheirFields: Story = {
  args: {
    id: 7,
    server: (path, body) =>
      body === undefined
        ? stored(path, body)
        : {
            kind: 'refused',
            status: 422,
            responseCode: 4404032,
            message: 'UOM name already exists',
            errors: [{ field: 'name', code: 4404032, name: 'UOM_EXISTS', message: 'UOM name already exists' }],
          },
  },
  play: async ({ canvas, userEvent }) => {
    const name = await canvas.findByRole('textbox', { name: /UOM Name/ });
    await userEvent.clear(name);
    await userEvent.type(name, 'Metre');
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect(await canvas.findByRole('textbox', { name: /UOM Name/ })).toHaveAccessibleDescription(
      /already exists/,
    );
  },
};
export const ShowsBothSidesOfAConflict: Story = {
  args: {
    id: 7,
    server: (path, body) =>
      body === undefined
        ? stored(path, body)
        : {
            kind: 'refused',
            status: 409,
            responseCode: 4409,
            message: 'Kilogram was changed by someone else',
            errors: [],
            data: { ...kilogram, version: 4, name: 'Kilogramme' },
          },
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: /UOM Name/ }), 's');
    await userEvent.keyboard('{Control>}s{/Control}');
    const dialog = within(await within(canvasElement.ownerDocument.body).findByRole('dialog'));
    await expect(dialog.getByRole('radio', { name: /Kilogramme/ })).not.toBeChecked();
    await userEvent.click(dialog.getByRole('radio', { name: /Yours/ }));
    await expect(dialog.getByRole('radio', { name: /Kilograms/ })).toBeChecked();
    await userEvent.click(dialog.getByRole('button', { name: 'Back to the form' }));
  },
};

export const SaysDeletedAndOffersUndo: Story = {
  args: { id: 7, server: (path, body) => (body === undefined ? stored(path, body) : {}) },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await canvas.findByRole('button', { name: 'More actions' }));
    await userEvent.click(await page.findByRole('menuitem', { name: 'Delete' }));
    await userEvent.click(within(await page.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await expect(await page.findByText('Deleted')).toBeVisible(); // word for word (spec 01, 0.8)
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  },
};

type DeletedProps = { readonly by?: string };

/** A form, and a button by which the news comes that somebody deleted its record. */
function FormOfADeletedRecord({ by }: DeletedProps) {
  return (
    <StoryWorld modules={[uom]} server={stored} address={`/module/${uom.formRoute}`}>
      <NewsOfTheDelete {...(by === undefined ? {} : { by })} />
      <ModuleForm module={uom} id={7} />
    </StoryWorld>
  );
}

function NewsOfTheDelete({ by }: DeletedProps) {
  const dispatch = useAppDispatch();
  const gone = { kind: 'refused', status: 404, responseCode: 4404, message: 'Unit of Measure not found' } as const;
  const data = by === undefined ? undefined : { deletedByName: by };
  const told = createResource(uom).actions.read.gone({ ...gone, errors: [], data }, { module: uom.name, id: 7 });
  return (
    <button type="button" onClick={() => dispatch(told)}>
      Somebody deletes it
    </button>
  );
}

export const TellsThatItWasDeleted: Story = {
  render: () => <FormOfADeletedRecord by="Bhavna Mehta" />,
  play: async ({ canvas, canvasElement, userEvent }) => {
    const name = await canvas.findByRole('textbox', { name: /UOM Name/u });
    await userEvent.type(name, 's');
    await userEvent.click(canvas.getByRole('button', { name: 'Somebody deletes it' }));
    await expect(await canvas.findByText(/^Bhavna Mehta deleted this record\./u)).toBeVisible();
    await expect(name).toHaveValue('Kilograms');
    await expect(canvas.getByRole('button', { name: 'Save' })).toHaveAccessibleDescription(/deleted this record/u);
    await userEvent.keyboard('{Control>}s{/Control}');
    const page = within(canvasElement.ownerDocument.body);
    await waitFor(() => expect(page.getAllByText(/^Bhavna Mehta deleted this record\./u).length).toBeGreaterThan(1));
    await expect(name).toHaveValue('Kilograms');
  },
};
export const TellsADeleteBySomebodyUnknown: Story = {
  render: () => <FormOfADeletedRecord />,
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('textbox', { name: /UOM Name/u });
    await userEvent.click(canvas.getByRole('button', { name: 'Somebody deletes it' }));
    await expect(await canvas.findByText(/^This record was deleted\./u)).toBeVisible();
  },
};

const place = {
  id: 7,
  version: 1,
  isActive: true,
  name: 'Sachin works',
  shortCode: 'SCH',
  locationType: 'plant',
  country: 1,
  state: 24,
  pincode: '394230',
};

const places: FakeServer = (path) => {
  if (path.endsWith('/1')) return { data: { id: 1, name: 'India', isoCode2: 'IN' } };
  if (path.endsWith('/24')) return { data: { id: 24, name: 'Gujarat', stateCode: 24, country: 1 } };
  return path.endsWith('/7') ? { data: place } : { dataList: [] };
};

export const TellsWhatToLookAtAgain: Story = {
  args: { module: location, id: 7, server: places },
  play: async ({ canvas, userEvent }) => {
    const pin = await canvas.findByRole('textbox', { name: /^PIN/ });
    await userEvent.clear(pin);
    await userEvent.type(pin, '560001{Tab}');
    await expect(await canvas.findByText(/PIN 560001 is not one of Gujarat/)).toBeVisible();
    await expect(pin).toHaveAccessibleDescription(/PIN 560001 is not one of Gujarat/); // at its field
    await expect(canvas.getByRole('button', { name: 'Save' })).toBeEnabled();
    await userEvent.clear(pin);
    await userEvent.type(pin, '395001{Tab}');
    await waitFor(() => expect(canvas.queryByText(/is not one of Gujarat/)).not.toBeInTheDocument());
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
export const AsksAboutASimilarName: Story = {
  args: { id: 7, server: similarFirst(kilogram) },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const name = await canvas.findByRole('textbox', { name: /UOM Name/ });
    await userEvent.clear(name);
    await userEvent.type(name, 'Kilogramms');
    await userEvent.keyboard('{Control>}s{/Control}');
    const dialog = within(await within(canvasElement.ownerDocument.body).findByRole('dialog'));
    await expect(dialog.getByText(/A similar Unit of Measure exists: Kilograms/)).toBeVisible();
    await expect(dialog.getByRole('link', { name: 'Open Kilograms' })).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Save anyway' }));
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Kilogramms' })).toBeVisible();
  },
};
