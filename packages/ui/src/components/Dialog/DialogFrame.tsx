import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import * as Primitive from '../../primitives/dialog.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Body, CloseCorner, Description, Foot, Head, Title } from './Dialog.style.ts';

/** What a dialog and a side panel have in common. */
export type DialogParts = Readonly<{
  title: string;
  /** A sentence under the title, read out when the dialog opens. */
  description?: ReactNode;
  /** Buttons at the foot, the most likely one last. */
  footer?: ReactNode;
  children?: ReactNode;
}>;

/** Head, scrolling body, foot, and the button that closes. */
export function DialogFrame({
  title,
  description,
  footer,
  children,
  closeLabel,
}: DialogParts & { closeLabel: string }) {
  return (
    <>
      <Head>
        <Title>{title}</Title>
        {description !== undefined && <Description>{description}</Description>}
      </Head>
      {children !== undefined && <Body>{children}</Body>}
      {footer !== undefined && <Foot>{footer}</Foot>}
      {/* Last, so that the focus begins in the content and the X comes after everything. */}
      <CloseCorner>
        <Primitive.Close asChild>
          <IconButton size="sm" label={closeLabel} icon={<X />} />
        </Primitive.Close>
      </CloseCorner>
    </>
  );
}
