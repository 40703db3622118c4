import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';

/** A mail server for tests: keeps what it is given, and refuses what `refused` says (address, or AUTH for every log-in → SMTP code). */
export type MailServer = {
  /** `by`: the address that the mail came from by the line, where it goes back to. */
  readonly got: readonly { readonly to: string; readonly by: string; readonly source: string }[];
  readonly refused: Map<string, number>;
  readonly url: string;
  readonly port: number;
  readonly close: () => void;
};

/** Starts one on a port of its own; with accounts (address → password) it takes mails of those alone who log in. */
export const startMailServer = async (accounts?: ReadonlyMap<string, string>): Promise<MailServer> => {
  const got: { readonly to: string; readonly by: string; readonly source: string }[] = [];
  const refused = new Map<string, number>();
  const server = new SMTPServer({
    authOptional: accounts === undefined,
    allowInsecureAuth: true,
    disabledCommands: accounts === undefined ? ['AUTH', 'STARTTLS'] : ['STARTTLS'],
    onAuth({ username = '', password }, _, done) {
      const busy = refused.get('AUTH');
      if (busy !== undefined) done(Object.assign(new Error('not now'), { responseCode: busy }));
      else if (password !== undefined && accounts?.get(username) === password) done(null, { user: username });
      else done(Object.assign(new Error(`Wrong password ${password}`), { responseCode: 535 }));
    },
    onRcptTo({ address }, _, done) {
      const code = refused.get(address);
      done(code === undefined ? null : Object.assign(new Error('not now'), { responseCode: code }));
    },
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const source = Buffer.concat(parts).toString('utf8');
        const { mailFrom, rcptTo } = session.envelope;
        const by = mailFrom === false ? '' : mailFrom.address;
        got.push(...rcptTo.map(({ address }) => ({ to: address, by, source })));
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { got, refused, url: `smtp://127.0.0.1:${port}`, port, close: () => server.close() };
};
