/** One field of a module as a partner has configured it (spec 01, 2.3); what is null or left out stays as declared. */
export type FieldDetail = {
  readonly fieldKeyName: string;
  readonly fieldLabel?: string | null;
  readonly isRequired?: boolean | null;
  readonly isVisible?: boolean | null;
  /** Value of a new record when none is given, as text: an option, Yes or No, a figure, a day, the id of a row. */
  readonly defaultValue?: string | null;
  /** Place among the fields of its record, from 1. */
  readonly order?: number | null;
  /** Of its column in lists and lines, in px. */
  readonly width?: number | null;
  readonly showInList?: string | null;
  readonly helpText?: string | null;
};

/** Configuration of one module. */
export type FieldConfig = { readonly moduleName: string; readonly fieldDetails: readonly FieldDetail[] };

/** What a form does with a field; `label` is null when the configuration has none. */
export type FieldRules = { readonly label: string | null; readonly isRequired: boolean; readonly isVisible: boolean };

/** What a configured field says; nothing said: not required, visible. */
export const rulesOf = (detail: FieldDetail | undefined): FieldRules => {
  const isVisible = detail?.isVisible ?? true;
  return {
    label: detail?.fieldLabel?.trim() || null,
    isRequired: isVisible && detail?.isRequired === true,
    isVisible,
  };
};

/**
 * Rules of a field: required only when it is both required and visible; visible and not required without configuration (specification, section 5).
 * `key` is the field's key, `lines.key` for a field of the lines.
 */
export const fieldRules = (config: FieldConfig | null | undefined, key: string): FieldRules =>
  rulesOf(config?.fieldDetails.find(({ fieldKeyName }) => fieldKeyName === key));

/** Configured fields by `module.key`: how server and browser keep them. @example detailsByKey(rows)['item.hsn']?.isRequired */
export const detailsByKey = (rows: readonly FieldConfig[]): { readonly [key: string]: FieldDetail } =>
  Object.fromEntries(
    rows.flatMap(({ moduleName, fieldDetails }) =>
      fieldDetails.map((detail) => [`${moduleName}.${detail.fieldKeyName}`, detail] as const),
    ),
  );
