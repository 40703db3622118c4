import { resolve } from 'node:path';
import { type Deployment, MENU_KINDS, PLAIN_DEPLOYMENT } from '@weft/domain/contract/deployment';
import { ALL_MODES, type MenuModes } from '@weft/domain/rules/acl/menu-for';
import { DATE_PATTERNS } from '@weft/domain/rules/dates/format-date';
import { FIGURE_STYLE } from '@weft/domain/rules/format/figure';
import { SYS_CONFIG_KEYS } from '@weft/domain/rules/config/sys-config-keys';
import { KEY_BYTES } from './secrets/seal.ts';

/** An HTTP gateway for messages to telephones: where it is, how it knows us, and what a request looks like, with `{to}`, `{text}` … in its values. */
export type GatewaySettings = {
  readonly url: string;
  readonly secret: string | undefined;
  readonly header: { readonly name: string; readonly value: string } | undefined;
  readonly form: 'json' | 'form';
  readonly body: { readonly [key: string]: unknown };
};

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
  /** The mail server and who writes; undefined: nothing is mailed. */
  readonly mail: { readonly smtpUrl: string; readonly from: string } | undefined;
  /** The gateways that carry SMS and WhatsApp messages; undefined: none goes out by that channel. */
  readonly sms: GatewaySettings | undefined;
  readonly whatsapp: GatewaySettings | undefined;
  /** The bucket of an S3-compatible store that keeps the files; undefined: a folder of `dataDir`. */
  readonly objects:
    | { readonly url: string; readonly region: string; readonly accessKeyId: string; readonly secretAccessKey: string }
    | undefined;
  /** `clamd:host:port`, `clamd:/path/of/its/socket`, or a command that reads a file and ends with 0 or 1; undefined: uploads are not scanned. */
  readonly fileScanner: string | undefined;
  /** Most megabytes of files that one company may keep; 0: as many as there is room for. */
  readonly filesQuotaMb: number;
  /** 32 bytes that stored passwords of mail accounts are encrypted with; undefined: a key of its own, kept in `dataDir`. */
  readonly secretKey: Buffer | undefined;
  /** Where people reach the pages, for links in mails; undefined: mails have none. */
  readonly publicUrl: string | undefined;
  /** What a new company begins with; from then on its own system configuration says so. */
  readonly limits: { readonly [key in (typeof LIMITS)[number]]: number };
  /** Kinds of business whose menu entries are shown: masks of the sidebar (chemical 4, foundry 1) and of receiving (chemical 2, foundry 1). */
  readonly menuModes: MenuModes;
  /** Folder of the built single page application; undefined: API alone. */
  readonly webDir: string | undefined;
  /** File with the brands of this deployment, with their pictures beside it; undefined: the shipped ones. */
  readonly brandingsFile: string | undefined;
  /** What the pages are told. */
  readonly deployment: Deployment;
};

/** A setting that cannot be used; the message names it and says what is right. */
export class SettingsError extends Error {}

/** Limits of a new company that the environment may set; names, bounds and defaults are the system configuration's. */
const LIMITS = ['SESSION_IDLE_MINUTES', 'SESSION_MAX_HOURS', 'PASSWORD_MIN_LENGTH', 'MAX_UPLOAD_MB'] as const;

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

const whole = (env: NodeJS.ProcessEnv, key: string, fallback: number, min: number, max: number): number => {
  const text = env[key]?.trim() ?? '';
  if (text === '') return fallback;
  const value = Number(text);
  if (Number.isInteger(value) && value >= min && value <= max) return value;
  throw new SettingsError(`${key} is '${text}'; it must be a whole number from ${min} to ${max}.`);
};

const limit = (env: NodeJS.ProcessEnv, key: (typeof LIMITS)[number]): number => {
  const { type, default: fallback } = SYS_CONFIG_KEYS[key];
  if (type.kind !== 'integer') throw new Error(`${key} is no whole number in the catalogue of keys`);
  return whole(env, key, Number(fallback), type.min, type.max);
};

const oneOf = <T extends string>(env: NodeJS.ProcessEnv, key: string, options: readonly T[], fallback: T): T => {
  const text = env[key]?.trim() ?? '';
  if (text === '') return fallback;
  const chosen = options.find((option) => option === text);
  if (chosen !== undefined) return chosen;
  throw new SettingsError(`${key} is '${text}'; it must be one of ${options.join(', ')}.`);
};

const text = (env: NodeJS.ProcessEnv, key: string): string | undefined => {
  const value = env[key]?.trim() ?? '';
  return value === '' ? undefined : value;
};

