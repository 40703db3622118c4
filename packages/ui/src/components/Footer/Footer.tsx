import type { ComponentProps } from 'react';
import { FooterRoot } from './Footer.style.ts';
import { useWords } from '../../words/use-words.ts';

/** Words of the footer itself. */
export const footerLabels = { poweredBy: 'Powered by' };

export type FooterProps = ComponentProps<'footer'> & {
  /** Whom it names. Whether the footer is shown at all is decided above (specification 1.11). */
  title: string;
  /** Linked when it is http or https; anything else shows as plain text. */
  url?: string | undefined;
  labels?: Partial<typeof footerLabels>;
};

/**
 * "Powered by {title}" under the content.
 * For: the foot of the shell. Not for: notes below a screen or a card.
 */
export function Footer({ title, url, labels, ...rest }: FooterProps) {
  const words = useWords('footer', footerLabels, labels);
  return (
    <FooterRoot {...rest}>
      <p>
        {words.poweredBy}{' '}
        {isWebAddress(url) ? (
          <a href={url} target="_blank" rel="noreferrer">
            {title}
          </a>
        ) : (
          <span>{title}</span>
        )}
      </p>
    </FooterRoot>
  );
}

const isWebAddress = (url: string | undefined): url is string => /^https?:\/\//i.test(url ?? '');
