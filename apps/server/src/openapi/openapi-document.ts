import type { Field, Fields } from '@weft/domain/catalogue/language/field';
import { kindOf } from '@weft/domain/catalogue/language/kinds/kind-of';
import type { Module } from '@weft/domain/catalogue/language/module';
import { MODULES } from '@weft/domain/catalogue/registry';
import type { Endpoint } from '../http/endpoint.ts';
import { PAGE_ROWS } from '../http/page-asked.ts';
import { bodyOfFiles, FILE_SCHEMAS, schemaOfFiles } from './file-schemas.ts';

type Schema = { readonly [key: string]: unknown };

const fieldSchema = (field: Field): Schema => {
  const own =
    field.kind === 'lines'
      ? { type: 'array', items: objectSchema(field.of ?? {}, ['id', 'lineNo']) }
      : kindOf(field).schema(field);
  const isHeld = field.readOnly === true || field.computed !== undefined;
  return {
    ...own,
    title: field.label,
    ...(isHeld ? { readOnly: true } : {}),
    ...(field.secret === true ? { writeOnly: true } : {}),
    ...(field.help === undefined ? {} : { description: field.help }),
  };
};

const objectSchema = (fields: Fields, integers: readonly string[]): Schema => {
  const required = Object.entries(fields)
    .filter(([, field]) => field.required === true && field.readOnly !== true && field.default === undefined)
    .map(([key]) => key);
  return {
    type: 'object',
    properties: {
      ...Object.fromEntries(integers.map((key) => [key, { type: 'integer' }])),
      ...Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, fieldSchema(field)])),
    },
    ...(required.length === 0 ? {} : { required }),
  };
};

const moduleSchema = (module: Module): Schema => ({
  ...objectSchema(module.fields, ['id', 'version']),
  title: module.title,
});

const ERROR: Schema = {
  type: 'object',
  properties: {
    field: { type: 'string' },
    code: { type: 'integer' },
    name: { type: 'string' },
    message: { type: 'string' },
    row: { type: 'integer' },
  },
};

const envelope = (data: Schema): Schema => ({
  type: 'object',
  properties: {
    responseCode: { type: 'integer' },
    responseMessage: { type: 'string' },
    data,
    dataList: { type: 'array', items: data },
    totalCount: { type: 'integer' },
    errors: { type: 'array', items: { $ref: '#/components/schemas/Error' } },
  },
  required: ['responseCode', 'responseMessage'],
});

const moduleOf = (path: string): Module | undefined =>
  MODULES.filter(({ api, apiAliases }) =>
    [api, ...apiAliases].some((prefix) => path.startsWith(`${prefix}/`)),
  ).toSorted((a, b) => b.api.length - a.api.length)[0];

const LIST_PARAMETERS = [
  ['pageNumber', 'integer', `Page, from 1; without rowsPerPage of ${PAGE_ROWS} rows`],
  ['rowsPerPage', 'integer', `Rows of a page, at most 1000; without it ${PAGE_ROWS} of a pageNumber, else all`],
  ['search', 'string', 'Part of a searched field; punctuation and spaces do not matter'],
  ['orderBy', 'string', 'Up to three columns with commas between them; - before one is descending'],
  ['filters', 'string', 'JSON object: field → value, [values], { from, to } or { contains }'],
  ['fields', 'string', 'Columns to answer, separated by commas'],
  ['activeOnly', 'boolean', 'Leave inactive rows out'],
  [
    'picking',
    'boolean',
    'For a pick list: by sort order, then name; of a search exact names and codes first; where nothing is found, what was probably meant, with isNear',
  ],
].map(([name, type, description]) => ({ name, in: 'query', required: false, schema: { type }, description }));

/** Totals are of all pages: they are narrowed like the list, neither cut nor ordered. */
const NARROWING = LIST_PARAMETERS.filter(({ name }) => ['search', 'filters', 'activeOnly'].includes(name ?? ''));

const pathParameters = (path: string): readonly object[] =>
  [...path.matchAll(/:(\w+)/gu)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));

const needText = (need: Endpoint['need']): string => {
  if (need === 'public') return 'Open to everybody.';
  if (need === 'signedIn') return 'Needs a log-in.';
  return `Needs view of ${need.service}${need.bit === undefined ? '' : ` and the right to ${need.bit}`}.`;
};

const operation = ({ method, path, need, summary, reads }: Endpoint): Schema => {
  const module = moduleOf(path);
  const ofModule: Schema = module === undefined ? {} : { $ref: `#/components/schemas/${module.name}` };
  const data: Schema = schemaOfFiles(path) ?? ofModule;
  const isSave = /\/(save|update)(OrUpdate)?(\/v[23])?$/u.test(path);
  return {
    operationId: `${method.toLowerCase()}_${path.replace(/[^\w]+/gu, '_')}`,
    tags: [module?.title ?? 'Session and configuration'],
    summary,
    description: needText(need),
    ...(need === 'public' ? { security: [] } : {}),
    parameters: [
      ...pathParameters(path),
      ...(path.endsWith('/getAllByPartner') ? LIST_PARAMETERS : []),
      ...(path.endsWith('/totals') ? NARROWING : []),
      ...(method === 'POST' && reads !== true && need !== 'public'
        ? [
            {
              name: 'X-Request-Id',
              in: 'header',
              required: false,
              schema: { type: 'string', format: 'uuid' },
              description:
                'A repeat within 24 hours gets the first answer and has no second effect; what is no UUID is refused (4404906)',
            },
          ]
        : []),
    ],
    ...(method === 'POST'
      ? {
          requestBody: bodyOfFiles(path) ?? {
            content: { 'application/json': { schema: isSave ? data : { type: 'object' } } },
          },
        }
      : {}),
    responses: {
      '200': { description: 'Done', content: { 'application/json': { schema: envelope(data) } } },
      default: {
        description: 'Refused: 401, 403, 404, 409, 413, 415, 422, 429 or 503, with the faults by field',
        content: { 'application/json': { schema: envelope({}) } },
      },
    },
  };
};

/** The OpenAPI description of everything that is served, made from the declarations: the inventory of the API. */
export const openApiDocument = (endpoints: readonly Endpoint[]): Schema => {
  const paths: { [path: string]: { [method: string]: Schema } } = {};
  for (const endpoint of endpoints) {
    const path = `/${endpoint.path.replace(/:(\w+)/gu, '{$1}')}`;
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Weft ERP',
      version: '1',
      description:
        'Masters, purchasing, stock, production, sales and dispatch. Every answer is an envelope; numbers have at most 15 significant digits.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api/v1' }],
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: {
        Error: ERROR,
        ...FILE_SCHEMAS(fieldSchema),
        ...Object.fromEntries(MODULES.map((module) => [module.name, moduleSchema(module)])),
      },
    },
  };
};
