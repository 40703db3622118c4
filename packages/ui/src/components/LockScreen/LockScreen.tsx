import { useRef, useState, type ComponentProps, type ReactNode, type SubmitEvent } from 'react';
import * as Primitive from '../../primitives/dialog.ts';
import { useFocusReturn } from '../../primitives/use-focus-return.ts';
import { Banner } from '../Banner/Banner.tsx';
import { NumberPad } from '../NumberPad/NumberPad.tsx';
import { typedText, type PadKey } from '../NumberPad/NumberPad.keys.ts';
import { Button } from '../Button/Button.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { PinField } from './PinField.tsx';
import { Cover, Description, Head, Panel, Title } from './LockScreen.style.ts';
import { useWords } from '../../words/use-words.ts';

export const lockScreenLabels = {
  person: 'Employee code or badge',
  pin: 'PIN',
  unlock: 'Go on',
  required: 'This field is required',
};

const MOST_DIGITS = 8;

/** Who wants to go on. */
export type Claim = { readonly person: string; readonly pin: string };

export type LockScreenProps = Omit<ComponentProps<typeof Cover>, 'title' | 'children'> & {
  readonly isOpen: boolean;
  readonly title: string;
  /** A sentence under the title: what goes on here, whose device it is. */
  readonly description: ReactNode;
  readonly onUnlock: (claim: Claim) => void;
  /** It is being looked at. */
  readonly isBusy?: boolean;
  /** Why nobody was let on. The PIN is typed again. */
  readonly fault?: string | undefined;
  /** Below the keys: the way out. */
  readonly footer?: ReactNode;
  readonly labels?: Partial<typeof lockScreenLabels>;
};

/**
 * Covers the page until somebody says who they are: a code or a scanned badge, then a PIN by large keys. What stands on the page waits behind it.
 * Esc and presses beside it do nothing. Brings Radix with it: import it on demand.
 * For: people who take turns at one device. Not for: the end of a session (the log-in), a question (ConfirmDialog).
 */
export function LockScreen(props: LockScreenProps) {
  const { isOpen, title, description, onUnlock, isBusy = false, fault, footer, labels, ...rest } = props;
  const words = useWords('lockScreen', lockScreenLabels, labels);
  const [person, setPerson] = useState('');
  const [pin, setPin] = useState('');
  const [wasTried, setTried] = useState(false);
  const [toldFault, setToldFault] = useState(fault);
  const pinInput = useRef<HTMLInputElement>(null);
  const personInput = useRef<HTMLInputElement>(null);
  const focus = useFocusReturn({
    onOpenAutoFocus: (event) => {
      event.preventDefault();
      personInput.current?.focus();
    },
  });
  if (fault !== toldFault) {
    setToldFault(fault);
    if (fault !== undefined) setPin('');
  }

  const submit = (): void => {
    setTried(true);
    if (person.trim() === '') personInput.current?.focus();
    else if (pin === '') pinInput.current?.focus();
    else if (!isBusy) onUnlock({ person: person.trim(), pin });
  };
  const press = (key: PadKey): void => {
    if (key === 'done') submit();
    else setPin((now) => typedText(now, key, [now.length, now.length])[0].slice(0, MOST_DIGITS));
  };
  const missing = (text: string): string | undefined => (wasTried && text.trim() === '' ? words.required : undefined);
  return (
    <Primitive.Root open={isOpen}>
      <Primitive.Portal>
        <Cover
          {...rest}
          {...focus}
          data-scans="" // what is scanned here is for nobody behind it
          onEscapeKeyDown={(event) => event.preventDefault()}
          onInteractOutside={(event) => event.preventDefault()}
        >
          <Panel
            noValidate
            aria-label={title}
            onSubmit={(event: SubmitEvent) => {
              event.preventDefault();
              submit();
            }}
          >
            <Head>
              <Title>{title}</Title>
              <Description>{description}</Description>
            </Head>
            {fault !== undefined && <Banner tone="danger">{fault}</Banner>}
            <TextField
              label={words.person}
              required
              autoComplete="off"
              value={person}
              onChange={setPerson}
              inputRef={personInput}
              fault={missing(person)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || person.trim() === '') return;
                event.preventDefault(); // a scanner ends with it: the PIN comes next
                pinInput.current?.focus();
              }}
            />
            <PinField
              label={words.pin}
              value={pin}
              onChange={setPin}
              inputRef={pinInput}
              fault={fault === undefined ? missing(pin) : undefined}
            />
            <NumberPad label={words.pin} kind="digits" onKey={press} disabled={isBusy} />
            <Button type="submit" variant="primary" isWide isBusy={isBusy}>
              {words.unlock}
            </Button>
            {footer}
          </Panel>
        </Cover>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
