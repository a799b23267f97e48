import { useEffect } from 'react'
import { useSite } from '../site/site.ts'

/** The screen's name before the site's (ROUTE-076). */
export function useDocumentTitle(screen: string): void {
  const { title } = useSite()
  useEffect(() => {
    document.title = screen ? `${screen} · ${title}` : title
  }, [screen, title])
}
