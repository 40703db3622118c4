import { type AddressInfo, createServer } from 'node:net';

/** A process that speaks as clamd does and knows the test file of all scanners. */
export type Clamd = { readonly address: string; readonly close: () => Promise<void> };

const END = Buffer.alloc(4);

const answerTo = (said: Buffer): string => {
  if (said.toString('latin1', 0, 10) !== 'zINSTREAM\0') return 'UNKNOWN COMMAND';
  return said.includes('EICAR') ? 'stream: Eicar-Signature FOUND' : 'stream: OK';
};

/** Listens for `INSTREAM` calls: pieces with their length, an empty one at the end. */
export const startClamd = async (): Promise<Clamd> => {
  const server = createServer((socket) => {
    const parts: Buffer[] = [];
    socket.on('data', (part) => {
      parts.push(part);
      const said = Buffer.concat(parts);
      if (said.subarray(-4).equals(END)) socket.end(`${answerTo(said)}\0`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a server that listens on a port has one
  return {
    address: `clamd:127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
