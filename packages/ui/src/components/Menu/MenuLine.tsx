import { Check } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import type { MenuItem } from './Menu.types.ts';

type ItemProps = Readonly<{
  asChild: boolean;
  'data-tone': 'neutral' | 'danger';
  disabled: boolean;
  title: string | undefined;
  textValue: string;
  'aria-current': true | undefined;
  onSelect: (() => void) | undefined;
  children: ReactNode;
}>;

/** The dressed parts of one kind of menu. */
export type MenuParts = Readonly<{
  Item: ComponentType<ItemProps>;
  Heading: ComponentType<{ children: ReactNode }>;
  Line: ComponentType;
}>;

/** One line of a menu, the same wherever the menu opens. */
export function MenuLine({ item, parts: { Item, Heading, Line } }: { item: MenuItem; parts: MenuParts }) {
  if (item.kind === 'separator') return <Line />;
  if (item.kind === 'heading') return <Heading>{item.label}</Heading>;
  const { label, icon, tone = 'neutral', shortcut, disabledReason, isCurrent = false, lang, href, onSelect } = item;
  const content = (
    <>
      {icon}
      <span lang={lang}>{label}</span>
      {isCurrent && <Check aria-hidden="true" />}
      {shortcut !== undefined && <kbd>{shortcut}</kbd>}
    </>
  );
  return (
    <Item
      asChild={href !== undefined && disabledReason === undefined}
      data-tone={tone}
      disabled={disabledReason !== undefined}
      title={disabledReason}
      textValue={label}
      aria-current={isCurrent || undefined}
      onSelect={onSelect}
    >
      {href !== undefined && disabledReason === undefined ? <a href={href}>{content}</a> : content}
    </Item>
  );
}
