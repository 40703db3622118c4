import type { State } from './states.ts';

/** States that a component never has, each with the reason. What has a story may not stand here. */
export type DeclaredStates = Readonly<Partial<Record<State, string>>>;

const SHOWS = 'it shows and takes no entry';
const PLACES = 'it places what others draw';
const ACTS = 'it acts and holds no value';

/** What only shows something. */
const display: DeclaredStates = { disabled: SHOWS, 'read-only': SHOWS, error: SHOWS, loading: SHOWS, empty: SHOWS };
/** What only arranges other components, or opens and closes over the page. */
const container: DeclaredStates = {
  disabled: PLACES,
  'read-only': PLACES,
  error: PLACES,
  loading: PLACES,
  empty: PLACES,
};
/** What is pressed: its words are required, so it is never empty. */
const action: DeclaredStates = { 'read-only': ACTS, error: ACTS, loading: ACTS, empty: 'its words are required' };
/** A field whose value is there at once. */
const field: DeclaredStates = { loading: 'its value is in the form already' };

const without = (declared: DeclaredStates, ...shown: readonly State[]): DeclaredStates =>
  Object.fromEntries(Object.entries(declared).filter(([state]) => !shown.some((one) => one === state)));

/** By the last part of a component's place in Storybook. */
export const notApplicable: Readonly<Record<string, DeclaredStates>> = {
  Badge: display,
  Button: without(action, 'loading'),
  Card: container,
  TextField: without(field),
};

/** What is declared of a component; nothing of one that is not named. */
export const declaredStates = (component: string): DeclaredStates => notApplicable[component] ?? {};
