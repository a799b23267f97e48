import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query matches, updated on changes. */
export function useMedia(query: string): boolean {
  const subscribeMedia = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(subscribeMedia, () => matchMedia(query).matches)
}
