import { useLinkClick } from '@rookery/ui/lib/navigation-context.tsx'
import type { AnchorHTMLAttributes } from 'react'

/** A link to a page of the site: through the router in the app, a plain one in a page that the build renders. */
export function FrameLink({
  href,
  children,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  const handleLinkClick = useLinkClick()
  return (
    <a {...rest} href={href} onClick={handleLinkClick}>
      {children}
    </a>
  )
}
