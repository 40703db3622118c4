import { spawn } from 'node:child_process';
import { connect, type Socket } from 'node:net';
import { basename } from 'node:path';
import { text } from 'node:stream/consumers';
import { fault } from '@weft/domain/contract/faults';
import type { FastifyBaseLogger } from 'fastify';
import { Refusal } from '../http/refusal.ts';
import type { Settings } from '../settings.ts';

/** What a scanner said of some bytes; `virus` is what it found, as it calls it. */
type Finding = { readonly virus: string | undefined };

/** A scanner that does not answer keeps nobody waiting for longer. */
const PATIENCE_MS = 30_000;

/** Most bytes of one piece that clamd is sent. */
const PIECE = 64 * 1024;

const lengthOf = (piece: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(piece.length);
  return length;
};

const socketTo = (address: string): Socket => {
  const port = /:(\d+)$/u.exec(address);
  return port === null ? connect(address) : connect(Number(port[1]), address.slice(0, port.index));
};

/** clamd's own protocol: INSTREAM, the bytes in pieces with their length, an empty one; it answers `stream: OK` or `stream: … FOUND`. */
const askClamd = async (address: string, content: Buffer): Promise<Finding> => {
  const socket = socketTo(address);
  socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('clamd keeps silent')));
  socket.write('zINSTREAM\0');
  for (let at = 0; at < content.length; at += PIECE) {
    const piece = content.subarray(at, at + PIECE);
    socket.write(lengthOf(piece));
    socket.write(piece);
  }
  socket.write(lengthOf(Buffer.alloc(0)));
  const answer = (await text(socket)).replaceAll('\0', '').trim();
  const found = /^stream: (.+) FOUND$/u.exec(answer)?.[1];
  if (found === undefined && answer !== 'stream: OK') throw new Error(`clamd answered '${answer.slice(0, 80)}'`);
  return { virus: found };
};

/** Exit code of clamscan and its like for a find. */
const FOUND = 1;

/** A command that reads the bytes and ends with 0 (clean) or 1 (found), as clamscan, clamdscan and most others do. */
const askCommand = async (command: string, content: Buffer): Promise<Finding> => {
  const [program = '', ...args] = command.split(/\s+/u);
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'ignore'], timeout: PATIENCE_MS });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  child.stdin.on('error', () => undefined); // it may have seen enough before it has read all: its exit code counts
  child.stdin.end(content);
  const [said, code] = await Promise.all([text(child.stdout), ended]);
  if (code === 0) return { virus: undefined };
  if (code !== FOUND) throw new Error(`the scanner ended with ${code ?? 'a signal'}`);
  return { virus: /:\s*(.+?)\s+FOUND/u.exec(said)?.[1] ?? 'malware' };
};

const ask = (scanner: string, content: Buffer): Promise<Finding> =>
  scanner.startsWith('clamd:') ? askClamd(scanner.slice('clamd:'.length), content) : askCommand(scanner, content);

/**
 * Has every uploaded file looked at, where a scanner is set, before anybody's transaction begins. Nothing is taken unseen: while the scanner is away
 * nothing is taken at all. Faults: FILE_INFECTED with what was found, SCANNER_AWAY.
 */
export const scanFiles = async (
  { fileScanner }: Pick<Settings, 'fileScanner'>,
  files: readonly { readonly name: string; readonly content: Buffer }[],
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> => {
  if (fileScanner === undefined) return;
  for (const { name, content } of files) {
    const shown = basename(name).slice(-80);
    const { virus } = await ask(fileScanner, content).catch((cause: unknown): never => {
      log.warn({ err: cause }, 'the virus scanner does not answer');
      throw new Refusal([fault('', 'SCANNER_AWAY', { file: shown })]);
    });
    if (virus === undefined) continue;
    log.warn({ file: shown, virus }, 'an upload was refused by the virus scanner');
    throw new Refusal([fault('', 'FILE_INFECTED', { file: shown, virus })]);
  }
};
