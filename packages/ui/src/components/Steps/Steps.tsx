import { Check, TriangleAlert } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Hidden } from '../Field/Field.style.ts';
import { Line, List, Mark, Root, Step, Words } from './Steps.style.ts';
import { useWords } from '../../words/use-words.ts';

export const stepsLabels = { done: 'done', failed: 'needs attention' };

/** One step of a task. */
export type StepInfo = Readonly<{
  key: string;
  label: string;
  /** What belongs into it, or what was chosen there. */
  hint?: string;
  /** Something in it must be corrected. */
  isFailed?: boolean;
}>;

export type StepsProps = Omit<ComponentProps<typeof Root>, 'children' | 'onSelect'> & {
  /** What the steps lead to, for those who do not see them. */
  label: string;
  steps: readonly StepInfo[];
  /** Key of the step that is being worked on; the ones before it are done. */
  current: string;
  /** Goes back to a done step; left out, steps are only shown. */
  onSelect?: (key: string) => void;
  labels?: Partial<typeof stepsLabels>;
};

type State = 'done' | 'current' | 'failed' | 'next';

/**
 * Where a person is in a task of several steps. Under each other where there is no room beside each other.
 * For: three to seven steps in a fixed order. Not for: states of a document (Status), views in any order (Tabs). Use `Wizard` for
 * the whole task with its buttons.
 * @example <Steps label="Import items" steps={steps} current="check" onSelect={goBackTo} />
 */
export function Steps({ label, steps, current, onSelect, labels, ...rest }: StepsProps) {
  const words = useWords('steps', stepsLabels, labels);
  const at = steps.findIndex(({ key }) => key === current);
  const stateOf = ({ isFailed }: StepInfo, index: number): State => {
    if (isFailed) return 'failed';
    if (index === at) return 'current';
    return index < at ? 'done' : 'next';
  };
  return (
    <Root aria-label={label} {...rest}>
      <List>
        {steps.map((step, index) => {
          const state = stateOf(step, index);
          const isOpen = onSelect !== undefined && index < at;
          return (
            <Step key={step.key} data-state={state} aria-current={index === at ? 'step' : undefined}>
              <Line
                as={isOpen ? 'button' : 'div'}
                {...(isOpen && { type: 'button', onClick: () => onSelect(step.key) })}
              >
                <Mark aria-hidden="true">
                  {state === 'done' && <Check />}
                  {state === 'failed' && <TriangleAlert />}
                  {(state === 'current' || state === 'next') && index + 1}
                </Mark>
                <Words>
                  {step.label}
                  {(state === 'done' || state === 'failed') && <Hidden>, {words[state]}</Hidden>}
                  {step.hint !== undefined && <small>{step.hint}</small>}
                </Words>
              </Line>
            </Step>
          );
        })}
      </List>
    </Root>
  );
}
