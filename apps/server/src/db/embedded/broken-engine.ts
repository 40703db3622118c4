import type { PGlite } from '@electric-sql/pglite';

/** Exit status by which PGlite's runtime says "PostgreSQL reported an error and goes on". */
const REPORTED_ERROR = 100;

/**
 * Tells when the engine itself broke (stack or memory exhausted, an exit of its C code). PGlite drops such an exception
 * and goes on with a backend in an unknown state, which then hangs or answers nonsense: it has to be started anew.
 *
 * @param die ends the thread; what was acknowledged is in the log
 */
export function dieWhenBroken(db: PGlite, die: (cause: unknown) => never): void {
  const engine = db.Module;
  const once = engine._PostgresMainLoopOnce.bind(engine);
  engine._PostgresMainLoopOnce = () => {
    try {
      once();
    } catch (cause) {
      if (!isReportedError(cause)) die(cause);
      throw cause;
    }
  };
}

/** Emscripten throws a plain object of its class ExitStatus, no Error. */
const isReportedError = (cause: unknown): boolean =>
  typeof cause === 'object' && cause !== null && 'status' in cause && cause.status === REPORTED_ERROR;
