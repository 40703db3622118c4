import { ESCALATIONS, NEEDS } from '../../rules/approval/choose-levels.ts';
import { GROUP, OPERATORS } from '../../rules/approval/conditions.ts';
import { SELF_APPROVALS } from '../../rules/approval/who-decides.ts';
import type { RequiredRule } from '../language/field.ts';
import { f } from '../language/f.ts';
import { APPROVAL_TRIGGERS, master } from '../language/module.ts';
import type { Input, Row } from '../language/record.ts';
import { approvalFlowRules } from './approval-flow.rules.ts';

/** Modules whose documents can be put under a flow: those that declare `approval` (a test compares the two). */
export const APPROVABLE = [
  'purchaseOrder',
  'materialRequest',
  'materialAllocation',
  'preInward',
  'inward',
  'foundryInward',
  'purchaseReturn',
  'openingStock',
  'departmentTransfer',
  'stockTransfer',
  'outward',
  'foundryOutward',
  'supportingInward',
  'supportingAllocation',
  'packingInward',
  'labTest',
  'party',
  'item',
  'bom',
  'staff',
  'role',
  'acl',
  'floorReconciliation',
  'physicalCount',
] as const;

type LevelLine = { readonly approverType?: string; readonly need?: string };

const by =
  (type: string): RequiredRule =>
  ({ approverType }: LevelLine) =>
    approverType === type;
const isCounted: RequiredRule = ({ need }: LevelLine) => need === 'atLeast';

