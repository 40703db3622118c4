import { openingStock } from '@weft/domain/catalogue/stores/opening-stock';
import { addDays } from '@weft/domain/rules/dates/add-days';
import type { SaveContext } from '../../records/handler.ts';
import { partnerConfig } from '../../records/partner-config.ts';
import { loadBuying } from './buying/load-buying.ts';
import { loadFloor } from './daily/load-floor.ts';
import { loadHandOvers } from './daily/load-hand-overs.ts';
import { loadLives } from './daily/load-lives.ts';
import { loadStores } from './daily/load-stores.ts';
import { workDayOf } from './daily/work-day.ts';
import { deskOf, type Desk } from './demo-desk.ts';
import { loadMasters } from './load-masters.ts';
import { openingDocuments } from './opening.ts';

/** The demo's books go back a year. */
const DAYS_BACK = 365;

const BRANCH_OF: Readonly<Record<string, string>> = { 'SLV-P3': 'SLV' };

const loadOpening = async (desk: Desk, date: string): Promise<void> => {
  const there = desk.on(date, 30, null);
  for (const { location, lines } of openingDocuments(date)) {
    const [document] = await there.save(openingStock, [
      {
        date,
        organization: 'VPL',
        branch: BRANCH_OF[location] ?? 'SRT',
        location,
        lines,
        remarks: `Stock count of ${location}`,
      },
    ]);
    if (document !== undefined) await there.act(openingStock, 'post', document);
  }
};

/** Tables that this one transaction filled have no statistics yet; with them its thousands of statements are planned for what is there. */
const analyze = ({ tx }: SaveContext): Promise<number> => tx.execute('analyze');

/** Fills a new company with the demo factory, through the same saves that a person makes. */
export const loadDemo = async (context: SaveContext): Promise<void> => {
  const desk = await loadMasters(deskOf(context));
  const begin = addDays(context.today, -DAYS_BACK);
  await loadOpening(desk, begin);
  await analyze(context);
  await loadBuying(desk);
  await analyze(context);
  const day = workDayOf(desk, { ...context, config: await partnerConfig(context.tx) });
  await loadFloor(day);
  await loadStores(day);
  await loadHandOvers(day);
  await loadLives(day);
};
