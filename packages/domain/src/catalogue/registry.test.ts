import { describe, expect, test } from 'vitest';
import { isMenuGroup } from '../rules/acl/menu-for.ts';
import { APPROVABLE } from './approvals/approval-flow.ts';
import { GRANTS } from './access/access.seeds.ts';
import { ACL_ALIASES, SERVICES } from './access/service-names.ts';
import { linesKeyOf } from './language/custom/custom-layout.ts';
import { MADE, madeFrom } from './language/custom/made-from.ts';
import { fieldAt } from './language/field-at.ts';
import { bareContext } from './language/rule-context.ts';
import { figuresNow } from './language/validate.ts';
import { MENU } from './menu.ts';
import { PURPOSES } from './purposes.ts';
import { MODULES, moduleNamed } from './registry.ts';
import { RELATED_TABS, ROUTES } from './routes.ts';
import { carryTitle } from './organisation/carry.rules.ts';
import { NUMBERED } from '../rules/numbering/numbered.ts';
import { PARAM_SWITCHES } from '../rules/config/stock-param-switches.ts';
import { SYS_CONFIG_KEYS } from '../rules/config/sys-config-keys.ts';
import type { Fields } from './language/field.ts';
import type { DeriveRule } from './language/module.ts';

/** Spec 01, 1.6, as it stands there: path, then ACL names where they differ. */
const GUARDED =
  'bom chemical/bom · packing chemical/packing · ph chemical/ph · supporting-material chemical/supportingMaterial · supporting-material-inward chemical/sm-inward · supporting-material-allocation chemical/supportingMaterialAllocation · materialPropertyType · productCodes productCodeModule · process chemical/process · openingstock chemical/itemStock · stock-area chemical/stockArea · processType · solubility · stock-param4 chemical/stockParam4 · stock-param5 chemical/stockParam5 · stock-param6 chemical/stockParam6 · stock-param7 chemical/stockParam7 · stock-param8 chemical/stockParam8 · stock-param9 chemical/stockParam9 · customParameters customParam · sales-order chemical/salesOrder · moisture · funnelSource funnelSource + funnel/source · costHead · uom · segment · purity · department · zone · transport · crmActivity crm/activity · Planning-Scheduling chemical/planning_scheduling · scheduling chemical/scheduling · funnel crm/funnel · digitalplatform · quotation crm/quotation · funnelType · funnelStage crm/funnelStage · party · partytype partyType · categorytype categoryType · purchase-order · product chemical/item · mould · packing-type-inward · planning chemical/planning + chemical/only_planning · loom-vise-daily-production · productType · mouldName · mouldType · packaging · production-batch chemical/productionbatch · lot-wise-production-batch · weavingProcess · slittingProcess · bagMakingProcess · dailyProductionMachineWise · new-production-batch · daily-production · inward · labTest · dispatch · inward-foundary chemical/foundaryInward · transferAndDispatch · pre-inward · inward-stock chemical/itemStock/stock · materialRequest chemical/requestApproval · materialRequestConfig · stock-transfer · transfer-approval · storeManagement allocate · reconciliation reconcile · message-templates chemical/smsTemplate · print-templates · part-code chemical/partCodeConfig · materialreconciliation · user staff · machine-asset-setting machineSetting · machine-asset-management MachineAssets · machine-activities · role · aclConfig acl · reports chemical/report · machine · custom-field customField · custom-module-field moduleCustomField · moduleFieldConfig chemical/formConfig · location erp/location · rack · branch erp/branch · cbl-to-cbl erp/cbl-to-cbl · transaction-report transactionReport · approval-configuration · approval-generic · freight · sysConfig'
    .split(' · ')
    .map((entry) => {
      const [path = '', ...names] = entry.replace(' + ', ' ').split(' ');
      return { path, names: names.length === 0 ? [path] : names };
    });

const service = (name: string): string => ACL_ALIASES.get(name) ?? name;
/** The route itself, or the list below it: `inward` stands at `inward/list`. */
const routeOf = (path: string) =>
  ROUTES.find((route) => route.path === path) ?? ROUTES.find((route) => route.path.startsWith(`${path}/`));

