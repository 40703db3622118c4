import { moduleNamed } from '@weft/domain/catalogue/registry';
import { FAULTS } from '@weft/domain/contract/fault-table';
import { expect, test, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { CONFIGURATION_CASES, OTHER_CONFIGURATION_CASES } from '../../contract/configuration/configuration-cases.ts';
import { ERROR_CASES, type ErrorCase } from '../../contract/error-cases.ts';
import { OWN_ERROR_CASES } from '../../contract/own-error-cases.ts';
import { rowsOf, sampleOf, type Made } from '../../contract/samples.ts';
import { apiAs, logIn, type Api } from '../support/session.ts';

/** What a person may read for a code: its words, whatever fills their holes. */
const wordsOf = (code: number): RegExp =>
  new RegExp(
    Object.values(FAULTS)
      .filter((fault) => fault.code === code)
      .map(({ message }) => message.replaceAll(/[.*+?^$()|[\]\\]/gu, String.raw`\$&`).replaceAll(/\{\w+\}/gu, '.+'))
      .join('|'),
    'u',
  );

/** The rows of the demo company, as the cases ask for them. */
const demoRows = async (api: Api, cases: readonly ErrorCase[]): Promise<Made> => {
  const names = new Set(cases.map(([, , name]) => name));
  const pointedTo = [...names].flatMap((name) =>
    Object.values(moduleNamed(name).fields).flatMap((field) => [field, ...Object.values(field.of ?? {})]),
  );
  const wanted = new Set([...names, ...pointedTo.flatMap(({ to }) => to ?? []), 'state', 'city', 'item', 'stockArea']);
  const rows = await rowsOf(
    {
      get: async (path) => {
        const { dataList = [] } = await api.get(`${path}?rowsPerPage=100&pageNumber=1`);
        return { body: { dataList } };
      },
    },
    [...wanted].map(moduleNamed),
  );
  const of: Made['of'] = (module) => {
    const row = rows.first(module);
    if (row === undefined) throw new Error(`the demo has no ${module}`);
    return row as ReturnType<Made['of']>; // every row of a list has its id and version
  };
  return { rows, of };
};

/** Opens the form of a new record with a draft in it, as if it had been typed and left. */
const openWith = async (page: Page, staff: number, name: string, values: object): Promise<void> => {
  const drafts = { [`${staff} ${name} new`]: { at: new Date().toISOString(), values } };
  await page.evaluate((kept) => localStorage.setItem('weft_ui', kept), JSON.stringify({ drafts }));
  await page.goto(`/#/module/${moduleNamed(name).formRoute}`);
  await page.getByRole('button', { name: /^Restore draft of/u }).click();
  await expect(page.getByText('Unsaved changes')).toBeVisible(); // a key before that has nothing to save
};

/** The control of a field; of a line's field its cell. */
const fieldAt = (page: Page, path: string): Locator => page.locator(`[name="${path}"], [data-path="${path}"]`).first();

/** The control is wrong and says why; a cell that is not open says it in its title. */
const toSay = async (control: Locator, words: RegExp): Promise<void> => {
  await expect(control).toHaveAttribute('aria-invalid', 'true');
  const isCell = (await control.getAttribute('role')) === 'gridcell';
  await (isCell ? expect(control).toHaveAttribute('title', words) : expect(control).toHaveAccessibleDescription(words));
};

/** Of lines as a whole the words stand under them; of anything else at its control. */
const toTell = (page: Page, name: string, path: string, words: RegExp): Promise<void> =>
  moduleNamed(name).fields[path]?.kind === 'lines'
    ? expect(
        page
          .getByRole('alert')
          .filter({ hasNotText: /must be corrected/u })
          .filter({ hasText: words }),
      ).toBeVisible()
    : toSay(fieldAt(page, path), words);

/** The field of a record that a path begins with. @example rootOf('lines[0].item') → 'lines' */
const rootOf = (path: string): string => path.split(/[.[]/u)[0] ?? path;

/** Cases that one form can show at once: of one module, told by the same side, each at a field of its own. */
const forms = (all: readonly ErrorCase[]): readonly (readonly ErrorCase[])[] => {
  const found = new Map<string, ErrorCase[]>();
  for (const one of all.filter(([, , , , teller]) => teller !== 'nobody')) {
    const [, field, name, , teller = 'screen'] = one;
    const key = `${name} ${teller === 'either' ? field : teller}`;
    const isFree = (taken: readonly ErrorCase[] = []): boolean =>
      taken.every(([, other]) => rootOf(other) !== rootOf(field));
    const turn =
      Array.from({ length: all.length }, (_, n) => `${key} ${n}`).find((form) => isFree(found.get(form))) ?? key;
    found.set(turn, [...(found.get(turn) ?? []), one]);
  }
  return [...found.values()];
};

const isFirstFaultFocused = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const wrong = document.querySelector('form [aria-invalid="true"]'); // none where lines are wrong as a whole: the page shows them then
    return wrong === null || wrong.contains(document.activeElement); // an open cell holds its editor
  });

const toldAtFields = async (page: Page, request: APIRequestContext, all: readonly ErrorCase[]): Promise<void> => {
  test.setTimeout(600_000); // some thirty forms, one after the other
  const api = await apiAs(request);
  const made = await demoRows(api, all);
  const staff = Number((await api.get('staff/getloggedinuser')).data?.['id']);
  await logIn(page);
  for (const cases of forms(all)) {
    const name = cases[0]?.[2] ?? '';
    await test.step(cases.map(([code, field]) => `${code} at ${name}.${field}`).join(', '), async () => {
      const right = sampleOf(moduleNamed(name), 5, made.rows);
      const wrong = cases.reduce((body, [, , , make]) => ({ ...body, ...make(made, body) }), right);
      await openWith(page, staff, name, wrong);
      await page.keyboard.press('Control+s');
      const summary = page.getByRole('alert').filter({ hasText: /must be corrected/u });
      for (const [code, path] of cases) {
        await expect(summary).toContainText(wordsOf(code));
        await toTell(page, name, path, wordsOf(code));
      }
      await expect.poll(() => isFirstFaultFocused(page)).toBe(true);
      await expect(page.getByText(/Could not save: \d+ things? to correct/u).first()).toBeVisible();
      await page.getByRole('link', { name: 'Return' }).click();
      await page
        .getByRole('alertdialog', { name: 'Leave without saving?' })
        .getByRole('button', { name: 'Leave' })
        .click();
      await expect(page.getByRole('heading', { level: 1, name: moduleNamed(name).plural })).toBeVisible();
    });
  }
};

test('every code of the specification is told under its field, in the summary, and the first wrong field has the focus', ({
  page,
  request,
}) => toldAtFields(page, request, ERROR_CASES));

test('every code of our own that a form can tell stands under its field, in the summary, and has the focus', ({
  page,
  request,
}) => toldAtFields(page, request, OWN_ERROR_CASES));

for (const [what, cases] of [
  ['the configuration', CONFIGURATION_CASES],
  ['its other types', OTHER_CONFIGURATION_CASES],
] as const)
  test(`every code of ${what} that a form can tell stands under its field, in the summary, and has the focus`, ({
    page,
    request,
  }) => toldAtFields(page, request, cases));
