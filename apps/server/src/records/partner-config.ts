import type { CustomOnModule } from '@weft/domain/catalogue/language/custom/custom-field';
import { byModule } from '@weft/domain/catalogue/language/custom/custom-modules';
import { shownCode } from '@weft/domain/catalogue/language/held';
import type { Module } from '@weft/domain/catalogue/language/module';
import { type Setup, shapedModule } from '@weft/domain/catalogue/language/shaped-module';
import { MODULES } from '@weft/domain/catalogue/registry';
import { detailsByKey, type FieldConfig, type FieldDetail } from '@weft/domain/rules/field-config/field-rules';
import { COMPOSED_TYPES } from '@weft/domain/rules/item-code/composed-types';
import { NAMED_PARAMS, paramSwitch } from '@weft/domain/rules/config/stock-param-switches';
import { type PaperLanguages, type LanguageCode, languageCodeOf } from '@weft/domain/rules/labels/languages';
import { type LabelEntry, labelMap, titleTerm } from '@weft/domain/rules/labels/terms';
import { type Wording, wordedWith } from '@weft/domain/rules/labels/worded';
import { perDatabase } from '../db/per-database.ts';
import type { Tx } from '../db/tx.ts';
import { type SpokenWords, spokenWords } from '../words/spoken-words.ts';

/** How a partner has set up the product: settings, and declarations as they count for them. */
export type PartnerConfig = {
  readonly value: (key: string) => string | undefined;
  /** The declaration with the partner's labels, demands and order; `hidden` are fields that the role never sees. */
  readonly shaped: (module: Module, hidden?: ReadonlySet<string>) => Module;
  /** What the partner calls things, in texts that no declaration holds: headings of prints and reports (spec 01, 2.2). */
  readonly say: Wording;
  /** The declaration in the words of the languages alone, whatever the partner calls things. */
  readonly plain: (module: Module) => Module;
  /** The same partner as a paper in these languages speaks. */
  readonly spoken: (languages: PaperLanguages) => PartnerConfig;
  /** The partner's own fields in use on a module, in their order. */
  readonly customs: (module: string) => readonly CustomOnModule[];
  /** When a setting, a module's field configuration or a field of the partner's own was changed last; undefined while all are as they were at first. */
  readonly setOn: string | undefined;
};

type Row = {
  set_on: string | null;
  config: { [key: string]: string } | null;
  shapes: FieldConfig[] | null;
  labels: LabelEntry[] | null;
  customs: CustomOnModule[] | null;
  composed: string | null;
  params: { [key: string]: string };
};

const NOBODY: ReadonlySet<string> = new Set();

type Known = { readonly revision: number; readonly config: PartnerConfig };

const known = perDatabase(() => new Map<number, Known>());

/** What transactions read that raised a revision: it counts for them alone, for they may be rolled back and the number given to another change. */
const raised = new WeakMap<Tx, Known | undefined>();

/** What transactions that raised nothing read first: it counts until they end, so that what is checked and what is answered are of one revision. */
const first = new WeakMap<Tx, PartnerConfig>();
/** Transactions that raised a revision, through whichever of their works. */
const raisedIn = new WeakSet<object>();

/** The revision, and that of the switches as the transaction first read them: who posts after one was turned begins anew (`weft_hold_switches`). */
const REVISION_SQL = `select coalesce((select revision from config_revision where partner_id = $1 and name = 'config'), 0) as revision,
  set_config('app.switches', coalesce(nullif(current_setting('app.switches', true), ''),
    (select revision::text from config_revision where partner_id = $1 and name = 'switches'), '0'), true)`;

/** SQL of a unit `u` as figures are read in it, with those of its kind; units of the kind `other` have nothing in common. */
const UNIT = `case when u.id is not null then jsonb_build_object('symbol', u.symbol, 'rounding', coalesce(u.rounding, 'halfUp'), 'others',
      coalesce((select jsonb_agg(jsonb_build_object('symbol', o.symbol, 'numerator', (o.numerator * u.denominator)::text,
            'denominator', (o.denominator * u.numerator)::text) order by o.id)
         from uom o where o.partner_id = $1 and o.kind = u.kind and o.kind <> 'other' and o.id <> u.id and not o.is_container and not u.is_container and o.is_active and o.deleted_on is null), '[]'::jsonb)) end`;

