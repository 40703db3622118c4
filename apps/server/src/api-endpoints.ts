import { MODULES } from '@weft/domain/catalogue/registry';
import { accessEndpoints } from './access/own-endpoints.ts';
import { placesEndpoints } from './access/places-endpoints.ts';
import { approvalEndpoints } from './approvals/approval-endpoints.ts';
import { AREA_ENDPOINTS } from './areas/area-endpoints.ts';
import { ownImportEndpoints } from './imports/import-endpoints.ts';
import { defaultHeaderEndpoint } from './print/default-header.ts';
import { backgroundExportEndpoints } from './exports/background-exports.ts';
import { fileEndpoints } from './files/file-endpoints.ts';
import type { Endpoint } from './http/endpoint.ts';
import { keptListsEndpoints } from './lists/kept-lists-endpoints.ts';
import { viewEndpoints } from './lists/view-endpoints.ts';
import { liveEndpoints } from './live/live-endpoints.ts';
import { inPartnerWords } from './modules/in-partner-words.ts';
import { moduleEndpoints } from './modules/module-endpoints.ts';
import { noticeEndpoints } from './notices/notice-endpoints.ts';
import { openApiEndpoints } from './openapi/openapi-endpoints.ts';
import { versionEndpoints } from './version-endpoints.ts';

const key = ({ method, path }: Endpoint): string => `${method} ${path}`;

const gathered = (): readonly Endpoint[] => {
  const own = [
    ...accessEndpoints,
    ...placesEndpoints,
    ...keptListsEndpoints,
    ...viewEndpoints,
    ...AREA_ENDPOINTS,
    ...fileEndpoints,
    defaultHeaderEndpoint,
    ...ownImportEndpoints,
    ...backgroundExportEndpoints,
    ...liveEndpoints,
    ...approvalEndpoints,
    ...noticeEndpoints,
    ...versionEndpoints,
  ];
  const taken = new Set(own.map(key));
  const generic = MODULES.flatMap(moduleEndpoints).filter((endpoint) => !taken.has(key(endpoint)));
  const declared = [...own, ...generic].map(inPartnerWords);
  return [...declared, ...openApiEndpoints(declared)];
};

let endpoints: readonly Endpoint[] | undefined;

/** Every endpoint of the API, gathered once. An area's own endpoint stands in the place of the generic one with the same path. */
export const apiEndpoints = (): readonly Endpoint[] => (endpoints ??= gathered());
