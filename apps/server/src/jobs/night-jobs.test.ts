import { expect, it } from 'vitest';
import { eachEngine } from '../testing/each-engine.ts';
import { type NightJob, runNightJobs } from './night-jobs.ts';

eachEngine((fresh) => {
  /** Jobs that write down when they ran. */
  const journal = (): { readonly ran: string[]; readonly job: (name: string, from: string) => NightJob } => {
    const ran: string[] = [];
    return {
      ran,
      job: (name, from) => ({ name, from, run: async (now) => void ran.push(`${name} ${now.toISOString()}`) }),
    };
  };

  it('a job runs once in a night, from its minute in India on, also where the server was off at that minute', async () => {
    const { ran, job } = journal();
    const jobs = [job('early', '00:30'), job('late', '01:30')];
    const night = (utc: string): Promise<void> => runNightJobs(fresh().database, new Date(utc), jobs);
    await night('2026-03-31T18:59:00Z'); // 00:29
    expect(ran).toEqual([]);
    await night('2026-03-31T19:00:00Z'); // 00:30
    await night('2026-03-31T19:01:00Z');
    expect(ran).toEqual(['early 2026-03-31T19:00:00.000Z']);
    await night('2026-04-01T10:00:00Z'); // 15:30, the first time that the server is up again
    await night('2026-04-01T18:00:00Z');
    expect(ran).toEqual(['early 2026-03-31T19:00:00.000Z', 'late 2026-04-01T10:00:00.000Z']);
    await night('2026-04-01T21:00:00Z'); // the next night
    expect(ran).toHaveLength(4);
  });

  it('a job that fails is not done, and keeps no other from its work', async () => {
    const { ran, job } = journal();
    const outcomes = [Promise.reject(new Error('no')), Promise.resolve()];
    for (const outcome of outcomes) outcome.catch(() => undefined); // heard when its turn comes
    const shaky: NightJob = {
      name: 'shaky',
      from: '00:00',
      run: async (now) => {
        await outcomes.shift();
        await job('shaky', '').run(now);
      },
    };
    const night = (utc: string): Promise<void> =>
      runNightJobs(fresh().database, new Date(utc), [shaky, job('calm', '00:00')]);
    await expect(night('2026-05-01T19:00:00Z')).rejects.toThrow('no');
    await night('2026-05-01T19:01:00Z');
    await night('2026-05-01T19:02:00Z');
    expect(ran).toEqual(['calm 2026-05-01T19:00:00.000Z', 'shaky 2026-05-01T19:01:00.000Z']);
  });
});
