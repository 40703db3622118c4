import type { Favourable } from '../../rules/approval/favourable.ts';
import type { ModeName } from '../../rules/acl/acl.ts';
import type { Fault } from '../../contract/faults.ts';
import type { StatusName } from '../../contract/statuses.ts';
import type { Fields } from './field.ts';
import type { AnyRecord } from './record.ts';
import type { RuleContext } from './rule-context.ts';

/** Columns that every list may show and sort by. */
export type CommonColumn = 'id' | 'isActive' | 'createdOn' | 'updatedOn' | 'updatedBy';
/** Further columns of documents. */
export type DocumentColumn = CommonColumn | 'number' | 'status';

/** How records of a module are listed. Every key is a field of the module. */
export type ListLayout<K extends string> = {
  /** Columns from left to right. */
  readonly columns: readonly K[];
  /** Columns that a list shows at first on screens of at least so many px; below, the column chooser brings them. A card shows all. */
  readonly from1200?: readonly K[];
  readonly from1600?: readonly K[];
  /** Column by which people know a row, the head of its card; default: what records are called by, the first column where that is none. */
  readonly title?: K;
  /** Fields that the search box looks through: texts by their normal form, refs by the name of the row they point to. */
  readonly search: readonly K[];
  /** Order when nobody chose one; `-` is descending. */
  readonly sort: K | `-${K}`;
  /** Order of the whole list where a call names none (spec 01, 0.4); default: the name where records have one, else `sort`. */
  readonly whole?: K;
  /** Further columns with an index of their own, so that sorting by them stays instant at a million rows. */
  readonly sorts?: readonly K[];
  /** Fields offered as filters above the list, besides Active. */
  readonly filters?: readonly K[];
  /**
   * Figures that add up over the rows of a list: amounts of money, pieces, quantities of one unit. True where every row counts alike; a
   * sibling where the figure is only alike among rows of the same one (an order's currency, a lot's unit): what is mixed is not added.
   * Never rates or percents.
   */
  readonly totals?: { readonly [key in K]?: true | K };
};

/** A titled block of a form: rows of field keys, side by side. */
export type FormSection<K extends string> = { readonly title: string; readonly rows: readonly (readonly K[])[] };
/** A form: rows, or sections of rows. */
export type FormLayout<K extends string> = readonly (readonly K[])[] | readonly FormSection<K>[];

/** Statuses of a document and what each allows: action → status. A status that no action leaves is final. */
export type States<S extends StatusName = StatusName> = { readonly [status in S]?: { readonly [action: string]: S } };

/** What a document says of its actions besides where they lead. */
export type ActionOptions = {
  /** Actions that other documents cause (a receipt moves its order): never offered to a person. */
  readonly automatic?: readonly string[];
  /** Actions that ask why. */
  readonly asksReason?: readonly string[];
  /** Right that an action asks for; default edit. The button and the server ask the same. */
  readonly actionRights?: { readonly [action: string]: ModeName };
};

/** What flows call the actions that wait (spec 03, 4.2). */
export const APPROVAL_TRIGGERS = [
  'create',
  'update',
  'delete',
  'amend',
  'closeShort',
  'cancel',
  'reverse',
  'reopen',
  'bankDetails',
  'creditChange',
  'priceChange',
] as const;
export type ApprovalTrigger = (typeof APPROVAL_TRIGGERS)[number];

/** An action that waits: what flows call it, and the status in which the document waits meanwhile; without one it stays. */
export type GuardedAction = {
  readonly trigger: ApprovalTrigger;
  readonly waitsIn?: StatusName;
  /** Fields that a save hands over to this action while a flow is in use: the rest of the record is saved, they wait. `whole`: all that no other action holds waits together. */
  readonly holds?: readonly string[] | 'whole';
  /** What of `holds` a new record has until it is approved; default nothing. */
  readonly meanwhile?: { readonly [key: string]: unknown };
  /** A new record is saved with what it says: only changes of it wait. */
  readonly onlyChanges?: true;
};

