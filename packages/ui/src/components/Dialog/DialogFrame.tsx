import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import * as Primitive from '../../primitives/dialog.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Body, Description, Foot, Head, Title } from './Dialog.style.ts';

/** What a dialog and a side panel have in common. */
export type DialogParts = Readonly<{
  title: string;
  /** A sentence under the title, read out when the dialog opens. */
  description?: ReactNode;
  /** Buttons at the foot, the most likely one last. */
  footer?: ReactNode;
  children?: ReactNode;
}>;

/** Head with the closing button, scrolling body, foot. */
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
        <div>
          <Title>{title}</Title>
          {description !== undefined && <Description>{description}</Description>}
        </div>
        <Primitive.Close asChild>
          <IconButton size="sm" label={closeLabel} icon={<X />} />
        </Primitive.Close>
      </Head>
      {children !== undefined && <Body>{children}</Body>}
      {footer !== undefined && <Foot>{footer}</Foot>}
    </>
  );
}
