import { useMemo } from 'react'
import { goToPlace, currentPlace } from '../router/history.ts'
import { usePlace } from '../router/router.tsx'

/** The query of the address. */
export function useSearchParams(): URLSearchParams {
  const { search } = usePlace()
  return useMemo(() => new URLSearchParams(search), [search])
}

/** One value of the address's query as text; undefined if absent. */
export const useSearchParam = (name: string): string | undefined => useSearchParams().get(name) ?? undefined

/**
 * Sets values in the address's query, e.g. the filters of a list; null and '' remove one. Replaces the
 * history entry unless `push`.
 */
export function setSearchParams(values: Record<string, string | null>, { push = false } = {}): void {
  const { pathname, search, hash } = currentPlace()
  const params = new URLSearchParams(search)
  for (const [name, value] of Object.entries(values))
    if (value === null || value === '') params.delete(name)
    else params.set(name, value)
  const text = params.toString()
  goToPlace(pathname + (text && `?${text}`) + hash, { replace: !push })
}
