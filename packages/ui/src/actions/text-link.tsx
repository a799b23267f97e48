import type { AnchorHTMLAttributes, Ref } from 'react'
import { cx } from '../lib/cx.ts'
import { useLinkClick } from '../lib/navigation-context.tsx'

/** A link in running text. */
export function TextLink({
  className,
  onClick,
  children,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; ref?: Ref<HTMLAnchorElement> }) {
  const handleLinkClick = useLinkClick()
  return (
    <a
      {...rest}
      className={cx(
        'text-signal-strong underline decoration-signal-edge underline-offset-3 hover:decoration-current',
        className,
      )}
      onClick={(event) => {
        onClick?.(event)
        handleLinkClick(event)
      }}
    >
      {children}
    </a>
  )
}