const path = (file: string | undefined): string | undefined => (file === undefined ? undefined : resolve(file));

const mailOf = (env: NodeJS.ProcessEnv): Settings['mail'] => {
  const smtpUrl = text(env, 'SMTP_URL');
  if (smtpUrl === undefined) return undefined;
  if (!/^smtps?:\/\//u.test(smtpUrl) || !URL.canParse(smtpUrl))
    throw new SettingsError('SMTP_URL must look like smtp://user:password@host:587; leave it empty to mail nothing.');
  const from = text(env, 'MAIL_FROM');
  if (from === undefined || !from.includes('@'))
    throw new SettingsError(
      'MAIL_FROM must say who writes, for example Weft ERP <erp@example.in>, when SMTP_URL is set.',
    );
  return { smtpUrl, from };
};

/** Request of a gateway that was told nothing else. */
const USUAL_BODY = {
  to: '{to}',
  text: '{text}',
  sender: '{sender}',
  entityId: '{entityId}',
  templateId: '{templateId}',
  id: '{id}',
};

/** WhatsApp carries the print of a record besides, and what its register calls the text, with the values in it. */
const USUAL_BODIES = {
  SMS: USUAL_BODY,
  WHATSAPP: {
    ...USUAL_BODY,
    document: '{document}',
    documentName: '{documentName}',
    template: '{template}',
    language: '{language}',
    params: '{params}',
  },
} as const;

const HEADER_FORM = /^([A-Za-z][A-Za-z0-9-]*):[ \t]*([^\r\n]+)$/u;

const gatewayBody = (
  name: 'SMS' | 'WHATSAPP',
  source: string | undefined,
  isFlat: boolean,
): GatewaySettings['body'] => {
  if (source === undefined) return USUAL_BODIES[name];
  const key = `${name}_GATEWAY_BODY`;
  const wrong = new SettingsError(
    `${key} must be a JSON object${isFlat ? ' of plain values' : ''}, for example {"to":"{to}","text":"{text}"}.`,
  );
  let parsed: unknown;
  try {
    parsed = JSON.parse(source);
  } catch {
    throw wrong;
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) throw wrong;
  if (isFlat && Object.values(parsed).some((value) => typeof value === 'object')) throw wrong;
  return parsed as GatewaySettings['body']; // an object, as was looked
};

/** What the environment says of a gateway. */
type GatewayWords = {
  readonly url: string | undefined;
  readonly secret: string | undefined;
  readonly header: string | undefined;
  readonly form: string;
  readonly body: string | undefined;
};

const GATEWAY_FORMS = ['json', 'form'];

const gatewayOf = (name: 'SMS' | 'WHATSAPP', said: GatewayWords): GatewaySettings | undefined => {
  const key = (what: string): string => `${name}_GATEWAY_${what}`;
  const { url, secret } = said;
  if (url === undefined) return undefined;
  const address = /^https?:\/\//u.test(url) && URL.canParse(url) ? new URL(url) : undefined;
  if (address === undefined || address.username !== '' || address.password !== '')
    throw new SettingsError(
      `${key('URL')} must look like https://gateway.example/send, without a password in it (${key('SECRET')}); leave it empty to send nothing.`,
    );
  const given = said.header ?? (secret === undefined ? undefined : 'Authorization: Bearer {secret}');
  const header = given === undefined ? undefined : HEADER_FORM.exec(given);
  if (header === null) throw new SettingsError(`${key('HEADER')} must look like authkey: {secret}.`);
  const form = said.form === 'form' ? 'form' : 'json';
  return {
    url,
    secret,
    header: header === undefined ? undefined : { name: header[1] ?? '', value: header[2] ?? '' },
    form,
    body: gatewayBody(name, said.body, form === 'form'),
  };
};

const smsOf = (env: NodeJS.ProcessEnv): GatewaySettings | undefined =>
  gatewayOf('SMS', {
    url: text(env, 'SMS_GATEWAY_URL'),
    secret: text(env, 'SMS_GATEWAY_SECRET'),
    header: text(env, 'SMS_GATEWAY_HEADER'),
    form: oneOf(env, 'SMS_GATEWAY_FORM', GATEWAY_FORMS, 'json'),
    body: text(env, 'SMS_GATEWAY_BODY'),
  });

const whatsappOf = (env: NodeJS.ProcessEnv): GatewaySettings | undefined =>
  gatewayOf('WHATSAPP', {
    url: text(env, 'WHATSAPP_GATEWAY_URL'),
    secret: text(env, 'WHATSAPP_GATEWAY_SECRET'),
    header: text(env, 'WHATSAPP_GATEWAY_HEADER'),
    form: oneOf(env, 'WHATSAPP_GATEWAY_FORM', GATEWAY_FORMS, 'json'),
    body: text(env, 'WHATSAPP_GATEWAY_BODY'),
  });

const secretKeyOf = (env: NodeJS.ProcessEnv): Buffer | undefined => {
  const given = text(env, 'SECRET_KEY');
  if (given === undefined) return undefined;
  const key = Buffer.from(given, /^[0-9a-f]{64}$/iu.test(given) ? 'hex' : 'base64');
  if (key.length === KEY_BYTES) return key;
  throw new SettingsError(
    'SECRET_KEY must be 32 bytes in base64 or hex, like the answer of openssl rand -base64 32; leave it empty to keep one in DATA_DIR.',
  );
};

const objectsOf = (env: NodeJS.ProcessEnv): Settings['objects'] => {
  const url = text(env, 'FILES_S3_URL')?.replace(/\/+$/u, '');
  if (url === undefined) return undefined;
  if (!/^https?:\/\/[^/]+\/[^/]+/u.test(url) || !URL.canParse(url))
    throw new SettingsError(
      'FILES_S3_URL must be the address of a bucket, like https://s3.ap-south-1.amazonaws.com/weft-files; leave it empty to keep files in DATA_DIR.',
    );
  const [accessKeyId, secretAccessKey] = [text(env, 'FILES_S3_KEY_ID'), text(env, 'FILES_S3_SECRET')];
  if (accessKeyId === undefined || secretAccessKey === undefined)
    throw new SettingsError('FILES_S3_KEY_ID and FILES_S3_SECRET must be set when FILES_S3_URL is.');
  return { url, region: text(env, 'FILES_S3_REGION') ?? 'us-east-1', accessKeyId, secretAccessKey };
};

const deploymentOf = (env: NodeJS.ProcessEnv): Deployment => {
  const footerUrl = text(env, 'FOOTER_URL');
  if (footerUrl !== undefined && !(/^https?:\/\//u.test(footerUrl) && URL.canParse(footerUrl)))
    throw new SettingsError(`FOOTER_URL is '${footerUrl}'; it must begin with http:// or https://.`);
  return {
    footerTitle: text(env, 'FOOTER_TITLE'),
    footerUrl,
    menu: oneOf(env, 'SIDEBAR_TYPE', MENU_KINDS, PLAIN_DEPLOYMENT.menu),
    datePattern: oneOf(env, 'DATE_PATTERN', DATE_PATTERNS, PLAIN_DEPLOYMENT.datePattern),
    figures: {
      currencyFlag: whole(env, 'CURRENCY_FLAG', FIGURE_STYLE.currencyFlag, 0, 9),
      decimalPlaces: whole(env, 'DECIMAL_PLACES', FIGURE_STYLE.decimalPlaces, 0, 6),
    },
  };
};

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
  const limits = {
    SESSION_IDLE_MINUTES: limit(env, 'SESSION_IDLE_MINUTES'),
    SESSION_MAX_HOURS: limit(env, 'SESSION_MAX_HOURS'),
    PASSWORD_MIN_LENGTH: limit(env, 'PASSWORD_MIN_LENGTH'),
    MAX_UPLOAD_MB: limit(env, 'MAX_UPLOAD_MB'),
  };
  if (adminPassword !== undefined && adminPassword.length < limits.PASSWORD_MIN_LENGTH) {
    throw new SettingsError(
      `ADMIN_PASSWORD is too short; it must have at least ${limits.PASSWORD_MIN_LENGTH} characters.`,
    );
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
    limits,
    mail: mailOf(env),
    sms: smsOf(env),
    whatsapp: whatsappOf(env),
    secretKey: secretKeyOf(env),
    objects: objectsOf(env),
    fileScanner: text(env, 'FILE_SCANNER'),
    filesQuotaMb: whole(env, 'FILES_QUOTA_MB', 0, 0, 10_000_000),
    publicUrl: text(env, 'PUBLIC_URL')?.replace(/\/+$/u, ''),
    menuModes: {
      sidebar: whole(env, 'SIDEBAR_MODE', ALL_MODES.sidebar, 1, 7),
      inward: whole(env, 'INWARD_MODE', ALL_MODES.inward, 1, 3),
    },
    webDir: text(env, 'WEB_DIR'),
    brandingsFile: path(text(env, 'BRANDINGS_FILE')),
    deployment: deploymentOf(env),
  };
};