/** SQL of the custom fields in use as one JSON list, in their order; $1 is the partner. */
const CUSTOMS = `(select jsonb_agg(jsonb_build_object('moduleName', m.module_name, 'id', c.id, 'key', c.key, 'label', c.label, 'fieldType', c.field_type, 'level', m.level,
      'section', m.section, 'order', m."order", 'isRequired', m.is_required, 'isVisible', m.is_visible, 'showInList', m.show_in_list, 'searchable', m.searchable,
      'showInPrint', m.show_in_print, 'copyOnDuplicate', m.copy_on_duplicate, 'visibleWhen', m.visible_when, 'carryTo', m.carry_to, 'productTypes', m.product_types_ids, 'refModule', c.ref_module, 'formula', c.formula, 'decimals', c.decimals,
      'unit', u.symbol, 'figureUnit', case when c.field_type in ('integer', 'decimal') then ${UNIT} end, 'min', c.min, 'max', c.max, 'length', c.length, 'pattern', c.pattern, 'defaultValue', c.default_value, 'helpText', c.help_text,
      'options', (select jsonb_agg(jsonb_build_object('value', o.value, 'label', o.label, 'isRetired', o.is_retired, 'colour', o.colour) order by o.position)
         from custom_field_options o where o.partner_id = $1 and o.parent_id = c.id and o.deleted_on is null))
      order by m.module_name, m.level, m."order" nulls last, m.id)
   from module_custom_field m join custom_field c on c.partner_id = $1 and c.id = m.custom_field_id
     left join uom u on u.partner_id = $1 and u.id = c.unit_id
  where m.partner_id = $1 and m.deleted_on is null and m.is_active and c.deleted_on is null and c.is_active)`;

/** Custom fields of every module, as browsers and processes shape declarations with them. */
export const customsOf = async (tx: Tx): Promise<readonly CustomOnModule[]> =>
  (await tx.one<Pick<Row, 'customs'>>(`select ${CUSTOMS} as customs`, [tx.partnerId], 'config-customs')).customs ?? [];

/** SQL of the product types whose item codes are composed; $1 is the partner. */
const COMPOSED = `(select string_agg(coalesce(product_type_id, 0)::text, ',') from part_code where partner_id = $1 and is_active and deleted_on is null)`;

/** SQL of the stock parameters that have a label or a value, as switches; $1 is the partner. */
const PARAMS = `jsonb_build_object(${NAMED_PARAMS.map(
  (
    n,
  ) => `'${paramSwitch(n)}', case when exists (select 1 from stock_param${n} where partner_id = $1 and deleted_on is null)
      or exists (select 1 from label_config where partner_id = $1 and deleted_on is null and is_active
        and key_name in ('STOCK_PARAM_${n}', '${titleTerm(`stockParam${n}`)}')) then 'YES' else 'NO' end`,
).join(', ')})`;

const CONFIG_SQL = `select
  (select jsonb_object_agg(key_name, value) from sys_config where partner_id = $1 and is_active and deleted_on is null and value is not null) as config,
  (select jsonb_agg(jsonb_build_object('keyName', key_name, 'labelName', label_name, 'language', language) order by id)
     from label_config where partner_id = $1 and deleted_on is null and is_active) as labels,
  (select jsonb_agg(jsonb_build_object('moduleName', c.module_name, 'fieldDetails',
      (select coalesce(jsonb_agg(jsonb_build_object('fieldKeyName', d.field_key_name, 'fieldLabel', d.field_label, 'isRequired', d.is_required,
          'isVisible', d.is_visible, 'defaultValue', d.default_value, 'order', d."order", 'width', d.width, 'showInList', d.show_in_list, 'helpText', d.help_text)), '[]'::jsonb)
         from form_config_field_details d where d.partner_id = c.partner_id and d.parent_id = c.id and d.deleted_on is null)))
     from form_config c where c.partner_id = $1 and c.deleted_on is null and c.is_active) as shapes,
  ${CUSTOMS} as customs, ${COMPOSED} as composed, ${PARAMS} as params,
  greatest((select max(updated_on) from sys_config where partner_id = $1 and deleted_on is null),
    (select max(updated_on) from form_config where partner_id = $1 and deleted_on is null),
    (select max(updated_on) from module_custom_field where partner_id = $1 and deleted_on is null)) as set_on`;

/** Declarations under one revision of a partner's settings, each shaped once for each set of hidden fields. */
const shaper = (
  details: { readonly [key: string]: FieldDetail },
  words: Pick<Setup, 'term' | 'say' | 'translated'>,
  customs: PartnerConfig['customs'],
  config: NonNullable<Setup['config']>,
) => {
  const uncoded = new Set(
    MODULES.filter((module) => module.code !== undefined && shownCode(module, { config }) === undefined).map(
      ({ name }) => name,
    ),
  );
  const made = new Map<string, Module>();
  return (module: Module, hidden: ReadonlySet<string> = NOBODY): Module => {
    const key = hidden.size === 0 ? module.name : `${module.name} ${[...hidden].toSorted().join()}`;
    const setup: Setup = {
      detail: (path) => details[path],
      ...words,
      hidden,
      customs,
      config,
      isUncoded: (name) => uncoded.has(name),
    };
    const shaped = made.get(key) ?? shapedModule(module, setup);
    made.set(key, shaped);
    return shaped;
  };
};

const NOTHING = (): undefined => undefined;

