/** What every component is looked at in. */
export const states = [
  'default',
  'hover',
  'focus',
  'active',
  'disabled',
  'read-only',
  'error',
  'loading',
  'empty',
  'long text',
  'Hindi',
  'Gujarati',
  'RTL',
  '200 % zoom',
  'forced colours',
  'reduced motion',
] as const;
export type State = (typeof states)[number];

/** States that need a story of their own, by what the story is called; a tag such as `state:loading` says it as well. */
export const storyOfState = {
  disabled: /^disabled\b|cannot be (?:pressed|chosen|changed)/iu,
  'read-only': /^read only\b/iu,
  error: /\b(?:refused|faulty|failed|fails|failure|wrong)\b/iu,
  loading: /^loading\b|\bbusy\b|^waiting\b|^unknown$/iu,
  empty: /^(?:empty|none|off|idle|nothing)\b/iu,
} as const satisfies Partial<Record<State, RegExp>>;
export type StoryState = keyof typeof storyOfState;

export const isStoryState = (state: State): state is StoryState => state in storyOfState;

/** States that the machine brings a component into by itself. */
export type DrivenState = Exclude<State, StoryState | 'default'>;
