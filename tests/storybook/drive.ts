import type { CDPSession, Page } from 'playwright';
import type { Driven } from './coverage.ts';
import { changeGlobals, openStory, showStory, stillContext } from './open-storybook.ts';
import type { IndexedStory, OpenStorybook } from './open-storybook.ts';
import type { DrivenState } from './states.ts';

type Found = Readonly<{ faults: readonly string[]; never?: string }>;

const CONTROLS =
  'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab], [role=option], [role=menuitem], [tabindex="0"]';
const DESK = { width: 1024, height: 700 };
const NOTHING_TO_PRESS = 'nothing in it can be pressed';

/** Faults of the page as it is laid out now: wider than its window, or words cut off without a sign. */
export const layoutFaults = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const scroller = document.scrollingElement;
    const wide =
      scroller !== null && scroller.scrollWidth > innerWidth + 1 ? ['the page is wider than its window'] : [];
    const cut = [...document.querySelectorAll('#storybook-root *')]
      .filter((element) => {
        const { overflowX, overflowY, textOverflow, position, whiteSpace } = getComputedStyle(element);
        const hasOwnText = [...element.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && (node.nodeValue ?? '').trim() !== '',
        );
        if (!hasOwnText || position === 'absolute' || element.clientWidth <= 1) return false;
        const isCutAcross =
          overflowX === 'hidden' && textOverflow === 'clip' && element.scrollWidth > element.clientWidth + 1;
        const isCutDown =
          overflowY === 'hidden' && whiteSpace !== 'nowrap' && element.scrollHeight > element.clientHeight + 2;
        return isCutAcross || isCutDown;
      })
      .map((element) => `cut off: ${(element.textContent ?? '').trim().slice(0, 30)}`);
    return [...wide, ...cut.slice(0, 3)];
  });

/** The looks of every control, in its order, as one text each. */
const looks = (page: Page): Promise<readonly string[]> =>
  page.evaluate((controls) => {
    const look = (element: Element): string => {
      const css = getComputedStyle(element);
      const { backgroundColor, color, borderColor, outlineStyle, outlineWidth, boxShadow, transform, opacity } = css;
      return [
        backgroundColor,
        color,
        borderColor,
        outlineStyle,
        outlineWidth,
        boxShadow,
        transform,
        opacity,
        css.textDecoration,
      ].join();
    };
    // A field often answers by what is round it: look at the control and two elements above.
    return [...document.querySelectorAll(controls)].map((element) =>
      [element, element.parentElement, element.parentElement?.parentElement]
        .map((part) => (part ? look(part) : ''))
        .join('|'),
    );
  }, CONTROLS);

const enabledCount = (page: Page): Promise<number> =>
  page.evaluate(
    (controls) =>
      [...document.querySelectorAll(controls)].filter(
        (element) => !element.matches(':disabled, [aria-disabled=true]') && element.checkVisibility(),
      ).length,
    CONTROLS,
  );

type PseudoState = 'hover' | 'active' | 'focus-visible';

/** Brings every control into a state by the browser's own hand; the look of one at least must answer, for focus of each that takes it. */
export const pseudo = async (page: Page, cdp: CDPSession, state: PseudoState): Promise<Found> => {
  if ((await enabledCount(page)) === 0) return { faults: [], never: NOTHING_TO_PRESS };
  const before = await looks(page);
  const { root } = await cdp.send('DOM.getDocument', { depth: 0 });
  const { nodeIds } = await cdp.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: CONTROLS });
  const forced =
    state === 'hover'
      ? ['hover']
      : state === 'active'
        ? ['hover', 'active']
        : ['focus', 'focus-visible', 'focus-within'];
  for (const nodeId of nodeIds) await cdp.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: forced });
  const after = await looks(page);
  for (const nodeId of nodeIds) await cdp.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: [] });
  const answers = after.filter((look, at) => look !== before[at]).length;
  return { faults: answers > 0 ? [] : [`no control looks different under ${state}`] };
};

const SCRIPTS: Readonly<Record<'hi' | 'gu', RegExp>> = { hi: /[ऀ-ॿ]/u, gu: /[઀-૿]/u };

/** What the story says within its root, or, when that is empty, in what it draws over the page. */
const said = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const root = document.getElementById('storybook-root')?.innerText.trim() ?? '';
    return root === ''
      ? (document.querySelector<HTMLElement>('[role=dialog], [data-sonner-toast]')?.innerText ?? '')
      : root;
  });

/** `english` is what the story says in English: figures, codes and capitals have no other form. */
const inLanguage = async (page: Page, language: 'hi' | 'gu', english: string): Promise<Found> => {
  if (!/\b[A-Za-z][a-z]+\b/u.test(english)) return { faults: [], never: 'it shows codes and figures alone' };
  await changeGlobals(page, { language });
  const isThere = SCRIPTS[language].test(await said(page));
  return { faults: [...(isThere ? [] : ['no letter of the language is shown']), ...(await layoutFaults(page))] };
};

/** A window in which one component after the other is looked at: the scripts of all stories are read once. */
export type Window = Readonly<{ page: Page; cdp: CDPSession; close: () => Promise<void> }>;

const openWindow = async (storybook: OpenStorybook, story: IndexedStory): Promise<Window> => {
  const context = await stillContext(storybook, { viewport: DESK });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('DOM.enable');
  await cdp.send('CSS.enable');
  await openStory(page, storybook.address, story.id);
  return { page, cdp, close: () => context.close() };
};

/** The story in the window, or in a new one where there is none, or where Storybook reloads it since its last story does not end. */
export const shownIn = async (
  window: Window | undefined,
  storybook: OpenStorybook,
  story: IndexedStory,
): Promise<Window> => {
  const isShown =
    window === undefined
      ? false
      : await showStory(window.page, story.id).then(
          () => true,
          () => false,
        );
  if (window !== undefined && isShown) return window;
  await window?.close();
  return openWindow(storybook, story);
};

/** Brings the component whose story a window shows into every state that the browser can bring it into. */
export const drive = async ({ page, cdp }: Window): Promise<Driven> => {
  const found: Partial<Record<DrivenState, Found>> = {};

  const english = await said(page);
  found.hover = await pseudo(page, cdp, 'hover');
  found.active = await pseudo(page, cdp, 'active');
  found.focus = await pseudo(page, cdp, 'focus-visible');
  found['reduced motion'] = { faults: await movements(page) };

  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  const focus = await pseudo(page, cdp, 'focus-visible');
  found['forced colours'] = { faults: [...focus.faults, ...(await layoutFaults(page))] };
  await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'reduce' });

  // Twice the size in the same window: half the pixels for the page.
  await page.setViewportSize({ width: DESK.width / 2, height: DESK.height / 2 });
  found['200 % zoom'] = { faults: await layoutFaults(page) };
  await page.setViewportSize(DESK);

  await changeGlobals(page, { direction: 'rtl' });
  found.RTL = { faults: await layoutFaults(page) };
  await changeGlobals(page, { direction: 'ltr' });
  found.Hindi = await inLanguage(page, 'hi', english);
  found.Gujarati = await inLanguage(page, 'gu', english);
  await changeGlobals(page, { language: 'long' });
  found['long text'] = { faults: await layoutFaults(page) };
  await changeGlobals(page, { language: 'en' });
  await page.evaluate(() => {
    localStorage.clear(); // what a story keeps is not the next one's
    sessionStorage.clear();
  });
  return found;
};

/** With less motion asked for, nothing may go on moving by itself. */
const movements = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => (effect?.getComputedTiming().activeDuration ?? 0) === Infinity)
      .map(() => 'something moves without end'),
  );
