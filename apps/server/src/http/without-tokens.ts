/** What a request wrapper carries besides its `data` (specification, section 3). Who calls is said by the header alone. */
const TOKENS: ReadonlySet<string> = new Set(['authToken', 'requestToken']);

/**
 * A body without the tokens of the wrapper: they are ignored, and what they stood beside is the wrapper `{ data }` or the record itself.
 * @example withoutTokens({ authToken: '', requestToken: 'x', data: { name: 'Tape' } }) → { data: { name: 'Tape' } }
 */
export const withoutTokens = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && !Array.isArray(body)
    ? Object.fromEntries(Object.entries(body).filter(([key]) => !TOKENS.has(key)))
    : body;
