import { createContext, useContext } from 'react'

/**
 * Where floating lists must be put: inside the modal or the floating box they belong to, for only its contents can be
 * reached and seen while it is open. Undefined means the page's body.
 */
export const PortalContainerContext = createContext<HTMLElement | undefined>(undefined)

export function usePortalContainer(): HTMLElement | undefined {
  return useContext(PortalContainerContext)
}
