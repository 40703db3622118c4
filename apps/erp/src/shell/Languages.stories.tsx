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
import { speakWords } from '../product/words/use-language.ts';
import type { FakeServer } from '../story/fake-api.ts';
import { StoryWorld } from '../story/StoryWorld.tsx';
import { FullLayout } from './FullLayout.tsx';
import { formScreen, listScreen } from './screens.ts';

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

type Args = { readonly labels?: readonly LabelEntry[]; readonly address?: string };

/** Who sees the units, so that the menu and the path above the list have their group. */
const acl = [{ moduleAPI: uom.acl, displayName: null, view: 1, mode: 255 }];

/** The whole shell around a list or a form, in one language, with what a partner calls things. */
function Shell({ labels = [], address = '/module/uom' }: Args) {
  return (
    <StoryWorld modules={[uom]} menu={MENU} server={server} address={address} session={{ labels, acl }}>
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
    await Promise.all([bringComponent(listScreen('uom')), bringComponent(formScreen('uom'))]); // as the product does while the session opens
  },
} satisfies Meta<typeof Shell>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Hindi: Story = {
  beforeEach: inLanguage('hi', hi),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'माप की इकाइयाँ' })).toBeVisible();
    await expect(await canvas.findByRole('columnheader', { name: /UOM नाम/u })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'मास्टर' })).toBeVisible();
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
    await expect(canvas.getByRole('button', { name: 'Basics' })).toBeVisible();
  },
};

export const InThePartnersWordsOverHindi: Story = {
  args: { labels: [{ keyName: 'TITLE.UOM', labelName: 'नाप', language: 'hi' }] },
  beforeEach: inLanguage('hi', hi),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'नाप' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'मास्टर' })).toBeVisible();
  },
};

/** A language whose every word is marked: what stands without a mark is no word of a language file. */
const marked = Object.fromEntries(
  Object.entries(hi).map(([key, words]) => [
    key,
    words.replaceAll(/\p{Script=Latin}+/gu, '').trim() === '' ? words : `⟦${words}⟧`,
  ]),
);

/** Names of records and people, of the brand, of languages, and what is no word. */
const NO_WORD = /Kilogram|Asha|Patel|Weft|English|Ctrl|UOM|UQC|kg/u;

/** Everything that a person or a screen reader reads. */
const readable = (root: HTMLElement): readonly string[] => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (walker.nextNode())
    if (walker.currentNode.parentElement?.closest('style, script') === null)
      found.push(walker.currentNode.textContent ?? '');
  for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
    root.querySelectorAll(`[${name}]`).forEach((element) => found.push(element.getAttribute(name) ?? ''));
  return found;
};

const unmarked = (root: HTMLElement): readonly string[] => [
  ...new Set(readable(root).filter((text) => /[a-z]{3}/u.test(text) && !text.includes('⟦') && !NO_WORD.test(text))),
];

/** No English of its own stands on a list (pseudo-locale). */
export const NothingUntoldOnAList: Story = {
  beforeEach: inLanguage('hi', marked),
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('heading', { level: 1, name: /⟦/u });
    await canvas.findByText('Kilogram');
    await expect(unmarked(canvasElement)).toEqual([]);
  },
};

/** No English of its own stands on a form. */
export const NothingUntoldOnAForm: Story = {
  args: { address: `/module/${uom.formRoute}` },
  beforeEach: inLanguage('hi', marked),
  play: async ({ canvas, canvasElement }) => {
    await canvas.findAllByRole('textbox');
    await expect(unmarked(canvasElement)).toEqual([]);
  },
};
