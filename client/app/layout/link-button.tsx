import type { KeyboardEvent, MouseEvent, ReactNode, Ref, SyntheticEvent } from 'react';
import { useScripted } from '#client/ui/scripted/use-scripted.ts';

type Props = {
  /** Where it leads as long as no script has taken over, and on a click for a new tab. */
  href: string;
  onPress: () => void;
  children: ReactNode;
  className?: string | undefined;
  ref?: Ref<HTMLAnchorElement>;
  /** What it does as a button; said only once it is one. */
  button: { 'aria-expanded'?: boolean; 'aria-controls'?: string; 'aria-haspopup'?: 'dialog' };
  'aria-current'?: 'page' | 'true' | undefined;
};

/**
 * A link that becomes a button when its page comes alive. It stays the same element, so that a
 * person who has already tabbed to it, or is pressing it, does not lose it.
 */
export function LinkButton({ onPress, button, children, ...rest }: Props) {
  const scripted = useScripted();
  if (!scripted) return <a {...rest}>{children}</a>;

  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onPress();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter clicks a link by itself.
    if (event.key !== ' ') return;
    event.preventDefault();
    if (!event.repeat) onPress();
  };
  return (
    <a {...rest} {...button} role="button" tabIndex={0} onClick={onClick} onKeyDown={onKeyDown} onPointerOver={keep} onFocus={keep}>
      {children}
    </a>
  );
}

/** It leads nowhere now: the site's listener must not fetch the page behind the link. */
const keep = (event: SyntheticEvent) => event.stopPropagation();
