import { Button, Skeleton } from '@rookery/ui'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadFailed } from '../feedback/load-failed.tsx'
import { useT } from '../i18n/use-t.ts'

interface CardGridProps<T extends { readonly id: string }> {
  list: UseInfiniteQueryResult<InfiniteData<{ readonly results: readonly T[] }>>
  texts: { readonly label: string; readonly loading: string; readonly failed: string }
  /** Minimum width of a card in pixels. */
  least: 200 | 300
  /** Shown if there are no cards. */
  empty: ReactNode
  children: (row: T) => ReactNode
}

const gridClasses = {
  200: 'gap-4 grid-cols-[repeat(auto-fill,minmax(min(100%,200px),1fr))]',
  300: 'gap-x-6 gap-y-8 grid-cols-[repeat(auto-fill,minmax(min(100%,300px),1fr))]',
}

/** A paginated list as cards, with its loading, error and empty states. */
export function CardGrid<T extends { readonly id: string }>({
  list,
  texts,
  least,
  empty,
  children,
}: CardGridProps<T>) {
  const tables = useT('audiences')
  const rows = list.data?.pages.flatMap((page) => page.results) ?? []
  if (list.isError && rows.length === 0)
    return <LoadFailed title={texts.failed} error={list.error} onRetry={() => list.refetch()} />
  if (list.isPending) return <Skeleton label={texts.loading} height={320} />
  if (rows.length === 0) return empty
  return (
    <>
      <ul aria-label={texts.label} className={`grid ${gridClasses[least]}`}>
        {rows.map((row) => (
          <li key={row.id} className="min-w-0">
            {children(row)}
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <div className="mt-6">
          <Button onClick={() => list.fetchNextPage()}>{tables('table.showMore')}</Button>
        </div>
      )}
    </>
  )
}
