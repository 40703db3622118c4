import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { uom } from '@weft/domain/catalogue/masters/uom';
import { MENU } from '@weft/domain/catalogue/menu';
import type { LabelEntry } from '@weft/domain/rules/labels/terms';
import en from '../../public/assets/i18n/en.json';
import gu from '../../public/assets/i18n/gu.json';
import hi from '../../public/assets/i18n/hi.json';
import type { LanguageCode } from '../i18n/languages.ts';
import { readUiWords, readWords } from '../i18n/translate.ts';
import { bringComponent } from '../product/use-component.ts';
import { speakWords } from '../product/use-language.ts';
import type { FakeServer } from '../story/fake-api.ts';
import { StoryWorld } from '../story/StoryWorld.tsx';
import { FullLayout } from './FullLayout.tsx';
import { listScreen } from './screens.ts';

const kilogram = {
  id: 1,
  version: 1,
  isActive: true,
  name: 'Kilogram',
  symbol: 'kg',
  kind: 'mass',
  decimals: 3,
  numerator: 1,
};
const server: FakeServer = () => ({ dataList: [kilogram], totalCount: 1 });

/** The whole shell around a list, in one language, with what a partner calls things. */
function Shell({ labels = [] }: { readonly labels?: readonly LabelEntry[] }) {
  return (
    <StoryWorld modules={[uom]} menu={MENU} server={server} address="/module/uom" session={{ labels }}>
      <FullLayout />
    </StoryWorld>
  );
}

const speak = (code: LanguageCode, file: unknown): Promise<void> =>
  speakWords(code, { words: readWords(file), ui: readUiWords(file) });

const inLanguage = (code: LanguageCode, file: unknown) => async () => {
  await speak(code, file);
  return () => speak('en', en);
};

const meta = {
  title: 'Shell/Languages',
  component: Shell,
  parameters: { layout: 'fullscreen' },
  beforeEach: async () => {
    await bringComponent(listScreen('uom')); // as the product does while the session opens
  },
} satisfies Meta<typeof Shell>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Hindi: Story = {
  beforeEach: inLanguage('hi', hi),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'माप की इकाइयाँ' })).toBeVisible();
    await expect(await canvas.findByRole('columnheader', { name: /UOM नाम/u })).toBeVisible();
    await expect(canvas.getByText('मास्टर', { selector: 'nav *' })).toBeVisible();
  },
};

export const Gujarati: Story = {
  beforeEach: inLanguage('gu', gu),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'માપના એકમો' })).toBeVisible();
    await expect(await canvas.findByRole('columnheader', { name: /UOM નામ/u })).toBeVisible();
  },
};

/** What a partner renames is so called by the menu, the title, the columns and the words of the screen (spec 01, 2.2). */
export const InThePartnersWords: Story = {
  args: {
    labels: [
      { keyName: 'TITLE.UOM', labelName: 'Measures' },
      { keyName: 'SYMBOL', labelName: 'Sign' },
      { keyName: 'MASTERS', labelName: 'Basics' },
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Measures' })).toBeVisible();
    await expect(await canvas.findByRole('columnheader', { name: /Sign/u })).toBeVisible();
    await expect(canvas.getByText('Basics', { selector: 'nav *' })).toBeVisible();
  },
};

export const InThePartnersWordsOverHindi: Story = {
  args: { labels: [{ keyName: 'TITLE.UOM', labelName: 'नाप', language: 'hi' }] },
  beforeEach: inLanguage('hi', hi),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'नाप' })).toBeVisible();
    await expect(canvas.getByText('मास्टर', { selector: 'nav *' })).toBeVisible();
  },
};