/** Per document: what its list adds up (`/` the sibling that must be alike), and its other figures: rates, percents, limits, ways of working, rounds, quantities of goods in different units, counts of goods that stand on several papers. */
const ADDED_UP = [
  ['openingStock', 'total', ''],
  [
    'purchaseOrder',
    'freightAmount/currency grossTotal/currency discountTotal/currency chargeTotal/currency taxableTotal/currency cgst/currency sgst/currency igst/currency cess/currency roundOff/currency grandTotal/currency pendingValue/currency',
    'acceptedPercent creditDays daysLate discountPercent exchangeRate itemCount overPercent receivedPercent revision supplierAddress underPercent',
  ],
  [
    'stockTransfer',
    'freight freightLanded lineCount totalQuantity/totalUom value claimAmount claimReceived',
    'hoursOnRoad mode receivedPercent',
  ],
  [
    'departmentTransfer',
    'freight freightLanded lineCount totalQuantity/totalUom value',
    'mode receivedPercent transferPrice',
  ],
  [
    'preInward',
    'billAmount firstWeight secondWeight partyWeight netWeight weightDifference pendingCount',
    'hoursInside lineCount weightDifferencePercent weightLimit',
  ],
  ['inward', 'billAmount netTotal taxTotal grandTotal', 'billDifference itemCount mode'],
  ['foundryInward', 'billAmount pieces weightKg netTotal taxTotal grandTotal', 'billDifference itemCount mode'],
  ['outward', 'pieces weightKg value', 'mode'],
  ['foundryOutward', 'pieces weightKg value', 'mode'],
  ['purchaseReturn', 'taxable cgst sgst igst cess grandTotal stockValue variance', 'lineCount'],
  ['supportingInward', 'taxable cgst sgst igst cess grandTotal stockValue', ''],
  ['supportingAllocation', 'value', ''],
  ['packingInward', 'newPieces usedPieces damagedPieces value', ''],
  [
    'labTest',
    'lotQuantity/uom sampled/uom accepted/uom rejected/uom undecided/uom payable/uom deducted',
    'acceptUpTo ageHours allowed deductPercent deductQuantity found lotId packages payableRate round sampleFigure toOpen',
  ],
  ['materialRequest', 'lineCount pendingLines', 'issuedPercent priority shortLines'],
  ['materialAllocation', 'openLines', 'issuedPercent'],
  ['floorReconciliation', 'lossValue', 'explained issued loss lossPercent'],
  [
    'physicalCount',
    'lineCount countedLines recountLines gainValue lossValue netValue differenceValue',
    'countedPercent tolerancePercent toleranceValue',
  ],
];

const isFigure = (kind: string): boolean => ['money', 'quantity', 'decimal', 'integer', 'percent'].includes(kind);

/** Whether a rule looks beyond the record itself. */
const takesContext = (derive: DeriveRule | undefined): boolean => (derive?.length ?? 0) > 1;

describe('registry', () => {
  test('finds a module by its name, refuses another name', () => {
    expect(moduleNamed('purchaseOrder').title).toBe('Purchase Order');
    expect(() => moduleNamed('nothing')).toThrow('nothing');
  });

  test('paths of calls, forms and lists are unique', () => {
    const paths = MODULES.flatMap(({ api, apiAliases }) => [api, ...apiAliases]);
    const routes = MODULES.flatMap(({ route, formRoute }) => [route, formRoute]);
    expect([new Set(paths).size, new Set(routes).size]).toEqual([paths.length, routes.length]);
  });

  test('every document is numbered by a series', () => {
    const documents = MODULES.filter(({ kind }) => kind === 'document').map(({ name }) => name);
    expect(NUMBERED).toEqual(expect.arrayContaining(documents));
  });

  test('the figures that lists of documents add up are these; any other figure of a document is named with why it is not', () => {
    const figures = MODULES.filter(({ kind }) => kind === 'document').map(({ name, fields, list }) => {
      const added = Object.entries(list.totals).map(([key, alike]) => (alike === true ? key : `${key}/${alike}`));
      const others = Object.entries(fields).flatMap(([key, { kind }]) =>
        isFigure(kind) && !(key in list.totals) ? [key] : [],
      );
      return [name, added.join(' '), others.toSorted().join(' ')];
    });
    expect(figures).toEqual(ADDED_UP);
  });

  test('every document that knows approval can be put under a flow', () => {
    const approvable = MODULES.filter(({ approval }) => approval !== undefined).map(({ name }) => name);
    expect([...APPROVABLE].toSorted()).toEqual(approvable.toSorted());
  });

  test('every way in which documents are made leads by refs to documents, and by ids of lines to their lines', () => {
    const wrong = MADE.flatMap((name) => {
      const made = moduleNamed(name);
      return madeFrom(name).flatMap(({ module, by, line }) => {
        const source = moduleNamed(module);
        const tables = [source.name, source.sharesTableOf?.name];
        const lineAt = line === undefined ? 'integer' : fieldAt(made.fields, `lines.${line}`)?.kind;
        const isLed = by.every((path) => tables.includes(fieldAt(made.fields, path)?.to));
        const hasLines = [made, source].every((one) => linesKeyOf(one) === 'lines');
        return made.kind === 'document' && source.kind === 'document' && isLed && lineAt === 'integer' && hasLines
          ? []
          : [`${module} → ${name}`];
      });
    });
    expect(wrong).toEqual([]);
    expect(MADE.map(carryTitle)).toEqual(MADE.map((name) => moduleNamed(name).title));
  });

  test('every switch that hides a field, and every setting that fills one, is a known key', () => {
    const keysIn = (fields: Fields): readonly string[] =>
      Object.values(fields).flatMap(({ switchedBy = '', defaultFrom = '', of = {} }) => [
        switchedBy,
        /^[A-Z]/u.test(defaultFrom) ? defaultFrom : '',
        ...keysIn(of),
      ]);
    const used = new Set(MODULES.flatMap(({ fields }) => keysIn(fields)).filter((key) => key !== ''));
    const made = new Set<string>(PARAM_SWITCHES); // by the server, of labels and values
    expect([...used].filter((key) => !(key in SYS_CONFIG_KEYS) && !made.has(key))).toEqual([]);
  });

  test('a module that computes money from others names the rows it reads', () => {
    expect(
      MODULES.filter(({ derive, reads }) => takesContext(derive) && reads.length === 0).map(({ name }) => name),
    ).toEqual([]);
  });
});

