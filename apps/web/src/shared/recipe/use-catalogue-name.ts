import { useSyncExternalStore } from 'react'

type CatalogueName = (typeof import('@rookery/contract/catalogue/criterion-names.ts'))['catalogueName']

let known: CatalogueName | null = null
let loading: Promise<void> | null = null
const waiting = new Set<() => void>()

/** Loaded once for all components; after a failure the next one tries again, and labels stay as stored. */
const load = (): Promise<void> =>
  (loading ??= import('@rookery/contract/catalogue/criterion-names.ts').then(
    ({ catalogueName }) => {
      known = catalogueName
      for (const notify of waiting) notify()
    },
    () => {
      loading = null
    },
  ))

const subscribe = (notify: () => void) => {
  waiting.add(notify)
  void load()
  return () => waiting.delete(notify)
}

/**
 * Returns names from the closed lists, null until they are loaded: they are a tenth of a screen's script, so
 * loaded after it.
 */
export const useCatalogueName = (): CatalogueName | null => useSyncExternalStore(subscribe, () => known)
