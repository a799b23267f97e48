import { Button, EmptyState, Skeleton } from '@rookery/ui'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { setSearchParams } from '../../../../shared/navigation/use-search-param.ts'
import { LongTable, type LongTableProps } from '../../../../shared/data-tables/long-table.tsx'

type PeopleListProps<R> = Omit<LongTableProps<R>, 'count' | 'onOrder'> & {
  /** Null while it is not known. */
  readonly count: number | null
  /** Filters that are set, by their names in the address. */
  readonly filtered: readonly string[]
  readonly none: { readonly title: string; readonly text: string }
}

/** How many they are, and the table; without anybody what that means. */
export function PeopleList<R>({ count, filtered, none, ...table }: PeopleListProps<R>) {
  const t = useT('creatorPeople')
  const formats = useFormats()
  if (count === null) return <Skeleton label={t('loading')} />
  const clear = () => setSearchParams(Object.fromEntries(filtered.map((name) => [name, null])))
  if (count === 0)
    return filtered.length === 0 ? (
      <EmptyState title={none.title} description={none.text} />
    ) : (
      <EmptyState title={t('noMatch')} action={<Button onClick={clear}>{t('clearFilters')}</Button>} />
    )
  return (
    <div>
      <p role="status" className="flex min-h-7 items-center gap-3 text-13 text-ink-soft">
        {t('count', { count, n: formats.number(count) })}
        {filtered.length > 0 && (
          <Button size="sm" variant="quiet" onClick={clear}>
            {t('clearFilters')}
          </Button>
        )}
      </p>
      <LongTable {...table} count={count} onOrder={(ordering) => setSearchParams({ ordering })} />
    </div>
  )
}