describe('routes', () => {
  test('every guarded path of the specification is there, under the same service', () => {
    expect(GUARDED).toHaveLength(96);
    const differing = GUARDED.filter(({ path, names }) => {
      const known = routeOf(path)?.acl.map(service) ?? [];
      return !names.every((name) => known.includes(service(name)));
    });
    expect(differing).toEqual([]);
  });

  test('what the specification leaves unguarded is unguarded', () => {
    const open = ROUTES.filter(({ acl }) => acl.length === 0).map(({ path }) => path);
    expect(open.toSorted()).toEqual([
      '',
      'dashboard',
      'exports',
      'labelConfig',
      'org-profile',
      'services',
      'user-profile',
    ]);
  });

  test('one that is still to come says what will stand there', () => {
    const later = ROUTES.filter(({ builtBy }) => builtBy === 'later').map(({ path }) => path);
    expect(Object.keys(PURPOSES).toSorted()).toEqual(later.toSorted());
    expect(Object.values(PURPOSES).filter((purpose) => !/^[A-Z].{15,}\.$/u.test(purpose))).toEqual([]);
  });

  test('no path stands twice, every tab and parent is a route', () => {
    const paths = ROUTES.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(
      RELATED_TABS.flatMap(({ parent, tabs }) => [parent, ...tabs]).filter((path) => !paths.includes(path)),
    ).toEqual([]);
  });

  test('every declared module without a menu entry is the tab of another list', () => {
    const reached = new Set([
      ...MENU.flatMap((node) => (isMenuGroup(node) ? node.entries : [node])).map(({ path }) =>
        path.replace('/module/', ''),
      ),
      ...RELATED_TABS.flatMap(({ tabs }) => tabs),
      'org-profile', // user menu
      'labelConfig', // user menu, Setting
    ]);
    expect(MODULES.filter(({ route }) => !reached.has(route)).map(({ name }) => name)).toEqual([]);
  });
});

