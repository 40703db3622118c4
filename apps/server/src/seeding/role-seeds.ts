import { role, type RoleInput } from '@weft/domain/catalogue/access/role';
import type { ModeName } from '@weft/domain/rules/acl/acl';
import { MODE } from '@weft/domain/rules/acl/acl';
import type { SaveContext } from '../records/handler.ts';
import { saveRecord } from '../records/save-record.ts';

/** Right of a role on services: nothing is `[]` beyond looking. */
type Right = { readonly services: readonly string[] | 'all'; readonly bits: readonly ModeName[] };

type RoleSeed = { readonly row: RoleInput; readonly rights: readonly Right[] };

const ALL_BITS = Object.keys(MODE) as readonly ModeName[]; // keys of MODE are its names
const OPERATOR: readonly ModeName[] = ['create', 'edit', 'print', 'export'];
const SUPERVISOR: readonly ModeName[] = [...OPERATOR, 'delete', 'approve'];

/** Services that only administrators see: who may do what, and how the product is set up. */
const OF_ADMINISTRATORS = ['acl', 'role', 'staff', 'services', 'sysConfig', 'numberSeries'];

/** Name of the first role; its people may do everything. */
export const ADMINISTRATOR = 'Administrator';

/** Roles of a new company, from most to least; a later right on the same service replaces an earlier one. */
const ROLES: readonly RoleSeed[] = [
  {
    row: { name: ADMINISTRATOR, description: 'May do everything.', isAdmin: true },
    rights: [{ services: 'all', bits: ALL_BITS }],
  },
  {
    row: { name: 'Management', description: 'Sees everything, changes nothing.' },
    rights: [{ services: 'all', bits: ['print', 'export'] }],
  },
  {
    row: { name: 'Purchase', description: 'Orders from suppliers and keeps their data.' },
    rights: [
      { services: 'all', bits: [] },
      { services: ['party', 'chemical/item'], bits: [...OPERATOR, 'import'] },
      { services: ['chemical/purchaseOrder'], bits: SUPERVISOR },
    ],
  },
  {
    row: { name: 'Stores', description: 'Receives, keeps and issues goods.', landing: 'inward-stock' },
    rights: [
      { services: 'all', bits: [] },
      { services: ['chemical/inward', 'chemical/itemStock', 'chemical/itemStock/stock', 'erp/rack'], bits: OPERATOR },
    ],
  },
];

const GRANT_SQL = `update acl a set view = 1, mode = $3 from services s
  where a.partner_id = $1 and a.role_id = $2 and s.partner_id = $1 and s.id = a.service_id
    and ($4::text[] is null or s.module_api = any ($4)) and ($5::text[] is null or s.module_api <> all ($5))`;

/** Roles with their rights. The services are there already: a new role gets a record for each (see `roleHandler`). Answers the administrators' role. */
export const seedRoles = async (context: SaveContext): Promise<number> => {
  let administrators = 0;
  for (const { row, rights } of ROLES) {
    const { id } = await saveRecord(context, role, row, 'create');
    for (const { services, bits } of rights)
      await context.tx.execute(GRANT_SQL, [
        context.tx.partnerId,
        id,
        bits.reduce((mode, bit) => mode | MODE[bit], 0),
        services === 'all' ? null : services,
        row.isAdmin === true ? null : OF_ADMINISTRATORS,
      ]);
    if (row.isAdmin === true) administrators = id;
  }
  return administrators;
};
