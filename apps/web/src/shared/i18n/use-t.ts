import type { Locale, Namespace, Translate } from '@rookery/i18n'
import { use, useSyncExternalStore } from 'react'
import { currentLocale, loadMessages, messages } from './i18n.ts'

const subscribe = (onChange: () => void) => messages().subscribe(onChange)

/** The language of the page; the component is drawn again when it changes. */
export const useLocale = (): Locale => useSyncExternalStore(subscribe, currentLocale)

const loading = new Map<string, Promise<void>>()

/**
 * The texts of one namespace: `t('key', { value, count })`. Screens name their namespaces in their route, which loads them first; elsewhere
 * the component suspends until they are there. The function stays the same until the language changes.
 */
export function useT<N extends Namespace>(namespace: N): Translate<N> {
  const locale = useLocale()
  const key = `${locale}/${namespace}`
  if (!messages().has(namespace) && !loading.has(key)) loading.set(key, loadMessages([namespace]))
  const pending = loading.get(key)
  // Read on every render once it was waited for: React wants the same of the render that ends as of the one that waited.
  if (pending) use(pending)
  return messages().of(namespace)
}
