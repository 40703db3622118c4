import type { BrowserContext, Page } from 'playwright';
import { changeGlobals, openStory, stillContext } from '../storybook/open-storybook.ts';
import type { OpenStorybook } from '../storybook/open-storybook.ts';
import { pictureLanguages, pictureRows, rowName } from './rows.ts';
import type { PictureRow } from './rows.ts';

const HIGHEST = 640; // a picture shows the top of a long story; what is below repeats it
const WIDEST = 1100; // the window in which a story is opened and played

/** Who looks at the pictures: what is not expected is taken once more. */
export type PictureReader = Readonly<{
  isExpected: (name: string, png: Buffer) => boolean;
  onPicture: (name: string, png: Buffer) => void;
  /** All pictures of a story are there. */
  onStory: (id: string) => void;
}>;

type Clip = Readonly<{ x: number; y: number; width: number; height: number }>;
/** Frames in which nothing may change before a picture is taken, and frames after which it is taken all the same. */
const [STILL_FRAMES, MOST_FRAMES] = [3, 60];
/** Pictures alike in a row that a page of its own must give, and how often it is asked. */
const [ALIKE, TRIES] = [3, 12];

/** Gives the page its look and answers, once nothing changes any more, how high the picture is: a table measures itself over some frames. */
const dressed = (page: Page, { brand, mode, density, contrast }: PictureRow): Promise<number> =>
  page.evaluate(
    async ({ appearance, still, most }) => {
      let changes = 0;
      const observer = new MutationObserver(() => (changes += 1));
      observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
      Object.assign(document.documentElement.dataset, appearance);
      await document.fonts.ready;
      await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined))); // a broken one stays broken
      let before = '';
      for (let same = 0, frame = 0; same < still && frame < most; frame += 1) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        const now = `${changes} ${document.documentElement.scrollHeight} ${innerWidth}`;
        same = now === before ? same + 1 : 0;
        before = now;
      }
      observer.disconnect();
      const isOverlaid =
        document.querySelector('[role=dialog], [role=menu], [role=alertdialog], [data-sonner-toast]') !== null;
      const content = document.getElementById('storybook-root')?.getBoundingClientRect().bottom ?? 0;
      return isOverlaid ? innerHeight : Math.ceil(content) + 16;
    },
    { appearance: { brand, mode, density, contrast }, still: STILL_FRAMES, most: MOST_FRAMES },
  );

/** Opens a story and lets parts that are fetched when they are first needed arrive, such as the encoder of a barcode. */
const openWhole = async (page: Page, address: string, id: string, language: string): Promise<void> => {
  await page.setViewportSize({ width: WIDEST, height: HIGHEST });
  await openStory(page, address, id, { language });
  await page.waitForLoadState('networkidle');
};

const clipOf = ({ width }: PictureRow, height: number): Clip => ({
  x: 0,
  y: 0,
  width: Number(width),
  height: Math.min(height, HIGHEST),
});

/** A picture in a page that shows other rows before and after; quick, and nearly always right. */
const quick = async (page: Page, row: PictureRow): Promise<Buffer> => {
  await page.setViewportSize({ width: Number(row.width), height: HIGHEST });
  return page.screenshot({ clip: clipOf(row, await dressed(page, row)) });
};

/**
 * The picture in a page of its own, alike several times in a row. It decides when two quick ones are not alike: on a busy machine
 * the browser now and then hands out a frame in which a part of the window still shows what stood there before it was resized.
 */
const alone = async (context: BrowserContext, address: string, id: string, row: PictureRow): Promise<Buffer> => {
  const page = await context.newPage();
  await openWhole(page, address, id, row.language);
  let last = await quick(page, row);
  for (let alike = 1, tries = 1; alike < ALIKE && tries < TRIES; tries += 1) {
    const next = await quick(page, row);
    alike = next.equals(last) ? alike + 1 : 1;
    last = next;
  }
  await page.close();
  return last;
};

/**
 * Takes each story in each row: language by the toolbar, the other axes by attributes of the root and the width of the
 * window, as a person changes them. Two windows work side by side.
 */
export const takePictures = async (
  storybook: OpenStorybook,
  stories: readonly string[],
  { isExpected, onPicture, onStory }: PictureReader,
): Promise<void> => {
  const context = await stillContext(storybook);
  const waiting = [...stories];
  const lane = async (): Promise<void> => {
    const page = await context.newPage();
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      const isPlayed = storybook.stories.find((story) => story.id === id)?.tags.includes('play-fn') === true;
      for (const language of pictureLanguages) {
        await page.setViewportSize({ width: WIDEST, height: HIGHEST });
        // What a hand has opened must be opened anew in each language.
        if (isPlayed || language === pictureLanguages[0]) await openWhole(page, storybook.address, id, language);
        else await changeGlobals(page, { language });
        const doubtful: [row: PictureRow, name: string, png: Buffer][] = [];
        for (const row of pictureRows.filter((one) => one.language === language)) {
          const name = `${id}/${rowName(row)}`;
          const png = await quick(page, row);
          if (isExpected(name, png)) onPicture(name, png);
          else doubtful.push([row, name, png]);
        }
        // Again from the last to the first: what stood in the window before is another row, so that its rest cannot be alike.
        for (const [row, name, png] of doubtful.reverse()) {
          const again = await quick(page, row);
          const isSure = again.equals(png) || isExpected(name, again);
          onPicture(name, isSure ? again : await alone(context, storybook.address, id, row));
        }
      }
      onStory(id);
    }
  };
  await Promise.all([lane(), lane()]);
  await context.close();
};
