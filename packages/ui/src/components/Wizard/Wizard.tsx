import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { Banner } from '../Banner/Banner.tsx';
import { Button } from '../Button/Button.tsx';
import { useOwnValue } from '../Field/use-own-value.ts';
import { Steps, type StepInfo } from '../Steps/Steps.tsx';
import { Actions, Content, Heading, Root } from './Wizard.style.ts';
import { useWords } from '../../words/use-words.ts';

export const wizardLabels = {
  cancel: 'Cancel',
  back: 'Back',
  next: 'Next',
  finish: 'Finish',
  position: (at: number, count: number) => `Step ${at} of ${count}`,
};

/** One step with its fields. */
export type WizardStep = StepInfo &
  Readonly<{
    content: ReactNode;
    /** Asked before the step is left forwards: what is wrong in words, nothing when it may go on. */
    check?: () => Promise<string | undefined> | string | undefined;
  }>;

export type WizardProps = Omit<ComponentProps<typeof Root>, 'children' | 'onChange'> & {
  /** What the task is called. */
  label: string;
  steps: readonly [WizardStep, ...WizardStep[]];
  /** Key of the step shown; leave it out and the wizard keeps it itself. */
  step?: string;
  /** Key of the step at first; the first of all when left out. */
  defaultStep?: string;
  onStep?: (key: string) => void;
  /** The last step was left; while the promise runs the button is busy. What it rejects with is the caller's to show. */
  onFinish: () => Promise<void> | void;
  onCancel?: () => void;
  labels?: Partial<typeof wizardLabels>;
};

/**
 * One task in steps: each is checked before the next, done ones can be gone back to, and nothing typed is lost.
 * For: rare tasks in which a step depends on the one before (import, first set-up). Not for: daily entry, which is one form.
 * @example <Wizard label="Import items" steps={[{ key: 'file', label: 'File', content: <FileStep />, check }]} onFinish={importAll} />
 */
export function Wizard({
  label,
  steps,
  step,
  defaultStep = steps[0].key,
  onStep,
  onFinish,
  onCancel,
  labels,
  ...rest
}: WizardProps) {
  const words = useWords('wizard', wizardLabels, labels);
  const [shown, setOwn] = useOwnValue(step, defaultStep);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  const hasMoved = useRef(false);
  const at = Math.max(
    0,
    steps.findIndex(({ key }) => key === shown),
  );
  const current = steps[at] ?? steps[0];
  const isLast = at === steps.length - 1;

  // Reading begins at the new step, but the page does not take the focus when it opens.
  useEffect(() => {
    if (hasMoved.current) heading.current?.focus();
    hasMoved.current = true;
  }, [current.key]);

  function go(key: string) {
    setFault(undefined);
    setOwn(key);
    onStep?.(key);
  }

  async function forward() {
    setBusy(true);
    try {
      const wrong = await current.check?.();
      setFault(wrong);
      if (wrong !== undefined) return;
      const next = steps[at + 1];
      if (next) go(next.key);
      else await onFinish();
    } finally {
      setBusy(false);
    }
  }

  return (
    <Root aria-label={label} {...rest}>
      <Steps
        label={label}
        steps={steps.map((own) => ({
          ...own,
          isFailed: own.isFailed || (own.key === current.key && fault !== undefined),
        }))}
        current={current.key}
        onSelect={isBusy ? undefined : go}
      />
      <Heading ref={heading} tabIndex={-1}>
        {current.label}
        <small>{words.position(at + 1, steps.length)}</small>
      </Heading>
      <Content aria-busy={isBusy || undefined}>
        {fault !== undefined && <Banner tone="danger">{fault}</Banner>}
        {current.content}
      </Content>
      <Actions>
        <span>{onCancel && <Button onClick={onCancel}>{words.cancel}</Button>}</span>
        {at > 0 && (
          <Button disabled={isBusy} onClick={() => go((steps[at - 1] ?? steps[0]).key)}>
            {words.back}
          </Button>
        )}
        <Button variant="primary" isBusy={isBusy} onClick={() => void forward()}>
          {isLast ? words.finish : words.next}
        </Button>
      </Actions>
    </Root>
  );
}