/** How a document comes under approval (spec 03, 4): which of its actions wait, and what of it the approvers agree to. */
export type ApprovalRule = {
  /** Actions that wait for approval when a flow matches. */
  readonly actions: { readonly [action: string]: GuardedAction };
  /** Money field that levels are chosen by. */
  readonly amount?: string;
  /** Field that says in a list whom or what the document is about. */
  readonly about?: string;
  /** Fields, or fields of lines, whose change asks for a new approval. @example ['party', 'lines.rate'] */
  readonly material: readonly string[];
  /** Figures of those whose change may be for the better: a flow may let it keep the approval (spec 03, A8). */
  readonly favourable?: Favourable;
  /** Figures that an approver who may set them right lowers and never raises. @example ['lines.quantity'] */
  readonly lowersOnly?: readonly string[];
  /** Facts beyond the fields that conditions may ask for, with their labels; the module's handler finds them. */
  readonly facts?: { readonly [fact: string]: string };
};

/**
 * What every module that can be put under a flow waits with, besides its own actions: a change of a record, and its end. A module that says itself
 * what waits of a change (the recipe of a bill) keeps to that.
 */
const EVERYWHERE: ApprovalRule['actions'] = {
  update: { trigger: 'update', holds: 'whole', onlyChanges: true },
  delete: { trigger: 'delete' },
};

/** A duplicate that becomes one with another record ends as well: who must agree to a deletion must agree to that. */
const MERGED: ApprovalRule['actions'] = { merged: { trigger: 'delete' } };

const approvalOf = (rule: ApprovalRule | undefined, mergesInto: string | undefined): ApprovalRule | undefined => {
  if (rule === undefined) return undefined;
  const own = new Set(Object.values(rule.actions).map(({ trigger }) => trigger));
  const added = Object.entries(EVERYWHERE).filter(([, { trigger }]) => !own.has(trigger));
  const merging = mergesInto === undefined ? {} : MERGED;
  return { ...rule, actions: { ...rule.actions, ...Object.fromEntries(added), ...merging } };
};

/** What flows of a module can ask approval of, each once. */
export const triggersOf = ({
  approval,
}: {
  readonly approval: ApprovalRule | undefined;
}): readonly ApprovalTrigger[] => [...new Set(Object.values(approval?.actions ?? {}).map(({ trigger }) => trigger))];

/** What messages tell of a module's records besides that they were made and decided on (spec 01, 2.9). */
export type MessageRule<K extends string = string> = {
  /** Action with which goods are on their way to somebody. */
  readonly dispatchedBy?: string;
  /** Day or moment by which a document should be done, and the statuses in which it is not: later it is overdue. */
  readonly due?: { readonly on: K; readonly while: readonly StatusName[] };
  /** Records are goods whose stock runs low. */
  readonly runsLow?: true;
};

/** How a document's numbers are made when the partner has not said otherwise (spec 01, 2.8). */
export type NumberRule = {
  readonly prefix: string;
  readonly per: readonly ('financialYear' | 'branch' | 'organization')[];
  readonly gstDocument?: true;
  /** Key under which answers tell the number as well, where the specification has a name of its own for it. */
  readonly alsoAs?: string;
};

/** A pure rule over a whole record: every fault it finds, in field order; none when all is well. */
export type RecordRule = { bivarianceHack(record: object, context: RuleContext): readonly Fault[] }['bivarianceHack']; // a rule names only the fields it reads
/** A rule together with the fields it looks at: it runs as soon as these are right, whatever else is wrong, so that every fault is told at once. */
export type NeedyRule = {
  readonly needs: readonly string[];
  readonly check: RecordRule;
  /** What was right when a draft was saved may have changed since: asked again when the draft is taken into the books. */
  readonly isAskedAgain?: true;
};
/** A rule of a module. A bare function runs only on a record whose fields are all right. */
export type ModuleRule = RecordRule | NeedyRule;

/** A pure rule that completes a record: answers the fields it sets. A form asks it while fields are still missing, so it takes each as it comes. */
export type DeriveRule = { bivarianceHack(record: object, context: RuleContext): AnyRecord }['bivarianceHack']; // as above

