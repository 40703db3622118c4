import { Steps } from './Stepper.style.ts';

export type StepperProps = {
  readonly label: string;
  readonly steps: readonly { readonly key: string; readonly label: string }[];
  /** Key of the present step. */
  readonly current: string;
};

/** How far something is that is done step by step. */
export function Stepper({ label, steps, current }: StepperProps) {
  const at = steps.findIndex(({ key }) => key === current);
  return (
    <Steps aria-label={label}>
      {steps.map((step, n) => (
        <li
          key={step.key}
          aria-current={n === at ? 'step' : undefined}
          data-state={n < at || (n === at && n === steps.length - 1) ? 'done' : undefined}
        >
          <span>{step.label}</span>
        </li>
      ))}
    </Steps>
  );
}