describe('menu', () => {
  /** Groups of spec 01, 1.5, with how many entries each has; '' is the top level. */
  test('has the groups and entries of the specification, in order', () => {
    const shape = MENU.map((node) => (isMenuGroup(node) ? `${node.label} ${node.entries.length}` : node.label));
    expect(shape).toEqual([
      'Dashboard',
      'Masters 26',
      'CRM 3',
      'Report',
      'Material-Reconciliation',
      'Supply Chain 2',
      'Pending Approval',
      'Inventory 14',
      'Production and dispatch 16',
      'Machine Asset 2',
      'Staff',
      'Settings 7',
      'ACL Config',
    ]);
  });

  test('declared modules stand there with the label, path and service of the specification', () => {
    const entries = MENU.flatMap((node) => (isMenuGroup(node) ? node.entries : [node]));
    const line = (label: string) =>
      entries.filter((entry) => entry.label === label).map(({ path, acl }) => `${path} ${acl ?? '–'}`)[0];
    expect(
      [
        'Business Partner',
        'Item',
        'Unit of Measure',
        'Stock Area',
        'Opening Stock Upload',
        'Location',
        'Rack',
        'Branch',
        'Purchase Order',
        'Inward List',
        'Add Inward',
        'Staff',
        'System Configuration',
        'Module Param Config',
        'ACL Config',
      ].map(line),
    ).toEqual([
      '/module/party/partyList party',
      '/module/product chemical/item',
      '/module/uom uom',
      '/module/stock-area chemical/stockArea',
      '/module/openingstock chemical/itemStock',
      '/module/location erp/location',
      '/module/rack/rack erp/rack',
      '/module/branch erp/branch',
      '/module/purchase-order chemical/purchaseOrder',
      '/module/inward/list –',
      '/module/inward/list/addUpdate –',
      '/module/user staff',
      '/module/sysConfig sysConfig',
      '/module/moduleFieldConfig chemical/formConfig',
      '/module/aclConfig acl',
    ]);
  });
});

describe('services', () => {
  test('no name means two services', () => {
    const names = SERVICES.flatMap(({ moduleAPI, aliases }) => [moduleAPI, ...aliases]);
    expect(names.filter((name, n) => names.indexOf(name) !== n)).toEqual([]);
  });

  test('every name that a menu entry, a guard or a module asks for is a service', () => {
    const known = new Set(SERVICES.map(({ moduleAPI }) => moduleAPI));
    const asked = [
      ...MENU.flatMap((node) => [node.acl, ...(isMenuGroup(node) ? node.entries.map(({ acl }) => acl) : [])]),
      ...ROUTES.flatMap(({ acl }) => acl),
      ...MODULES.flatMap(({ acl, aclAliases }) => [acl, ...aclAliases]),
    ];
    expect(asked.filter((name) => name !== undefined && !known.has(service(name)))).toEqual([]);
  });

  test('every seeded role has one record for every service', () => {
    expect(new Set(GRANTS.map(({ role, moduleAPI }) => `${role} ${moduleAPI}`)).size).toBe(4 * SERVICES.length);
    expect(GRANTS.filter(({ view, mode }) => view === 0 && mode !== 0)).toEqual([]);
  });
});

describe('a form shows what rules make of it from its first letter on', () => {
  test.for(MODULES)('$name bears a record that is still empty, and an empty line', (module) => {
    const linesOf = Object.fromEntries(
      Object.entries(module.fields).flatMap(([key, { kind }]) => (kind === 'lines' ? [[key, [{}]] as const] : [])),
    );
    expect(() => figuresNow(module, {}, bareContext('2026-11-21'))).not.toThrow();
    expect(() => figuresNow(module, linesOf, bareContext('2026-11-21'))).not.toThrow();
  });
});

describe('what a pick list offers', () => {
  /** What rows are asked for by, and what there is of it: of a sibling the module it points to, else the values. */
  const asked = MODULES.flatMap(({ name, fields }) =>
    Object.entries(fields).flatMap(([key, { to = '', offers = {} }]) =>
      Object.entries(offers).map(([column, rows]) => {
        const target = moduleNamed(to);
        const values = column === 'status' ? Object.keys(target.states ?? {}) : (target.fields[column]?.options ?? []);
        const isSibling = 'sameAs' in rows;
        if ('sameOrNone' in rows)
          return {
            what: `${name}.${key}: ${column}`,
            wanted: [fields[rows.sameOrNone]?.to ?? 'no sibling'],
            known: [target.fields[column]?.to],
          };
        if ('typeOf' in rows) {
          const sibling = fields[rows.typeOf]?.to;
          return {
            what: `${name}.${key}: ${column}`,
            wanted: ['productType', sibling === 'productType' ? 'productType' : 'item'],
            known: [target.fields[column]?.to, sibling],
          };
        }
        return {
          what: `${name}.${key}: ${column}`,
          wanted: isSibling ? [fields[rows.sameAs]?.to ?? 'no sibling'] : rows,
          known: isSibling ? [target.fields[column]?.to] : values,
        };
      }),
    ),
  );
  test('is narrowed somewhere', () => expect(asked.length).toBeGreaterThan(4));
  test.for(asked)('$what is there', ({ wanted, known }) => expect(known).toEqual(expect.arrayContaining([...wanted])));
});
