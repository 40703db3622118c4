import { closeSync, fsyncSync, openSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** What PGlite's C runtime hands us of an open file or folder. `nfd` is the descriptor of the real file. */
interface RuntimeStream {
  readonly nfd?: number | null;
  readonly node: object;
}

/** Writes so many bytes of a buffer at a place of a file; answers how many it wrote. */
type RuntimeWrite = (
  stream: RuntimeStream,
  buffer: Uint8Array,
  offset: number,
  length: number,
  position: number,
) => number;

/** The one part of Emscripten's NODEFS that we touch: PGlite's types do not describe it. */
interface RuntimeFileSystem {
  readonly stream_ops: { fsync?: (stream: RuntimeStream) => number; write: RuntimeWrite };
  readonly realPath: (node: object) => string;
}

/**
 * PGlite's folder on disk, with an fsync that reaches the disk.
 *
 * As shipped PGlite never calls fsync: it starts with `-F`, and Emscripten's NODEFS has no fsync operation at all, so a
 * power cut may take acknowledged commits or break the database. Here both files and folders (renames) are synced.
 * Only useful together with `durableStartParams`.
 */
export class DurableNodeFs extends NodeFS {
  /** How many times PostgreSQL asked for an fsync and got a real one. */
  fsyncs = 0;

  /** Bytes that PostgreSQL wrote to its files, log included. */
  bytesWritten = 0;

  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args);
    const takeOver = (module: unknown): void => {
      // Reason for `as`: Emscripten's module object is not typed; the durability test fails when its shape changes.
      const runtime = module as { NODEFS?: RuntimeFileSystem; FS: { filesystems: { NODEFS: RuntimeFileSystem } } };
      const nodeFs = runtime.NODEFS ?? runtime.FS.filesystems.NODEFS;
      nodeFs.stream_ops.fsync = (stream) => this.sync(stream, nodeFs);
      const write = nodeFs.stream_ops.write;
      nodeFs.stream_ops.write = (...what) => {
        const written = write(...what);
        this.bytesWritten += written;
        return written;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), takeOver] } };
  }

  private sync(stream: RuntimeStream, nodeFs: RuntimeFileSystem): number {
    if (typeof stream.nfd === 'number') fsyncSync(stream.nfd);
    else syncFolder(nodeFs.realPath(stream.node));
    this.fsyncs += 1;
    return 0;
  }
}

/**
 * Makes the names in a folder durable (a new or renamed file is lost with its folder's entry otherwise).
 * Windows cannot open a folder and keeps names durable by its journal, so there it does nothing.
 */
export function syncFolder(path: string): void {
  if (process.platform === 'win32') return;
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
