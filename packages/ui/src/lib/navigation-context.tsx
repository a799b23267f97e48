import { createContext, useContext, type MouseEvent, type ReactNode } from 'react'

type Navigate = (href: string) => void
const NavigationContext = createContext<Navigate | null>(null)

/** Routes every link of the design system through the app's router. Without it links load the page. */
export function NavigationProvider({ navigate, children }: { navigate: Navigate; children: ReactNode }) {
  return <NavigationContext value={navigate}>{children}</NavigationContext>
}

/** A click handler for anchors: plain left clicks within the site go to the router, others to the browser. */
export function useLinkClick(): (event: MouseEvent<HTMLAnchorElement>) => void {
  const navigateTo = useContext(NavigationContext)
  return (event) => {
    const { href, target, origin } = event.currentTarget
    const isPlainClick =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!navigateTo || !isPlainClick || event.defaultPrevented || (target && target !== '_self')) return
    if (origin !== location.origin || event.currentTarget.hasAttribute('download')) return
    event.preventDefault()
    navigateTo(href.slice(origin.length))
  }
}
