import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { Body, CardRoot, Head, Note, Title } from './Card.style.ts';

export type CardProps = Omit<ComponentProps<'section'>, 'title'> & {
  /** Names the section; leave it out only when a heading stands right above. */
  title?: ReactNode;
  /** One line under the title. */
  note?: ReactNode;
  /** Buttons at the end of the head. */
  actions?: ReactNode;
  /** Content touches the edges: tables, lists. */
  isFlush?: boolean;
};

/**
 * A raised surface that keeps together what belongs together.
 * For: one topic among others on a screen. Not for: every group of fields (FormGrid with a heading), a card within a card.
 */
export function Card({ title, note, actions, isFlush = false, children, ...rest }: CardProps) {
  const titleId = useId();
  return (
    <CardRoot aria-labelledby={title === undefined ? undefined : titleId} {...rest}>
      {(title !== undefined || actions !== undefined) && (
        <Head>
          <div>
            {title !== undefined && <Title id={titleId}>{title}</Title>}
            {note !== undefined && <Note>{note}</Note>}
          </div>
          {actions}
        </Head>
      )}
      <Body data-flush={isFlush ? '' : undefined}>{children}</Body>
    </CardRoot>
  );
}
