import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { userProfile } from '@weft/domain/catalogue/access/user-profile';
import { formConfig } from '@weft/domain/catalogue/organisation/form-config';
import { zone } from '@weft/domain/catalogue/organisation/zone';
import { uiStorageKey } from '@weft/ui/tokens/appearance.ts';
import { infoOf } from '../../../product/modules/info-of.ts';
import { keepOpenDrafts } from '../../../product/session/open-drafts.ts';
import { OFFLINE, type FakeServer } from '../../../story/fake-api.ts';
import { StoryWorld } from '../../../story/StoryWorld.tsx';
import { FieldConfigScreen } from './FieldConfigScreen.tsx';

const ANSWERS: ReturnType<FakeServer>[] = [];

/** What is stored; another person may change it while a story is open. */
let stored: readonly object[] = [];

/** Ids under which saves came, in their order. */
const ids: (string | undefined)[] = [];

const server: FakeServer = (path, _body, requestId) => {
  if (!path.endsWith('saveOrUpdate')) return { dataList: stored };
  ids.push(requestId);
  return ANSWERS.shift() ?? { data: {} };
};

/** The fields of one module after the other, over a server that lives in the story. */
function Fields({ of = zone.name }: { readonly of?: string }) {
  return (
    <StoryWorld modules={[zone]} server={server} isGated address={`/module/moduleFieldConfig?module=${of}`}>
      <FieldConfigScreen module={infoOf(formConfig)} />
    </StoryWorld>
  );
}

const meta = {
  title: 'Screens/Module Param Config',
  component: Fields,
  parameters: { layout: 'fullscreen' },
  beforeEach: () => {
    ANSWERS.length = 0;
    ids.length = 0;
    stored = [];
    localStorage.removeItem(uiStorageKey);
  },
} satisfies Meta<typeof Fields>;
export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

export const Filled: Story = {};
export const Dark: Story = { globals: { mode: 'dark' } };

const cell = (root: HTMLElement, column = 'fieldLabel'): HTMLElement =>
  root.querySelector<HTMLElement>(`[data-path="fieldDetails[0].${column}"]`) ?? root;

const typed: Play = async ({ canvas, canvasElement, userEvent }) => {
  await canvas.findByRole('grid', { name: 'Fields of Zones' });
  cell(canvasElement).focus();
  await waitFor(() => expect(cell(canvasElement)).toHaveAttribute('data-editing'));
  await userEvent.keyboard('Area{Tab}');
  await expect(await canvas.findByText('Unsaved changes')).toBeVisible();
};

const another: Play = async ({ canvas, userEvent }) => {
  const module = canvas.getByRole('combobox', { name: 'Module' });
  await userEvent.clear(module);
  await userEvent.type(module, userProfile.plural);
  await userEvent.keyboard('{Enter}');
};

const stays: Play = async ({ canvas, canvasElement, userEvent }) => {
  await expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await expect(canvas.getByRole('combobox', { name: 'Module' })).toHaveValue('Zones');
  await expect(cell(canvasElement)).toHaveTextContent('Area');
};

export const AsksBeforeAnotherModuleIsChosen: Story = {
  play: async (context) => {
    await typed(context);
    await another(context);
    await stays(context);
  },
};

/** What is only looked at is in nobody's way from field to field. */
export const TabPassesByThePreview: Story = {
  play: async ({ canvas }) => {
    const preview = within(await canvas.findByRole('region', { name: 'The form as it will stand' }));
    const fields = await preview.findAllByRole('textbox');
    await expect(fields.map(({ tabIndex }) => tabIndex)).toEqual(fields.map(() => -1));
  },
};

export const AsksAfterARefusedSave: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context;
    ANSWERS.push({ kind: 'refused', status: 422, responseCode: 4404909, message: 'Not so', errors: [] });
    await typed(context);
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(await canvas.findByText('Not so')).toBeVisible();
    await another(context);
    await stays(context);
  },
};

export const SavesByCtrlS: Story = {
  play: async (context) => {
    await typed(context);
    stored = [{ id: 3, version: 2, fieldDetails: [] }];
    await context.userEvent.keyboard('{Control>}s{/Control}');
    await expect(await screen.findByText(/^Fields of Zones saved/u)).toBeVisible();
    await waitFor(() => expect(context.canvas.queryByText('Unsaved changes')).toBeNull()); // as the story's server has it still
    await expect(cell(context.canvasElement, 'isRequired')).toContainElement(document.activeElement as HTMLElement); // where Tab led
  },
};