/** Approval flow: which documents wait for whom, from which amount, and what happens when nobody decides (spec 01, 2.13; spec 03, 4.2). */
export const approvalFlow = master({
  name: 'approvalFlow',
  title: 'Approval Flow',
  plural: 'Approval Configuration',
  api: 'approvalFlow',
  acl: 'approvalConfiguration',
  aclAliases: ['approval-configuration'],
  route: 'approval-configuration',
  fields: {
    moduleName: f.choice({
      label: 'Module',
      options: APPROVABLE,
      required: true,
      optionLabels: {
        purchaseOrder: 'Purchase Order',
        materialRequest: 'Material Request',
        materialAllocation: 'Material Allocation',
        preInward: 'Pre Inward',
        foundryInward: 'Inward (foundry)',
        purchaseReturn: 'Purchase Return',
        openingStock: 'Opening Stock',
        departmentTransfer: 'Inter Department Transfer',
        stockTransfer: 'Stock Transfer',
        outward: 'Outward',
        foundryOutward: 'Outward (foundry)',
        labTest: 'Lab Test',
        party: 'Business Partner',
        item: 'Item',
        bom: 'Bill of Material',
        acl: 'ACL Record',
        floorReconciliation: 'Reconciliation',
        physicalCount: 'Physical Count',
      },
    }),
    /** Id of the module's service: calls may name the module by it instead, and read it beside (`flow-names.ts` of the server). */
    moduleId: f.integer({ label: 'Service', readOnly: true, knownBy: 'record' }),
    name: f.text({ label: 'Name', required: true, max: 60, unique: ['moduleName'] }),
    priority: f.integer({
      label: 'Priority',
      required: true,
      min: 1,
      max: 999,
      default: 10,
      help: 'Of the flows that match, the one with the lowest number runs.',
    }),
    trigger: f.choice({
      label: 'On',
      options: APPROVAL_TRIGGERS,
      optionLabels: {
        create: 'Submit',
        update: 'Change',
        delete: 'Deletion',
        amend: 'Amendment',
        closeShort: 'Close short',
        cancel: 'Cancellation',
        reverse: 'Reversal',
        reopen: 'Reopening',
        bankDetails: 'Bank details',
        creditChange: 'Credit',
        priceChange: 'Price change',
      },
      required: true,
      default: 'create',
    }),
    validFrom: f.date({ label: 'Valid from' }),
    validTo: f.date({ label: 'Valid till' }),
    levels: f.lines({
      label: 'Levels',
      required: true,
      of: {
        sequence: f.integer({
          label: 'Level',
          required: true,
          min: 1,
          max: 9,
          help: 'Lines of one number are approvers of one level; the first of them says how many must agree.',
        }),
        name: f.text({ label: 'Level name', max: 40 }),
        approverType: f.choice({
          label: 'By',
          options: [
            'role',
            'staff',
            'departmentHead',
            'branchHead',
            'reportingManager',
            'managersManager',
            'fieldOfDocument',
          ],
          optionLabels: {
            staff: 'Person',
            departmentHead: 'Head of department',
            branchHead: 'Head of branch',
            reportingManager: 'Manager of who asks',
            managersManager: 'Manager’s manager',
            fieldOfDocument: 'Person named on the document',
          },
          required: true,
          default: 'role',
        }),
        approverRole: f.refs({ to: 'role', label: 'Role', requiredWhen: by('role') }),
        approverStaff: f.refs({ to: 'staff', label: 'Person', requiredWhen: by('staff') }),
        approverField: f.text({
          label: 'Field',
          max: 60,
          form: 'verbatim',
          picks: 'person',
          requiredWhen: by('fieldOfDocument'),
        }),
        need: f.choice({
          label: 'Need',
          options: NEEDS,
          optionLabels: { anyOne: 'Any one', all: 'All', atLeast: 'At least' },
          required: true,
          default: 'anyOne',
        }),
        needCount: f.integer({ label: 'How many', min: 1, max: 50, requiredWhen: isCounted }),
        amountFrom: f.money({ label: 'From ₹', min: 0 }),
        amountTo: f.money({ label: 'Up to ₹', min: 0 }),
        escalateHours: f.integer({
          label: 'Escalate after hours',
          min: 1,
          max: 720,
          isRuled: true,
          help: 'Working hours of the branch.',
        }),
        escalateBy: f.choice({
          label: 'Then also',
          options: ESCALATIONS,
          optionLabels: { person: 'A person', manager: 'Their managers', nextLevel: 'The next level' },
          required: true,
          default: 'person',
          help: 'Who may decide as well once the hours are over.',
        }),
        escalateTo: f.ref({ to: 'staff', label: 'Escalate to' }),
        needsPassword: f.boolean({ label: 'Ask password' }),
        asksAgain: f.boolean({
          label: 'Ask again',
          help: 'Who agreed at an earlier level decides here too; else that counts for this level.',
        }),
        mayEdit: f.text({
          label: 'May edit',
          max: 1000,
          form: 'verbatim',
          picks: 'mayEdit',
          help: 'Fields that its approvers may set right. It asks nobody anew.',
        }),
      },
    }),
    conditions: f.lines({
      label: 'Conditions',
      of: {
        level: f.integer({ label: 'Level', min: 1, max: 9, help: 'Empty: the whole flow.' }),
        field: f.text({ label: 'Field', required: true, max: 80, form: 'verbatim' }),
        operator: f.choice({
          label: 'Is',
          options: OPERATORS,
          optionLabels: {
            eq: '=',
            ne: '≠',
            gt: '>',
            ge: '≥',
            lt: '<',
            le: '≤',
            between: 'between',
            in: 'one of',
            notIn: 'none of',
            contains: 'contains',
            isEmpty: 'is empty',
            changed: 'changed',
          },
          required: true,
          default: 'ge',
        }),
        value: f.text({ label: 'Value', max: 200, form: 'verbatim', help: 'Several are parted by a semicolon.' }),
        either: f.text({
          label: 'Either',
          max: 26,
          form: 'code',
          pattern: GROUP,
          example: 'A.1',
          help: 'Of lines with the same word one is enough. A.1 twice: both together are one choice of A. A.1.X twice: one of them is enough within A.1.',
        }),
      },
    }),
    selfApproval: f.choice({
      label: 'Own documents',
      options: SELF_APPROVALS,
      optionLabels: { forbid: 'Not by who wrote them', allow: 'May be approved', onlyIfSoleApprover: 'Only if alone' },
      required: true,
      default: 'forbid',
    }),
    editResets: f.boolean({ label: 'Change asks anew', default: true }),
    ignoreFavourable: f.boolean({
      label: 'Better terms keep approval',
      help: 'A change that only lowers rates and totals, or raises discounts, of what is bought asks nobody.',
    }),
    lockWhilePending: f.boolean({
      label: 'Locked while it waits',
      default: true,
      help: 'Off: what waits may still be changed; what matters of it is then asked for anew.',
    }),
    watchedFields: f.text({
      label: 'Watched fields',
      max: 2000,
      form: 'verbatim',
      picks: 'watched',
      help: 'Empty: what matters of the module.',
    }),
  },
  form: [
    {
      title: 'Flow',
      rows: [
        ['moduleName', 'trigger', 'name'],
        ['priority', 'validFrom', 'validTo'],
      ],
    },
    { title: 'Levels', rows: [['levels']] },
    { title: 'Conditions', rows: [['conditions']] },
    {
      title: 'Changes',
      rows: [['selfApproval', 'editResets', 'ignoreFavourable'], ['lockWhilePending'], ['watchedFields']],
    },
  ],
  list: {
    columns: ['name', 'moduleName', 'trigger', 'priority', 'validFrom', 'validTo', 'isActive'],
    search: ['name'],
    sort: 'priority',
    filters: ['moduleName', 'trigger'],
  },
  rules: approvalFlowRules,
});

export type ApprovalFlow = Row<typeof approvalFlow>;
export type ApprovalFlowInput = Input<typeof approvalFlow>;
