import type { GatewaySettings } from '../settings.ts';

/** A message for a telephone as it goes out. */
export type PhoneMessage = {
  /** Ten digits. */
  readonly mobile: string;
  readonly text: string;
  /** The same for every try of one message: a gateway that got it twice can tell. */
  readonly id: string;
  readonly senderId: string;
  readonly dltEntityId: string;
  readonly dltTemplateId: string;
  /** The text in the register of WhatsApp that this one is, with the values of its variables in order. */
  readonly template?:
    | { readonly name: string; readonly language: string; readonly params: readonly string[] }
    | undefined;
  /** A print that goes along, where the form of the request has a place for it. */
  readonly document?: { readonly fileName: string; readonly content: Buffer } | undefined;
};

/** What a refusal is about: the message for good, the message for now, or the gateway itself, where every other message would fare the same. */
export type RefusalOf = 'messageForGood' | 'messageForNow' | 'gateway';

/** A gateway that did not take a message. */
export class GatewayRefusal extends Error {
  readonly of: RefusalOf;
  constructor(message: string, of: RefusalOf) {
    super(message);
    this.name = 'GatewayRefusal';
    this.of = of;
  }
}

/** A gateway that does not answer in this time is tried again later, in ms. */
const PATIENCE_MS = 20_000;
/** So much of an answer is read, in characters: it says an id or a reason. */
const MOST_READ = 4000;
const MOST_TOLD = 200;

/** Names under which gateways answer what they call a message. */
const IDS = ['id', 'messageId', 'message_id', 'requestId', 'request_id'] as const;

/** Placeholders of what a message may not have: what stands for nothing but them is left out then. */
const LEFT_OUT: ReadonlySet<unknown> = new Set([
  '{document}',
  '{documentName}',
  '{template}',
  '{language}',
  '{params}',
]);
/** What stands for nothing but this is a list: of the values of a registered text, in their order. */
const PARAMS = '{params}';

/** What fills a request: texts by their placeholders, and a list of texts. */
type Filling = { readonly texts: { readonly [name: string]: string }; readonly params: readonly string[] };

/** Whether the form of a request has a place for a print. */
export const takesDocument = ({ body }: Pick<GatewaySettings, 'body'>): boolean =>
  JSON.stringify(body).includes('{document}');

/** Fills placeholders in the texts of a request: in its values alone, so that no text of a message becomes a part of its form. */
const filled = (form: unknown, filling: Filling): unknown => {
  if (form === PARAMS) return filling.params;
  if (typeof form === 'string')
    return form.replaceAll(/\{(\w+)\}/gu, (whole, name: string) => filling.texts[name] ?? whole);
  if (Array.isArray(form)) return form.map((one) => filled(one, filling));
  if (typeof form !== 'object' || form === null) return form;
  const entries = Object.entries(form).filter(
    ([, value]) => !LEFT_OUT.has(value) || filling.texts[String(value).slice(1, -1)] !== '',
  );
  return Object.fromEntries(entries.map(([key, value]) => [key, filled(value, filling)]));
};

const formData = (body: unknown): string =>
  new URLSearchParams(
    Object.entries(body as { readonly [key: string]: unknown }).map(([key, value]): [string, string] => [
      key,
      Array.isArray(value) ? JSON.stringify(value) : String(value),
    ]), // `settings` lets flat objects alone through
  ).toString();

/** Beginning of an answer. A gateway that talks on without end is cut short. */
const beginningOf = async (answer: Response): Promise<string> => {
  const reader = answer.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  while (reader !== undefined && text.length < MOST_READ) {
    const { done, value } = await reader.read();
    if (done) break;
    text += decoder.decode(value, { stream: true });
  }
  await reader?.cancel();
  return text.slice(0, MOST_READ);
};

const idIn = (answer: string): string | undefined => {
  try {
    const parsed: unknown = JSON.parse(answer);
    if (typeof parsed !== 'object' || parsed === null) return undefined;
    const record = parsed as { readonly [key: string]: unknown }; // looked at by name below
    const id = IDS.map((key) => record[key]).find((one) => typeof one === 'string' || typeof one === 'number');
    return id === undefined ? undefined : String(id).slice(0, MOST_TOLD);
  } catch {
    return undefined; // many answer plain words
  }
};

/** A secret that is wrong or has run out, an account that is empty or shut: somebody will see to it. */
const OF_GATEWAY: ReadonlySet<number> = new Set([401, 402, 403]);
const FOR_NOW: ReadonlySet<number> = new Set([408, 425, 429]);

const refusalOf = (status: number): RefusalOf => {
  if (OF_GATEWAY.has(status)) return 'gateway';
  return status >= 500 || FOR_NOW.has(status) ? 'messageForNow' : 'messageForGood';
};

const lineFault = (cause: unknown): GatewayRefusal =>
  new GatewayRefusal(
    cause instanceof Error && cause.name === 'TimeoutError'
      ? 'The gateway did not answer in time'
      : 'The gateway cannot be reached',
    'gateway',
  );

/**
 * Hands one message to a gateway; answers what the gateway calls it. The address is the deployment's alone, and a gateway that leads elsewhere is not
 * followed: no template and no record decides where the server calls. What was answered counts once its head is there: a body that breaks off or does
 * not come leaves the message without an id, since a second try would send it twice. Fault: GatewayRefusal, without the secret.
 */
export const sendByGateway = async (
  { url, secret, header, form, body }: GatewaySettings,
  message: PhoneMessage,
  patienceMs: number = PATIENCE_MS,
): Promise<string | undefined> => {
  const texts = {
    to: `91${message.mobile}`,
    mobile: message.mobile,
    text: message.text,
    id: message.id,
    sender: message.senderId,
    entityId: message.dltEntityId,
    templateId: message.dltTemplateId,
    secret: secret ?? '',
    document: message.document?.content.toString('base64') ?? '',
    documentName: message.document?.fileName ?? '',
    template: message.template?.name ?? '',
    language: message.template?.language ?? '',
    params: message.template === undefined ? '' : JSON.stringify(message.template.params),
  };
  const request = filled(body, { texts, params: message.template?.params ?? [] });
  const headers = {
    'content-type': form === 'json' ? 'application/json' : 'application/x-www-form-urlencoded',
    ...(header === undefined ? {} : { [header.name]: header.value.replaceAll('{secret}', secret ?? '') }),
  };
  const ask = async (): Promise<{ readonly status: number; readonly text: string }> => {
    const answer = await fetch(url, {
      method: 'POST',
      headers,
      body: form === 'json' ? JSON.stringify(request) : formData(request),
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
    });
    return { status: answer.status, text: await beginningOf(answer).catch(() => '') }; // its status stands, whatever its words would have been
  };
  const { status, text } = await ask().catch((cause: unknown) => {
    throw lineFault(cause);
  });
  if (status >= 200 && status < 300) return idIn(text);
  const safe = secret === undefined ? text : text.replaceAll(secret, '•••');
  const said = safe.replaceAll(/\s+/gu, ' ').trim().slice(0, MOST_TOLD);
  throw new GatewayRefusal(`The gateway answered ${status}${said === '' ? '' : `: ${said}`}`, refusalOf(status));
};
