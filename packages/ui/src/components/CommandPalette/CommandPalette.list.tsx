import { useLayoutEffect, useRef, type RefObject } from 'react';
import { cutAt, type Mark, type RankedCommand, type RankedGroup } from './CommandPalette.rank.ts';
import { GroupName, Hint, Key, Line, Name } from './CommandPalette.style.ts';

type CommandListProps = {
  readonly id: string;
  readonly label: string;
  readonly groups: readonly RankedGroup[];
  readonly activeId: string | undefined;
  readonly onPoint: (id: string) => void;
  readonly onRun: (ranked: RankedCommand, isElsewhere: boolean) => void;
};

/** The id of a command's line, unique even when it stands among the recent ones too. */
export const lineId = (listId: string, groupKey: string, commandId: string): string =>
  `${listId}-${groupKey}-${commandId}`;

/** The lines of the palette: a listbox of groups. Focus stays in the input, which names the active line. */
export function CommandList({ id, label, groups, activeId, onPoint, onRun }: CommandListProps) {
  const isDrawn = useRef(false);
  useLayoutEffect(() => {
    isDrawn.current = true; // after its lines: they begin where they stand
  }, []);
  return (
    <div id={id} role="listbox" aria-label={label} tabIndex={-1}>
      {groups.map((group) => (
        <div key={group.key} role="group" aria-labelledby={`${id}-${group.key}`}>
          <GroupName id={`${id}-${group.key}`} role="presentation">
            {group.label}
          </GroupName>
          {group.commands.map((ranked) => {
            const own = lineId(id, group.key, ranked.command.id);
            return (
              <CommandLine
                key={own}
                id={own}
                ranked={ranked}
                isActive={own === activeId}
                scrolls={isDrawn}
                onPoint={() => onPoint(own)}
                onRun={(isElsewhere) => onRun(ranked, isElsewhere)}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

type CommandLineProps = {
  readonly id: string;
  readonly ranked: RankedCommand;
  readonly isActive: boolean;
  /** Whether what is active must be brought into sight; a list that is only just drawn stands at its first line, and looking where would cost a layout. */
  readonly scrolls: RefObject<boolean>;
  readonly onPoint: () => void;
  readonly onRun: (isElsewhere: boolean) => void;
};

function CommandLine({ id, ranked: { command, marks }, isActive, scrolls, onPoint, onRun }: CommandLineProps) {
  const { label, hint, icon, shortcut, disabledReason } = command;
  const line = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (isActive && scrolls.current) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive, scrolls]);
  return (
    // Keys come through the input, which keeps the focus.
    <Line
      ref={line}
      id={id}
      role="option"
      aria-selected={isActive}
      aria-disabled={disabledReason !== undefined || undefined}
      onPointerMove={onPoint}
      onPointerDown={(event) => event.preventDefault()}
      onClick={({ ctrlKey, metaKey }) => onRun(ctrlKey || metaKey)}
    >
      {icon}
      <Name>
        <Marked text={label} marks={marks} />
      </Name>
      {(disabledReason ?? hint) !== undefined && <Hint>{disabledReason ?? hint}</Hint>}
      {shortcut !== undefined && <Key>{shortcut}</Key>}
    </Line>
  );
}

/** The text with its typed parts standing out. */
function Marked({ text, marks }: { text: string; marks: readonly Mark[] }) {
  return cutAt(text, marks).map((piece) =>
    piece.isMarked ? <mark key={piece.at}>{piece.text}</mark> : <span key={piece.at}>{piece.text}</span>,
  );
}
