import { TriangleAlert } from 'lucide-react';
import { Fault, Warning } from './Field.style.ts';

export type VerdictProps = {
  readonly id: string;
  readonly fault: string | undefined;
  readonly warning: string | undefined;
};

/** What is said of a value below its control, politely: what is wrong, else what to look at twice. */
export function Verdict({ id, fault, warning }: VerdictProps) {
  return (
    <div aria-live="polite">
      {fault && <Fault id={id}>{fault}</Fault>}
      {!fault && warning && (
        <Warning id={id}>
          <TriangleAlert aria-hidden="true" />
          {warning}
        </Warning>
      )}
    </div>
  );
}
