import { keepPreviousData } from '@tanstack/react-query'

interface Page {
  readonly count: number
  readonly results: readonly unknown[]
}

/** Offset of the next page; undefined after the last one, and after an empty one. */
export function nextOffset(last: Page, pages: readonly Page[]): number | undefined {
  const loadedCount = pages.reduce((sum, { results }) => sum + results.length, 0)
  return last.results.length > 0 && loadedCount < last.count ? loadedCount : undefined
}

/** Options shared by lists that load page by page; the old rows stay visible until the new ones arrive. */
export const pagedOptions = {
  initialPageParam: 0,
  placeholderData: keepPreviousData,
  getNextPageParam: nextOffset,
}
