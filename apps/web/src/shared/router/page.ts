import type { Namespace } from '@rookery/i18n'
import type { ComponentType } from 'react'
import { loadMessages } from '../i18n/i18n.ts'

export interface PageLoader<Shown extends ComponentType = ComponentType> {
  (): Promise<Shown>
  /** The code and texts that a first visit may load before anything is rendered. */
  early?: { code: () => Promise<{ default: Shown }>; namespaces: readonly Namespace[] }
}

/**
 * A screen in its own chunk: code, texts and frame are loaded in parallel, so that it appears complete. A chunk that
 * no longer exists on the server rejects, and the router's error raises the refresh alert (ROUTE-090).
 */
export const page = <Shown extends ComponentType>(
  code: () => Promise<{ default: Shown }>,
  namespaces: readonly Namespace[],
  loadLayout?: () => Promise<unknown>,
): PageLoader<Shown> =>
  Object.assign(
    async () => {
      const [module] = await Promise.all([code(), loadMessages(namespaces), loadLayout?.()])
      return module.default
    },
    {
      early: {
        code: () => {
          void loadLayout?.().catch(() => {})
          return code()
        },
        namespaces,
      },
    },
  )