/** The same settings, in the words of a paper. */
const speaking = (
  config: PartnerConfig,
  details: { readonly [key: string]: FieldDetail },
  { say, plain, term, ofField, plainField }: SpokenWords,
): PartnerConfig => ({
  ...config,
  say,
  shaped: shaper(details, { term, say, translated: ofField }, config.customs, config.value),
  plain: shaper({}, { term: NOTHING, say: plain, translated: plainField }, () => [], config.value),
});

/** Language in which a company prints and writes where nothing says otherwise (spec 01, 2.1.2). */
export const companyLanguage = ({ value }: Pick<PartnerConfig, 'value'>): LanguageCode =>
  languageCodeOf(value('DEFAULT_LANGUAGE')) ?? 'en';

/**
 * Settings of the transaction's partner, as they were when it asked first; what it changes itself counts at once. The revision is read in each
 * transaction, so a change is obeyed at the next call, in every process.
 */
export const partnerConfig = async (tx: Tx): Promise<PartnerConfig> => {
  const before = raisedIn.has(tx.transaction) ? undefined : first.get(tx);
  if (before !== undefined) return before;
  const config = await readConfig(tx);
  first.set(tx, config);
  return config;
};

const readConfig = async (tx: Tx): Promise<PartnerConfig> => {
  const { revision } = await tx.one<{ revision: number }>(REVISION_SQL, [tx.partnerId], 'config-revision');
  const isRaised = raised.has(tx);
  const cached = isRaised ? raised.get(tx) : known(tx).get(tx.partnerId);
  if (cached?.revision === revision) return cached.config;
  const { config, shapes, labels, customs, composed, params, set_on } = await tx.one<Row>(
    CONFIG_SQL,
    [tx.partnerId],
    'config-all',
  );
  const values: { readonly [key: string]: string } = {
    ...config,
    ...params,
    ...(composed === null ? {} : { [COMPOSED_TYPES]: composed }),
  };
  const value = (key: string): string | undefined => values[key];
  const ofModules = byModule(customs ?? []);
  const own = (module: string): readonly CustomOnModule[] => ofModules[module] ?? [];
  const words = labelMap(labels ?? [], companyLanguage({ value }));
  const say = wordedWith(words);
  const details = detailsByKey(shapes ?? []);
  const papers = new Map<string, PartnerConfig>();
  const fresh: PartnerConfig = {
    value,
    say,
    shaped: shaper(details, { term: (key) => words[key], say }, own, value),
    plain: (module) => module,
    spoken: (languages) => {
      const key = languages.join();
      const paper = papers.get(key) ?? speaking(fresh, details, spokenWords(labels ?? [], languages));
      papers.set(key, paper);
      return paper;
    },
    customs: own,
    setOn: set_on ?? undefined,
  };
  if (isRaised) raised.set(tx, { revision, config: fresh });
  else known(tx).set(tx.partnerId, { revision, config: fresh });
  return fresh;
};

/** What every process and browser keeps until it is told that it changed. */
type Kept = 'config' | 'rights';

const RAISE_SQL = `insert into config_revision (partner_id, name, revision) select $1::int, name, 1 from unnest($2::text[]) name order by name
     on conflict (partner_id, name) do update set revision = config_revision.revision + 1`;

/**
 * Tells every process that settings or rights of the transaction's partner changed; it counts when the transaction commits. The revision of
 * the rights goes to the browsers with every answer: a change of settings raises it too, so that they ask again.
 */
export const raiseRevision = async (tx: Tx, name: Kept): Promise<void> => {
  raised.set(tx, undefined);
  raisedIn.add(tx.transaction);
  await tx.execute(RAISE_SQL, [tx.partnerId, name === 'config' ? ['config', 'rights'] : [name]], 'revision-raise');
};

const TURNED_SQL = `insert into config_revision (partner_id, name, revision) values ($1, 'switches', 1)
     on conflict (partner_id, name) do update set revision = config_revision.revision + 1 returning set_config('app.switches', '', true)`;

/**
 * Waits for everybody who posts or moves a document by the switches as they were, and keeps new ones out until the transaction ends: what is counted from here on is
 * all there is. Who has read the switches and comes later begins anew. @throws DatabaseBusy where somebody, an import, is at it for long
 */
export const turnSwitch = async (tx: Tx): Promise<void> => {
  await tx.query('select weft_turn_switch($1)', [tx.partnerId], 'switch-turn');
  await tx.query(TURNED_SQL, [tx.partnerId], 'switch-turned');
};

/** What is kept by processes and browsers is asked for again after every change, deletions and deactivations among them. */
export const RAISES = {
  after: ({ tx }: { readonly tx: Tx }) => raiseRevision(tx, 'config'),
  afterEnd: ({ tx }: { readonly tx: Tx }) => raiseRevision(tx, 'config'),
} as const;
