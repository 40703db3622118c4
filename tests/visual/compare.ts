// `pnpm pictures`: takes every key story in every row of the covering array and compares with the pictures of the repository,
// pixel by pixel. `pnpm pictures --accept` makes what is seen now the picture to compare with. `pnpm pictures button` takes some.
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { fromRoot } from '../../scripts/root.ts';
import { openStorybook } from '../storybook/open-storybook.ts';
import { keyStories } from './key-stories.ts';
import { pictureBrowser } from './picture-browser.ts';
import { decodePng, differenceOf, encodePng } from './png.ts';
import type { Picture } from './png.ts';
import { reviewPage } from './review-page.ts';
import type { Difference } from './review-page.ts';
import { pictureRows, rowName } from './rows.ts';
import { takePictures } from './take-pictures.ts';

const PICTURES = fromRoot('tests/visual/pictures');
const REVIEW = fromRoot('test-results/pictures');
const HASHES = join(PICTURES, 'hashes.json');
/** What the repository may hold. */
const LIMIT = 5e6;
const PORT = Number(process.env.PICTURES_PORT ?? 4755);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { accept: { type: 'boolean', default: false } },
});

const fileOf = (name: string): string => join(PICTURES, `${name}.png`);

/** Every picture is compared by a hash of its pixels; of each story every fifth row is kept to be looked at, which ones its name decides. */
const KEPT_EVERY = 5;
const isKept = (name: string): boolean => {
  const [story = '', row = ''] = name.split('/');
  const turn = createHash('sha256').update(story).digest().readUInt32BE() % KEPT_EVERY;
  return pictureRows.findIndex((one) => rowName(one) === row) % KEPT_EVERY === turn;
};
const keptNames = (): readonly string[] =>
  globSync('**/*.png', { cwd: PICTURES }).map((file) => file.replace(/\.png$/u, ''));

const hashOf = ({ width, height, pixels }: Picture): string =>
  createHash('sha256').update(`${width}×${height}`).update(pixels).digest('hex').slice(0, 24);

/** What the repository holds: the browser they were made with, and a hash by `<story>/<row>`. */
type Kept = Readonly<{ madeOn: string; hashes: Readonly<Record<string, string>> }>;
const readKept = (): Kept =>
  existsSync(HASHES)
    ? (JSON.parse(readFileSync(HASHES, 'utf8')) as Kept) // written below
    : { madeOn: 'nothing yet', hashes: {} };
const readHashes = (): Kept['hashes'] => readKept().hashes;

const { launch, name: version } = await pictureBrowser();
const { madeOn } = readKept();
// Another browser paints other edges; then there is nothing to compare.
if (values.accept || madeOn === version) process.exitCode = await compare();
else console.log(`Pictures are not compared: they were made with ${madeOn}, this is ${version}.`);

async function compare(): Promise<number> {
  const storybook = await openStorybook(PORT, launch);
  const wanted = keyStories.filter((id) => positionals.length === 0 || positionals.some((part) => id.includes(part)));
  const unknown = wanted.filter((id) => !storybook.stories.some((story) => story.id === id));
  const known = readHashes();
  const seen: Record<string, string> = {};
  const differences: Difference[] = [];
  rmSync(REVIEW, { recursive: true, force: true });
  await takePictures(storybook, wanted, {
    isExpected: (name, png) => known[name] === hashOf(decodePng(png)),
    onPicture: (name, png) => {
      const picture = decodePng(png);
      seen[name] = hashOf(picture);
      if (values.accept && isKept(name)) write(fileOf(name), encodePng(picture));
      if (!values.accept && known[name] !== seen[name])
        differences.push(show(name, known[name] !== undefined, picture));
    },
    onStory: (id) => {
      if (values.accept) keep({ ...known, ...seen }); // as it goes: who stops it has what was done
      if (process.env.SHOW) console.log(id);
    },
  });
  await storybook.close();

  const stale = positionals.length > 0 ? [] : Object.keys(known).filter((name) => seen[name] === undefined);
  if (values.accept) {
    if (stale.length > 0) keep(seen);
    const isOver = (name: string): boolean => stale.includes(name) || !isKept(name);
    for (const name of keptNames().filter(isOver)) rmSync(fileOf(name), { force: true });
  }
  const kept = keptNames();
  const bytes = kept.reduce((sum, name) => sum + readFileSync(fileOf(name)).length, 0);
  console.log(
    `${Object.keys(seen).length} pictures of ${wanted.length} stories; ${kept.length} are kept, ${(bytes / 1e6).toFixed(2)} MB.`,
  );
  for (const id of unknown) console.error(`There is no story ${id}: correct tests/visual/key-stories.ts.`);
  if (bytes > LIMIT) console.error(`More than ${LIMIT / 1e6} MB: keep fewer.`);
  if (differences.length > 0) {
    write(join(REVIEW, 'index.html'), Buffer.from(reviewPage(differences)));
    console.error(
      `${differences.length} pictures differ: look at ${join(REVIEW, 'index.html')}. When all are meant: pnpm pictures --accept`,
    );
  }
  const isStale = stale.length > 0 && !values.accept;
  if (isStale)
    console.error(`${stale.length} belong to no key story any more: pnpm pictures --accept takes them away.`);
  return differences.length + unknown.length === 0 && bytes <= LIMIT && !isStale ? 0 : 1;
}

/** What is seen now is what is to be compared with. */
function keep(hashes: Kept['hashes']): void {
  const sorted = Object.entries(hashes).toSorted(([one], [other]) => (one < other ? -1 : 1));
  write(HASHES, Buffer.from(`${JSON.stringify({ madeOn: version, hashes: Object.fromEntries(sorted) }, null, 2)}\n`));
}

/** Puts a picture that is not as it was onto the review page; before is there when it is one of those that are kept. */
function show(name: string, wasThere: boolean, now: Picture): Difference {
  const stem = join(REVIEW, name);
  write(`${stem}.now.png`, encodePng(now));
  if (!wasThere) return { name, kind: 'new' };
  if (!existsSync(fileOf(name))) return { name, kind: 'changed' };
  const before = readFileSync(fileOf(name));
  const { count, picture } = differenceOf(decodePng(before), now);
  write(`${stem}.before.png`, before);
  write(`${stem}.difference.png`, encodePng(picture));
  return { name, kind: 'compared', pixels: count };
}

function write(file: string, bytes: Buffer): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes);
}
