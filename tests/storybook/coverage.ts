import type { DeclaredStates } from './not-applicable.ts';
import { isStoryState, states, storyOfState } from './states.ts';
import type { DrivenState, State } from './states.ts';

/** What driving one component through the states found: what is wrong, or why a state cannot occur. */
export type Driven = Readonly<Partial<Record<DrivenState, Readonly<{ faults: readonly string[]; never?: string }>>>>;

export type CoveredStory = Readonly<{ name: string; tags: readonly string[] }>;
export type Covered = Readonly<{ component: string; stories: readonly CoveredStory[]; driven: Driven }>;

/** How one state of one component stands. */
export type Cell =
  | Readonly<{ kind: 'story'; story: string }>
  | Readonly<{ kind: 'driven' }>
  | Readonly<{ kind: 'never'; because: string }>
  | Readonly<{ kind: 'hole'; why: string }>;

const showsState = (state: State, { name, tags }: CoveredStory): boolean =>
  tags.includes(`state:${state}`) || (isStoryState(state) && storyOfState[state].test(name));

/** The cell of a component and a state. A state that is declared never to occur but has a story is a hole as well: the declaration is stale. */
export const cellOf = ({ component, stories, driven }: Covered, state: State, declared: DeclaredStates): Cell => {
  const story = state === 'default' ? stories[0] : stories.find((candidate) => showsState(state, candidate));
  const because = declared[state];
  if (story !== undefined && because !== undefined)
    return { kind: 'hole', why: `${component} is declared never to be ${state}, but has the story ${story.name}` };
  if (story !== undefined) return { kind: 'story', story: story.name };
  if (because !== undefined) return { kind: 'never', because };
  if (state === 'default' || isStoryState(state))
    return { kind: 'hole', why: `${component} has no story for ${state}` };
  const found = driven[state];
  if (found === undefined) return { kind: 'hole', why: `${component} was not driven to ${state}` };
  if (found.never !== undefined) return { kind: 'never', because: found.never };
  if (found.faults.length > 0) return { kind: 'hole', why: `${component}, ${state}: ${found.faults.join('; ')}` };
  return { kind: 'driven' };
};

/** Every hole of the list, in words; empty when each component has been seen in each state. */
export const holesOf = (
  components: readonly Covered[],
  declaredOf: (component: string) => DeclaredStates,
): readonly string[] =>
  components.flatMap((covered) =>
    states.flatMap((state) => {
      const cell = cellOf(covered, state, declaredOf(covered.component));
      return cell.kind === 'hole' ? [cell.why] : [];
    }),
  );
