import { keepPreviousData, useQueries, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useCallback, useState } from 'react'

interface Page<R> {
  readonly count: number
  readonly results: readonly R[]
}

/** Rows of one page of a long table. */
export const SPARSE_PAGE = 100

/**
 * The pages of a long list that are in view, and its first one, which says how long it is. Pages that were scrolled
 * past before they came are not read.
 */
export function useSparsePages<P extends Page<unknown>, K extends readonly unknown[]>(
  pageOf: (offset: number) => UseQueryOptions<P, Error, P, K>,
) {
  const [pages, setPages] = useState<readonly number[]>([])
  const first = useQuery({ ...pageOf(0), placeholderData: keepPreviousData })
  const others = useQueries({ queries: pages.map((page) => pageOf(page * SPARSE_PAGE)) })
  const onRange = useCallback((from: number, to: number) => {
    const start = Math.max(1, Math.floor(from / SPARSE_PAGE))
    const end = Math.floor(Math.max(from, to - 1) / SPARSE_PAGE)
    const next = Array.from({ length: Math.max(0, end - start + 1) }, (_, i) => start + i)
    setPages((before) => (before.join() === next.join() ? before : next))
  }, [])
  const rowAt = (index: number): P['results'][number] | undefined => {
    const page = Math.floor(index / SPARSE_PAGE)
    const data = page === 0 ? first.data : others[pages.indexOf(page)]?.data
    return data?.results[index - page * SPARSE_PAGE]
  }
  return { first, rowAt, onRange, isBusy: first.isPlaceholderData }
}
