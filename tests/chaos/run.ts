// `pnpm chaos --seed 7 --requests 1000000` (`--minutes 6` of users ends it sooner, `--jumps 9` lets clocks of servers jump by a day): simulated users on one company, with lines that break, processes of the server and of PostgreSQL that
// are killed, and then everything of GOALS D4 that must hold. Ends with 1 when something does not. The seed decides what each user wants to do and
// what the line does to it; how their requests meet is the machine's.
import { parseArgs } from 'node:util';
import { setTimeout as delay } from 'node:timers/promises';
import { openDatabase } from '../../apps/server/src/db/database.ts';
import { chanceOf } from '../../apps/server/src/seeding/demo/chance.ts';
import { makeSamples } from '../contract/samples.ts';
import { tradeOf } from '../contract/purchase/trade.ts';
import { Books } from './books.ts';
import { faultsOf, standing } from './checks.ts';
import { operate } from './operations.ts';
import { type Plant, startPlant } from './plant.ts';
import { neverPosted, postedOfEach } from './posted.ts';
import { setUpPlaces } from './set-up.ts';
import { callerOf, readerOf } from './user.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    requests: { type: 'string', default: '20000' },
    users: { type: 'string', default: '64' },
    kills: { type: 'string', default: '6' },
    jumps: { type: 'string', default: '0' },
    minutes: { type: 'string', default: '600' },
  },
});
const [requests, users] = [Number(values.requests), Number(values.users)];
const [kills, jumps] = [Number(values.kills), Number(values.jumps)];
/** Requests after which each kind of document must have been posted. */
const WHOLE = 20_000;
const MOST_TOLD = 60;
/** Signs of a server's log line that are told of a failure: its words and the head of its stack. */
const MOST_LOGGED = 2000;
/** How often the one who kills looks whether it is time, in ms. */
const LOOK_MS = 25;

/** When users begin: on a machine that others keep busy, what is set up before may take as long as they do. */
let began = performance.now();
/** How much of a run is behind: of what was to be asked, or of its time. 1 and more: it is over. */
const progressOf = ({ done }: Books): number =>
  Math.max(done.length / requests, (performance.now() - began) / (Number(values.minutes) * 60_000));
const isOver = (books: Books): boolean => progressOf(books) >= 1;

/** Kills a process each time that another part of the run is behind: servers and PostgreSQL by turns. */
const sabotage = async (plant: Plant, books: Books): Promise<readonly number[]> => {
  const chance = chanceOf(`chaos/${values.seed}/kills`);
  const away: number[] = [];
  for (let kill = 1; kill <= kills; kill += 1) {
    while (progressOf(books) < kill / (kills + 1)) await delay(LOOK_MS);
    if (isOver(books)) break;
    away.push(await plant.kill(kill % 2 === 1 ? 'server' : 'database', chance));
  }
  return away;
};

/** Lets clocks of servers jump each time that another part of the run is behind. */
const jumpClocks = async (plant: Plant, books: Books): Promise<void> => {
  const chance = chanceOf(`chaos/${values.seed}/clocks`);
  for (let jump = 1; jump <= jumps; jump += 1) {
    while (progressOf(books) < jump / (jumps + 1)) await delay(LOOK_MS);
    if (isOver(books)) break;
    plant.jump(chance);
  }
};

const plant = await startPlant();
try {
  const made = await makeSamples(plant.admin);
  const trade = tradeOf(plant.admin, made);
  const places = await setUpPlaces(plant.admin, made);
  const tokens = [plant.token, await plant.hire('second')]; // who hands goods over does not take them in
  const database = await openDatabase({ dataDir: '', databaseUrl: plant.databaseUrl });
  const before = await standing(database);
  const books = new Books();
  began = performance.now();
  const work = async (user: number): Promise<void> => {
    const chance = chanceOf(`chaos/${values.seed}/${user}`);
    const token = tokens[user % tokens.length] ?? plant.token;
    const call = callerOf(books, chance, token, plant.address);
    const look = readerOf(token, plant.address);
    while (!isOver(books)) await operate({ chance, call, look, books, made, trade, places });
  };
  const [away] = await Promise.all([
    sabotage(plant, books),
    jumpClocks(plant, books),
    ...Array.from({ length: users }, (_, user) => work(user)),
  ]);
  const seconds = (performance.now() - began) / 1000;
  const posted = await database.transaction({ partnerId: 1 }, postedOfEach);
  const faults = [
    ...(await faultsOf(database, books, before)),
    ...(books.done.length < WHOLE ? [] : neverPosted(posted)).map(
      (kind) => `no ${kind} was ever posted: nothing was proved of it`,
    ),
  ];
  books.done.remove();
  await database.close();
  for (const [what, count] of [...books.statuses].toSorted(([a], [b]) => a.localeCompare(b, 'en')))
    console.log(`  ${what.padEnd(52)} ${count}`);
  console.log(`posted: ${[...posted].map(([kind, count]) => `${count} × ${kind}`).join(', ')}`);
  console.log(
    `seed ${values.seed}: ${books.done.length} requests of ${users} users in ${seconds.toFixed(0)} s, ${(books.done.length / seconds).toFixed(0)} a second; ` +
      `${jumps} jumps of a clock, ${away.length} kills, served again after ${away.map((ms) => `${(ms / 1000).toFixed(1)} s`).join(', ')}; slowest request ${(books.slowest / 1000).toFixed(1)} s, ${Math.round(process.memoryUsage().rss / 1_048_576)} MB`,
  );
  for (const fault of faults.slice(0, MOST_TOLD)) {
    console.error(`✘ ${fault}`);
    const [, reference] = /Reference (\w+)/u.exec(fault) ?? [];
    const log = reference === undefined ? undefined : plant.logged(reference);
    if (log !== undefined) console.error(`  ${log.slice(0, MOST_LOGGED)}`);
  }
  console.log(faults.length === 0 ? 'Q1 to Q10 hold.' : `${faults.length} things do not hold.`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await plant.close();
}
