import { afterAll, beforeAll, expect } from 'vitest';
import { eachCompany, type TestDatabase } from './each-engine.ts';
import { begin, csvOf } from './import-steps.ts';
import { type Client, dataOf, serve, type Served, type Wire } from './serve.ts';

const LIMIT_MS = 240_000;

/** A company that files are imported into, and the steps of its administrator. Inside tests and hooks only. */
export type Importing = {
  readonly fresh: () => TestDatabase;
  readonly served: Served;
  readonly admin: Client;
  /** Uploads and maps a file, a text as CSV; answers the import's id. */
  readonly begin: (path: string, file: string | Parameters<typeof begin>[2], mapping?: Wire) => Promise<number>;
  /** What a check of a file finds. */
  readonly checked: (path: string, file: string | Parameters<typeof begin>[2], mapping?: Wire) => Promise<Wire>;
  /** Imports a file whole; answers the import's id. */
  readonly saved: (path: string, file: string, mapping?: Wire) => Promise<number>;
  /** Waits until work in the background has ended; answers the import. */
  readonly settled: (path: string, importId: number) => Promise<Wire>;
  /** The bytes that a call answers: of a POST with a payload, else of a GET. */
  readonly download: (url: string, payload?: object, client?: Client) => Promise<Buffer>;
  /** How many records a list has. */
  readonly countOf: (path: string, search?: string) => Promise<number>;
  /** The item of a code, as its list has it. */
  readonly itemOf: (code: string) => Promise<Wire | undefined>;
  /** Id of the first record that a list finds. */
  readonly idOf: (path: string, search: string) => Promise<number>;
};

/** Runs a suite on a company that files are imported into. @example eachImporting((at) => { it('…', async () => { await at.saved('segment', 'Name\r\nA'); }); }); */
export const eachImporting = (suite: (at: Importing) => void): void =>
  eachCompany((fresh) => {
    let served: Served;
    let admin: Client;
    beforeAll(async () => {
      served = await serve(fresh().database, { DATA_DIR: fresh().settings.dataDir });
      admin = served.as('administrator');
    }, LIMIT_MS);
    afterAll(() => served.close());

    const beginAt: Importing['begin'] = (path, file, mapping) =>
      begin(admin, path, typeof file === 'string' ? csvOf(file) : file, mapping);
    suite({
      fresh,
      get served() {
        return served;
      },
      get admin() {
        return admin;
      },
      begin: beginAt,
      checked: async (path, file, mapping) =>
        dataOf(await admin.post(`${path}/import/check`, { importId: await beginAt(path, file, mapping) })),
      saved: async (path, file, mapping) => {
        const importId = await beginAt(path, file, mapping);
        const answer = await admin.post(`${path}/import/commit`, { importId });
        expect(answer.text.slice(0, 600)).toContain('"state":"imported"');
        return importId;
      },
      settled: async (path, importId) => {
        for (;;) {
          const session = dataOf(await admin.get(`${path}/import/${importId}`));
          if (!['checking', 'importing', 'undoing'].includes(String(session['state']))) return session;
          await new Promise((resolve) => setImmediate(resolve));
        }
      },
      download: async (url, payload, client = admin) => {
        const answer = await served.app.inject({
          method: payload === undefined ? 'GET' : 'POST',
          url: `/api/v1/${url}`,
          headers: { authorization: `Bearer ${client.token}` },
          ...(payload === undefined ? {} : { payload }),
        });
        expect(answer.statusCode).toBe(200);
        return answer.rawPayload;
      },
      countOf: async (path, search) =>
        (
          await admin.get(`${path}/getAllByPartner`, {
            ...(search === undefined ? {} : { search }),
            pageNumber: 1,
            rowsPerPage: 1,
          })
        ).body.totalCount ?? -1,
      itemOf: async (code) =>
        (await admin.get('chemical/item/getAllByPartner', { filters: JSON.stringify({ itemCode: code }) })).body
          .dataList?.[0],
      idOf: async (path, search) =>
        Number((await admin.get(`${path}/getAllByPartner`, { search })).body.dataList?.[0]?.['id']),
    });
  });
