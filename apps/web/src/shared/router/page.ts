import type { Namespace } from '@rookery/i18n'
import type { ComponentType } from 'react'
import { loadMessages } from '../i18n/i18n.ts'

type Module = { default: ComponentType }

export interface PageLoader {
  (): Promise<ComponentType>
  /** What a first visit may begin to fetch before anything is drawn. */
  early?: { code: () => Promise<Module>; namespaces: readonly Namespace[] }
}

/**
 * A screen in its own chunk: code and texts are fetched side by side, so that the screen is drawn whole. A chunk that is no longer on the
 * server rejects, and the router's error raises the refresh alert (ROUTE-090).
 */
export const page = (code: () => Promise<Module>, namespaces: readonly Namespace[]): PageLoader =>
  Object.assign(
    async () => {
      const [module] = await Promise.all([code(), loadMessages(namespaces)])
      return module.default
    },
    { early: { code, namespaces } },
  )
