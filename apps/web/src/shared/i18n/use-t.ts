import type { Locale, Namespace, Translate } from '@rookery/i18n'
import { use, useSyncExternalStore } from 'react'
import { currentLocale, loadMessages, messages } from './i18n.ts'

const subscribeMessages = (onChange: () => void) => messages().subscribe(onChange)

/** The language of the page; rerenders the component when it changes. */
export const useLocale = (): Locale => useSyncExternalStore(subscribeMessages, currentLocale)

const loadingByNamespace = new Map<string, Promise<void>>()

/**
 * The texts of one namespace: `t('key', { value, count })`. Routes list the namespaces of their screen and
 * load them first; otherwise the component suspends until they are loaded. The function is stable until the
 * language changes.
 */
export function useT<N extends Namespace>(namespace: N): Translate<N> {
  const locale = useLocale()
  const key = `${locale}/${namespace}`
  if (!messages().has(namespace) && !loadingByNamespace.has(key))
    loadingByNamespace.set(key, loadMessages([namespace]))
  const pendingLoad = loadingByNamespace.get(key)
  // Once it was pending, `use` is called on every render: React requires the same calls after suspending.
  if (pendingLoad) use(pendingLoad)
  return messages().of(namespace)
}