/** What a declaration says besides its fields. */
export type ModuleOptions<Name extends string, F extends Fields, Column extends string> = {
  /** Name in code, in faults and as the table's name. */
  readonly name: Name;
  /** What a person calls one record. */
  readonly title: string;
  /** What a person calls several; default: title + s. */
  readonly plural?: string;
  /** Path of the endpoints below /api/v1/. */
  readonly api: string;
  /** Further paths that answer alike (spec 01, 0.5 Aliases). */
  readonly apiAliases?: readonly string[];
  /** Name of the service that rights are given on. */
  readonly acl: string;
  /** Further names of the same service (spec 01, 1.6). */
  readonly aclAliases?: readonly string[];
  /** Hash route of the list below /module/. */
  readonly route: string;
  /** Hash route of the form, before `/{id}`; default `{route}/addUpdate`. */
  readonly formRoute?: string;
  readonly fields: F;
  /** Field that names a record in pick lists; default `name`. */
  readonly display?: keyof F & string;
  /** Field that holds a record's short code. */
  readonly code?: keyof F & string;
  readonly form: FormLayout<keyof F & string>;
  readonly list: ListLayout<(keyof F & string) | Column>;
  /** Keys by which an imported row finds the record it changes. */
  readonly matchOn?: readonly (keyof F & string)[];
  readonly rules?: readonly ModuleRule[];
  /** What a person should look at twice and may save all the same: told by the form while it is filled, and by the check of an import. */
  readonly warnings?: readonly ModuleRule[];
  /** Fields to which other records may have something to say: the form asks the server's `warnings` while they are filled. */
  readonly askedOf?: readonly (keyof F & string)[];
  /** Text fields by which files name a record beside its code, its name and what no two share, of few records: nothing keeps them apart or indexed. */
  readonly namedBy?: readonly (keyof F & string)[];
  /** Completes the record from others before the rules look at it. */
  readonly derive?: DeriveRule;
  /**
   * Rows beyond the record's own refs that `derive`, `rules` and `requiredWhen` ask `context.ref` for: paths through refs and lines.
   * Whoever makes a context loads them; rows on a path carry their lines when the path goes through them.
   * @example ['party.addresses.state', 'lines.gstRate.periods', 'lines.item.uom']
   */
  readonly reads?: readonly string[];
  /** Text field that keeps the names of duplicates merged into a record; without one, records are not merged (spec 01, 3.1). */
  readonly mergesInto?: keyof F & string;
  /** Approval, when changes of the module's records can be put under a flow. */
  readonly approval?: ApprovalRule;
  /** What messages tell of the module's records besides. */
  readonly messages?: MessageRule<keyof F & string>;
  /** Rows that lists, pick lists and searches hold: those with these choices. Others exist for the sake of other modules (the item behind a supporting material). */
  readonly listed?: { readonly [key in keyof F & string]?: string };
  /** Module in whose table the records lie as well: both tell theirs apart by `only`. What the two do not share, the other leaves alone. */
  readonly sharesTableOf?: Module;
  /** Values that every record of the module has, set by its own `derive`: its lists and calls know no others of the table. */
  readonly only?: { readonly [key in keyof F & string]?: number };
  /** Records exist for the server's own use: no save or delete from outside. */
  readonly readOnly?: true;
  /** Branches and locations whose people see a record besides those of its own `branch` and `location`: the receiver of a transfer. Lists hold the own ones alone. */
  readonly seenFrom?: readonly (keyof F & string)[];
  /** Places of a record that do not limit who sees it: the location of a request is that of the store which is asked, not of who asks. */
  readonly seenBeyond?: readonly (keyof F & string)[];
  /** The list is everybody's with a log-in: every screen is made with it (settings, labels, shapes of fields). */
  readonly isShared?: true;
  /**
   * What forms of other modules read of a row beside its name and code: whoever may choose from the rows is told these too, without view of this
   * module (spec 01, 2.15). Names every field that their rules read, so that a screen decides as the server does; nothing confidential. Lines come by id,
   * not in lists.
   */
  readonly lends?: readonly (keyof F & string)[];
  /** What the read of one record tells beside its fields: a body may bring it back as it was told, and it is no part of what is saved. */
  readonly tells?: readonly string[];
};

