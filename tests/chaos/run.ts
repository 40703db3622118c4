// `pnpm chaos --seed 7 --requests 1000000`: simulated users on one company, with lines that break, processes of the server and of PostgreSQL that
// are killed, and then everything of GOALS D4 that must hold. Ends with 1 when something does not. The seed decides what each user wants to do and
// what the line does to it; how their requests meet is the machine's.
import { parseArgs } from 'node:util';
import { setTimeout as delay } from 'node:timers/promises';
import { openDatabase } from '../../apps/server/src/db/database.ts';
import { chanceOf } from '../../apps/server/src/seeding/demo/chance.ts';
import { makeSamples, setSetting } from '../contract/samples.ts';
import { tradeOf } from '../contract/trade.ts';
import { Books } from './books.ts';
import { faultsOf, standing } from './checks.ts';
import { operate } from './operations.ts';
import { type Plant, startPlant } from './plant.ts';
import { callerOf } from './user.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    requests: { type: 'string', default: '20000' },
    users: { type: 'string', default: '64' },
    kills: { type: 'string', default: '6' },
  },
});
const [requests, users, kills] = [Number(values.requests), Number(values.users), Number(values.kills)];
const MOST_TOLD = 60;
/** Signs of a server's log line that are told of a failure: its words and the head of its stack. */
const MOST_LOGGED = 2000;
/** How often the one who kills looks whether it is time, in ms. */
const LOOK_MS = 25;

/** Kills a process each time that another part of the requests is done: servers and PostgreSQL by turns. */
const sabotage = async (plant: Plant, books: Books): Promise<readonly number[]> => {
  const chance = chanceOf(`chaos/${values.seed}/kills`);
  const away: number[] = [];
  for (let kill = 1; kill <= kills; kill += 1) {
    while (books.done.length < (requests * kill) / (kills + 1)) await delay(LOOK_MS);
    away.push(await plant.kill(kill % 2 === 1 ? 'server' : 'database', chance));
  }
  return away;
};

const areasOf = async ({ admin }: Plant): Promise<readonly number[]> => {
  const { body } = await admin.get('chemical/stockArea/getAllByPartner', { rowsPerPage: 1000 });
  const main = body.dataList?.find(({ name }) => name === 'Main Store');
  const beside: number[] = [];
  for (const name of ['Beside', 'Behind'])
    beside.push(
      (await admin.post('chemical/stockArea/save', { name, areaType: 'raw', location: main?.['location'] })).row().id,
    );
  return [Number(main?.['id']), ...beside];
};

const plant = await startPlant();
try {
  const made = await makeSamples(plant.admin);
  const trade = tradeOf(plant.admin, made);
  const areas = await areasOf(plant);
  await setSetting(plant.admin, 'ALLOCATION_SUPPORT', 'YES');
  const database = await openDatabase({ dataDir: '', databaseUrl: plant.databaseUrl });
  const before = await standing(database);
  const books = new Books();
  const began = performance.now();
  const work = async (user: number): Promise<void> => {
    const chance = chanceOf(`chaos/${values.seed}/${user}`);
    const call = callerOf(books, chance, plant.token, plant.address);
    while (books.done.length < requests) await operate({ chance, call, books, made, trade, areas });
  };
  const [away] = await Promise.all([sabotage(plant, books), ...Array.from({ length: users }, (_, user) => work(user))]);
  const seconds = (performance.now() - began) / 1000;
  const faults = await faultsOf(database, books, before);
  await database.close();
  for (const [what, count] of [...books.statuses].toSorted(([a], [b]) => a.localeCompare(b, 'en')))
    console.log(`  ${what.padEnd(40)} ${count}`);
  console.log(
    `seed ${values.seed}: ${books.done.length} requests of ${users} users in ${seconds.toFixed(0)} s, ${(books.done.length / seconds).toFixed(0)} a second; ` +
      `${away.length} kills, served again after ${away.map((ms) => `${(ms / 1000).toFixed(1)} s`).join(', ')}; slowest request ${(books.slowest / 1000).toFixed(1)} s`,
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
