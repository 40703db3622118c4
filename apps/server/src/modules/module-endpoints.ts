import type { Module } from '@weft/domain/catalogue/language/module';
import type { Endpoint } from '../http/endpoint.ts';
import { attachmentEndpoints } from '../attachments/attachment-endpoints.ts';
import { commentEndpoints } from '../comments/comment-endpoints.ts';
import { exportEndpoints } from '../exports/export-endpoints.ts';
import { importEndpoints } from '../imports/import-endpoints.ts';
import { printEndpoints } from '../print/print-endpoints.ts';
import { actionEndpoints } from './action-endpoints.ts';
import { binEndpoints } from './bin-endpoints.ts';
import { bulkEndpoints } from './bulk-endpoints.ts';
import { manyEndpoints } from './many-endpoints.ts';
import { readEndpoints } from './read-endpoints.ts';
import { warningEndpoints } from './warning-endpoints.ts';
import { writeEndpoints } from './write-endpoints.ts';

/** Every generic endpoint of a module under its path and each of its aliases (spec 01, 0.5). */
export const moduleEndpoints = (module: Module): readonly Endpoint[] =>
  [module.api, ...module.apiAliases].flatMap((path) => [
    ...readEndpoints(module, path),
    ...manyEndpoints(module, path),
    ...writeEndpoints(module, path),
    ...binEndpoints(module, path),
    ...warningEndpoints(module, path),
    ...bulkEndpoints(module, path),
    ...actionEndpoints(module, path),
    ...commentEndpoints(module, path),
    ...attachmentEndpoints(module, path),
    ...exportEndpoints(module, path),
    ...importEndpoints(module, path),
    ...printEndpoints(module, path),
  ]);
