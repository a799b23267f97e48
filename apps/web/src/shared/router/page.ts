import type { Namespace } from '@rookery/i18n'
import type { ComponentType } from 'react'
import { loadMessages } from '../i18n/i18n.ts'

/**
 * A screen in its own chunk: code and texts are fetched side by side, so that the screen is drawn whole. A chunk that is no longer on the
 * server rejects, and the router's error raises the refresh alert (ROUTE-090).
 */
export const page =
  (load: () => Promise<{ default: ComponentType }>, namespaces: readonly Namespace[]) =>
  async (): Promise<ComponentType> => {
    const [module] = await Promise.all([load(), loadMessages(namespaces)])
    return module.default
  }
