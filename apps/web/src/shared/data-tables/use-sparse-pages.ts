import { keepPreviousData, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useCallback, useState } from 'react'

interface Page<R> {
  readonly count: number
  readonly results: readonly R[]
}

/** Rows of one page of a long table: a screen shows rows of two pages at most. */
export const SPARSE_PAGE = 100

/**
 * The pages of a long list that are in view, and its first one, which says how long it is. Pages that were scrolled
 * past before they came are not read.
 */
export function useSparsePages<P extends Page<unknown>, K extends readonly unknown[]>(
  pageOf: (offset: number) => UseQueryOptions<P, Error, P, K>,
) {
  const [{ start, end }, setInView] = useState({ start: 0, end: 0 })
  const first = useQuery({ ...pageOf(0), placeholderData: keepPreviousData })
  const upper = useQuery({ ...pageOf(start * SPARSE_PAGE), enabled: start > 0 })
  const lower = useQuery({ ...pageOf(end * SPARSE_PAGE), enabled: end > start })
  const onRange = useCallback((from: number, to: number) => {
    const next = {
      start: Math.floor(from / SPARSE_PAGE),
      end: Math.floor(Math.max(from, to - 1) / SPARSE_PAGE),
    }
    setInView((before) => (before.start === next.start && before.end === next.end ? before : next))
  }, [])
  const rowAt = (index: number): P['results'][number] | undefined => {
    const page = Math.floor(index / SPARSE_PAGE)
    const { data } = page === 0 ? first : page === start ? upper : lower
    return page === 0 || page === start || page === end
      ? data?.results[index - page * SPARSE_PAGE]
      : undefined
  }
  return { first, rowAt, onRange, isBusy: first.isPlaceholderData }
}
