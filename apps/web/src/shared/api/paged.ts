import { keepPreviousData } from '@tanstack/react-query'

interface Page {
  readonly count: number
  readonly results: readonly unknown[]
}

/** Where the page after these begins; undefined after the last one, and after one that brought nothing. */
export function nextOffset(last: Page, pages: readonly Page[]): number | undefined {
  const seen = pages.reduce((sum, { results }) => sum + results.length, 0)
  return last.results.length > 0 && seen < last.count ? seen : undefined
}

/** What lists that grow a page at a time have in common; what was there stays until the new one is. */
export const paged = {
  initialPageParam: 0,
  placeholderData: keepPreviousData,
  getNextPageParam: nextOffset,
}
