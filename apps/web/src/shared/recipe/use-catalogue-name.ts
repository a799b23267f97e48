import { useSyncExternalStore } from 'react'

type CatalogueName = (typeof import('@rookery/contract/catalogue/criterion-names.ts'))['catalogueName']

let known: CatalogueName | null = null
let loading: Promise<void> | null = null
const waiting = new Set<() => void>()

/** Once for all who ask; where it fails, whoever asks next tries again, and labels stay as they were stored. */
const load = (): Promise<void> =>
  (loading ??= import('@rookery/contract/catalogue/criterion-names.ts').then(
    ({ catalogueName }) => {
      known = catalogueName
      for (const tell of waiting) tell()
    },
    () => {
      loading = null
    },
  ))

const subscribe = (tell: () => void) => {
  waiting.add(tell)
  void load()
  return () => waiting.delete(tell)
}

/** What the closed lists call a criterion, null until they are here: they are a tenth of a screen's script, and come after it. */
export const useCatalogueName = (): CatalogueName | null => useSyncExternalStore(subscribe, () => known)
