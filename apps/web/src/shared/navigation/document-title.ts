import { createContext, useContext, useEffect } from 'react'

/** The variant's own title: 'Rookery' on the team dashboard (ROUTE-076). */
export const VariantTitle = createContext('Rookery')

/** The screen's name before the variant's. */
export function useDocumentTitle(screen: string): void {
  const variant = useContext(VariantTitle)
  useEffect(() => {
    document.title = screen ? `${screen} · ${variant}` : variant
  }, [screen, variant])
}