/** A figure that cannot be read is not saved as the one before it, by keys or by the button, and the screen is not left without a question. */
export const SavesNothingThatCannotBeRead: Story = {
  play: async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    await canvas.findByRole('grid', { name: 'Fields of Zones' });
    cell(canvasElement, 'order').focus();
    await waitFor(() => expect(cell(canvasElement, 'order')).toHaveAttribute('data-editing'));
    await userEvent.keyboard('ten{Control>}s{/Control}');
    await expect(await canvas.findByText('Unsaved changes')).toBeVisible();
    const save = canvas.getByRole('button', { name: 'Save' });
    await expect(save).toHaveAccessibleDescription('1 cell must be corrected');
    await userEvent.click(save);
    await expect(ids).toEqual([]);
    await another(context);
    await expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
  },
};

export const OffersWhatWasLeftUnsaved: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context;
    await typed(context);
    keepOpenDrafts()(); // as before a reload, and when another tab logs out
    await userEvent.click(canvas.getByRole('button', { name: 'Everything as built' }));
    await another(context);
    await userEvent.clear(canvas.getByRole('combobox', { name: 'Module' }));
    await userEvent.type(canvas.getByRole('combobox', { name: 'Module' }), 'Zones{Enter}');
    await userEvent.click(await canvas.findByRole('button', { name: /^Restore draft/u }));
    await expect(cell(context.canvasElement)).toHaveTextContent('Area');
  },
};

export const PutsMyChangesOnTheirs: Story = {
  play: async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    await typed(context);
    const theirs = [
      { fieldKeyName: 'name', fieldLabel: 'Region', isVisible: true, isRequired: false, helpText: 'By state' },
    ];
    stored = [{ id: 3, version: 2, fieldDetails: theirs }];
    ANSWERS.push({
      kind: 'refused',
      status: 409,
      responseCode: 4409,
      message: 'Module Param Config was changed',
      errors: [],
    });
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Load theirs and put my changes on it' }));
    await waitFor(() => expect(cell(canvasElement, 'helpText')).toHaveTextContent('By state'));
    await expect(cell(canvasElement)).toHaveTextContent('Area');
    await expect(cell(canvasElement)).toHaveAttribute('title', 'Somebody else saved ‘Region’ here');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(canvas.queryByText('Unsaved changes')).toBeNull());
  },
};

/** Two people shape the fields of a module for the first time; the second is told by the server that there is a record. */
export const PutsMyChangesOnTheFirstThatWereSaved: Story = {
  play: async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    await typed(context);
    const theirs = [
      { fieldKeyName: 'name', fieldLabel: null, isVisible: true, isRequired: false, helpText: 'By state' },
    ];
    stored = [{ id: 3, version: 1, fieldDetails: theirs }];
    const message = "Module Param Config 'zone' already exists";
    const exists = { field: 'moduleName', code: 4_404_909, name: 'EXISTS', message } as const;
    ANSWERS.push({ kind: 'refused', status: 422, responseCode: 4_404_909, message, errors: [exists] });
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(await canvas.findByText('Somebody else saved this meanwhile')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Load theirs and put my changes on it' }));
    await waitFor(() => expect(cell(canvasElement, 'helpText')).toHaveTextContent('By state'));
    await expect(cell(canvasElement)).toHaveTextContent('Area');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(canvas.queryByText('Unsaved changes')).toBeNull());
  },
};

/** A save whose answer was lost counts once, however often it is sent; a changed one is another. */
export const KeepsItsRequestOverRetries: Story = {
  play: async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    ANSWERS.push(OFFLINE, OFFLINE, OFFLINE);
    await typed(context);
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await canvas.findByText(OFFLINE.message);
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(ids).toHaveLength(2));
    cell(canvasElement).focus();
    await userEvent.keyboard('Plants{Tab}');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(ids).toHaveLength(3));
    await expect(ids[0]).toBeDefined();
    await expect(ids[1]).toBe(ids[0]);
    await expect(ids[2]).not.toBe(ids[0]);
  },
};
