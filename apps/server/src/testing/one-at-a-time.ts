const STRAY = 'already executing a query';

/**
 * A connection carries one statement at a time: of two that a transaction sends side by side `pg` warns once a process, and its next version refuses
 * the second. A test run that hears of it ends red. Loaded before every test file of the server.
 */
const heard = Symbol.for('weft.oneAtATime');
const told: { [heard]?: true } = process as { [heard]?: true }; // files share one process: it listens once

if (told[heard] === undefined) {
  told[heard] = true;
  process.on('warning', (warning) => {
    if (warning.message.includes(STRAY))
      throw new Error('Two statements of one transaction were sent side by side', { cause: warning });
  });
}
