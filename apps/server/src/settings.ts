import { resolve } from 'node:path';

/** Everything that the environment may say; see `.env.example`. */
export type Settings = {
  readonly host: string;
  readonly port: number;
  /** A PostgreSQL server; undefined = the embedded database in `dataDir`. */
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  readonly adminUsername: string;
  /** Undefined: one is made and printed once, when the first administrator is. */
  readonly adminPassword: string | undefined;
  /** The demo factory is loaded into a new database. */
  readonly demo: boolean;
  readonly logLevel: string;
  readonly sessionIdleMinutes: number;
  readonly sessionMaxHours: number;
  readonly passwordMinLength: number;
  readonly maxUploadMb: number;
  /** Folder of the built single page application; undefined: API alone. */
  readonly webDir: string | undefined;
  /** File with the brands of this deployment, with their pictures beside it; undefined: the shipped ones. */
  readonly brandingsFile: string | undefined;
};

/** A setting that cannot be used; the message names it and says what is right. */
export class SettingsError extends Error {}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

const whole = (env: NodeJS.ProcessEnv, key: string, fallback: number, min: number, max: number): number => {
  const text = env[key]?.trim() ?? '';
  if (text === '') return fallback;
  const value = Number(text);
  if (Number.isInteger(value) && value >= min && value <= max) return value;
  throw new SettingsError(`${key} is '${text}'; it must be a whole number from ${min} to ${max}.`);
};

const oneOf = (env: NodeJS.ProcessEnv, key: string, options: readonly string[], fallback: string): string => {
  const text = env[key]?.trim() ?? '';
  if (text === '') return fallback;
  if (options.includes(text)) return text;
  throw new SettingsError(`${key} is '${text}'; it must be one of ${options.join(', ')}.`);
};

const text = (env: NodeJS.ProcessEnv, key: string): string | undefined => {
  const value = env[key]?.trim() ?? '';
  return value === '' ? undefined : value;
};

const path = (file: string | undefined): string | undefined => (file === undefined ? undefined : resolve(file));

const databaseUrl = (env: NodeJS.ProcessEnv): string | undefined => {
  const url = text(env, 'DATABASE_URL');
  if (url === undefined || /^postgres(ql)?:\/\//u.test(url)) return url;
  throw new SettingsError(
    'DATABASE_URL must begin with postgres:// or postgresql://; leave it empty for the embedded database.',
  );
};

/**
 * Settings of one start, each checked. Faults: SettingsError with the key and what is right.
 * @example readSettings({ PORT: '8080' }).port → 8080
 */
export const readSettings = (env: NodeJS.ProcessEnv): Settings => {
  const adminPassword = text(env, 'ADMIN_PASSWORD');
  const passwordMinLength = whole(env, 'PASSWORD_MIN_LENGTH', 10, 8, 64);
  if (adminPassword !== undefined && adminPassword.length < passwordMinLength) {
    throw new SettingsError(`ADMIN_PASSWORD is too short; it must have at least ${passwordMinLength} characters.`);
  }
  return {
    host: text(env, 'HOST') ?? '127.0.0.1',
    port: whole(env, 'PORT', 4680, 0, 65_535),
    databaseUrl: databaseUrl(env),
    dataDir: resolve(text(env, 'DATA_DIR') ?? 'data'),
    adminUsername: text(env, 'ADMIN_USERNAME') ?? 'admin',
    adminPassword,
    demo: oneOf(env, 'DEMO', ['0', '1'], '1') === '1',
    logLevel: oneOf(env, 'LOG_LEVEL', LOG_LEVELS, 'info'),
    sessionIdleMinutes: whole(env, 'SESSION_IDLE_MINUTES', 720, 1, 100_000),
    sessionMaxHours: whole(env, 'SESSION_MAX_HOURS', 168, 1, 10_000),
    passwordMinLength,
    maxUploadMb: whole(env, 'MAX_UPLOAD_MB', 10, 1, 1_000),
    webDir: text(env, 'WEB_DIR'),
    brandingsFile: path(text(env, 'BRANDINGS_FILE')),
  };
};
