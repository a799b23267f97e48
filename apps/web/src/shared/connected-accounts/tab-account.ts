import { useSyncExternalStore } from 'react'

/** The connected account a tab works with: another tab may show another one (ROUTE-073). */
const KEY = 'rookery-account'
const listeners = new Set<() => void>()

const readTabAccount = (): string | null => sessionStorage.getItem(KEY)

export const storeTabAccount = (accountId: string): void => {
  if (accountId === readTabAccount()) return
  sessionStorage.setItem(KEY, accountId)
  for (const listener of listeners) listener()
}

const subscribe = (onChange: () => void) => {
  listeners.add(onChange)
  return () => void listeners.delete(onChange)
}

/** Its id at X; null before one is chosen. */
export const useTabAccount = (): string | null => useSyncExternalStore(subscribe, readTabAccount)
