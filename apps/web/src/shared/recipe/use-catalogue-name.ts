import { useSyncExternalStore } from 'react'

type CatalogueName = (typeof import('@rookery/contract/catalogue/criterion-names.ts'))['catalogueName']

let knownName: CatalogueName | null = null
let loadingNames: Promise<void> | null = null
const waitingListeners = new Set<() => void>()

/** Loaded once for all components; after a failure the next one tries again, and labels stay as stored. */
const loadNames = (): Promise<void> =>
  (loadingNames ??= import('@rookery/contract/catalogue/criterion-names.ts').then(
    ({ catalogueName }) => {
      knownName = catalogueName
      for (const notify of waitingListeners) notify()
    },
    () => {
      loadingNames = null
    },
  ))

const subscribeNames = (notify: () => void) => {
  waitingListeners.add(notify)
  void loadNames()
  return () => waitingListeners.delete(notify)
}

/**
 * Returns names from the closed lists, null until they are loaded: they are a tenth of a screen's script, so
 * loaded after it.
 */
export const useCatalogueName = (): CatalogueName | null =>
  useSyncExternalStore(subscribeNames, () => knownName)
