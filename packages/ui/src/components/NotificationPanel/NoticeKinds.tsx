import { SwitchField } from '../SwitchField/SwitchField.tsx';
import type { notificationPanelLabels } from './NotificationPanel.tsx';
import { Kinds } from './NotificationPanel.style.ts';

/** A kind of notices, which the reader may mute for themselves. */
export type NoticeKindInfo = Readonly<{
  kind: string;
  label: string;
  /** What stays when it is muted. */
  help?: string;
  isMuted: boolean;
}>;

type NoticeKindsProps = Readonly<{
  kinds: readonly NoticeKindInfo[];
  words: typeof notificationPanelLabels;
  onMute: (kind: string, isMuted: boolean) => void;
}>;

/** What the reader is told and what not: each kind works as soon as it is switched. */
export function NoticeKinds({ kinds, words, onMute }: NoticeKindsProps) {
  return (
    <Kinds role="group" aria-label={words.kinds}>
      <p>{words.kindsHint}</p>
      <ul>
        {kinds.map(({ kind, label, help, isMuted }) => (
          <li key={kind}>
            <SwitchField
              label={label}
              value={!isMuted}
              {...(help === undefined ? {} : { help })}
              onCommit={(isTold) => onMute(kind, !isTold)}
            />
          </li>
        ))}
      </ul>
    </Kinds>
  );
}
