/** One field of a module as a partner has configured it (spec 01, 2.3). */
export type FieldDetail = {
  readonly fieldKeyName: string;
  readonly fieldLabel?: string | null;
  readonly isRequired?: boolean | null;
  readonly isVisible?: boolean | null;
};

/** Configuration of one module. */
export type FieldConfig = { readonly moduleName: string; readonly fieldDetails: readonly FieldDetail[] };

/** What a form does with a field; `label` is null when the configuration has none. */
export type FieldRules = { readonly label: string | null; readonly isRequired: boolean; readonly isVisible: boolean };

/**
 * Rules of a field: required only when it is both required and visible; visible and not required without configuration (specification, section 5).
 * `key` is the field's key, `lines.key` for a field of the lines.
 */
export const fieldRules = (config: FieldConfig | null | undefined, key: string): FieldRules => {
  const detail = config?.fieldDetails.find(({ fieldKeyName }) => fieldKeyName === key);
  const isVisible = detail?.isVisible ?? true;
  return {
    label: detail?.fieldLabel?.trim() || null,
    isRequired: isVisible && detail?.isRequired === true,
    isVisible,
  };
};