/** A module as everything generic reads it. Made by `master` and `document`, never by hand. */
export type Module<Name extends string = string, F extends Fields = Fields> = {
  readonly kind: 'master' | 'document';
  readonly name: Name;
  readonly title: string;
  readonly plural: string;
  readonly api: string;
  readonly apiAliases: readonly string[];
  readonly acl: string;
  readonly aclAliases: readonly string[];
  readonly route: string;
  readonly formRoute: string;
  readonly fields: F;
  readonly display: string;
  readonly code: string | undefined;
  readonly form: readonly FormSection<string>[];
  readonly list: Required<ListLayout<string>>;
  readonly matchOn: readonly string[];
  readonly rules: readonly ModuleRule[];
  readonly warnings: readonly ModuleRule[];
  readonly askedOf: readonly string[];
  readonly namedBy: readonly string[];
  readonly derive: DeriveRule | undefined;
  readonly reads: readonly string[];
  readonly mergesInto: string | undefined;
  readonly listed: { readonly [key: string]: string | undefined };
  readonly sharesTableOf: Module | undefined;
  readonly only: { readonly [key: string]: number | undefined };
  readonly readOnly: boolean;
  readonly isShared: boolean;
  readonly lends: readonly string[] | undefined;
  readonly tells: readonly string[];
  readonly seenFrom: readonly string[];
  readonly seenBeyond: readonly string[];
  readonly states: States | undefined;
  readonly number: NumberRule | undefined;
  readonly automatic: readonly string[];
  readonly asksReason: readonly string[];
  readonly actionRights: { readonly [action: string]: ModeName };
  readonly approval: ApprovalRule | undefined;
  readonly messages: MessageRule | undefined;
};

const isSections = <K extends string>(form: FormLayout<K>): form is readonly FormSection<K>[] =>
  form.length > 0 && !Array.isArray(form[0]);

const build = <Name extends string, F extends Fields, C extends string>(
  kind: Module['kind'],
  {
    apiAliases = [],
    aclAliases = [],
    rules = [],
    warnings = [],
    askedOf = [],
    namedBy = [],
    reads = [],
    matchOn,
    display = 'name',
    code,
    form,
    list,
    plural,
    derive,
    mergesInto,
    listed,
    sharesTableOf,
    only,
    readOnly,
    isShared,
    lends,
    tells = [],
    seenFrom = [],
    seenBeyond = [],
    formRoute,
    approval,
    messages,
    ...options
  }: ModuleOptions<Name, F, C>,
  rest: Pick<Module, 'states' | 'number' | 'automatic' | 'asksReason' | 'actionRights'>,
): Module<Name, F> => ({
  ...options,
  ...rest,
  kind,
  approval: approvalOf(approval, mergesInto),
  messages,
  plural: plural ?? `${options.title}s`,
  apiAliases,
  aclAliases,
  rules,
  warnings,
  askedOf,
  namedBy,
  reads,
  display,
  code,
  derive,
  mergesInto,
  listed: listed ?? {},
  sharesTableOf,
  only: only ?? {},
  formRoute: formRoute ?? `${options.route}/addUpdate`,
  readOnly: readOnly ?? false,
  isShared: isShared ?? false,
  lends,
  tells,
  seenFrom,
  seenBeyond,
  matchOn: matchOn ?? [code ?? display],
  form: isSections(form) ? form : [{ title: '', rows: form }],
  list: {
    title: display,
    from1200: [],
    from1600: [],
    sorts: [],
    filters: [],
    totals: {},
    whole: 'name' in options.fields ? 'name' : list.sort,
    ...list,
  },
});

/** Declares a master: records that documents refer to. */
export const master = <const Name extends string, const F extends Fields>(
  options: ModuleOptions<Name, F, CommonColumn>,
): Module<Name, F> =>
  build('master', options, {
    states: undefined,
    number: undefined,
    automatic: [],
    asksReason: [],
    actionRights: {},
  });

/** Declares a document: numbered, with a status, usually with a field `lines` made by `f.lines`. */
export const document = <const Name extends string, const F extends Fields, const S extends StatusName>(
  options: ModuleOptions<Name, F, DocumentColumn> &
    ActionOptions & {
      readonly number: NumberRule;
      readonly states: { readonly [status in S]: { readonly [action: string]: NoInfer<S> } };
    },
): Module<Name, F> => {
  const { number, states, automatic = [], asksReason = [], actionRights = {}, ...rest } = options;
  const actions = { number, states, automatic, asksReason, actionRights };
  return build('document', { ...rest, display: rest.display ?? 'number' }, actions); // `number` is a column of every document
};
