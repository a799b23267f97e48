import { SearchField, Section, SegmentedControl, Skeleton } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { LoadFailed } from '../../../../../shared/feedback/load-failed.tsx'
import { useT } from '../../../../../shared/i18n/use-t.ts'
import { setSearchParams, useSearchParam } from '../../../../../shared/navigation/use-search-param.ts'
import { categoriesQuery, categoryLists } from '../../api/measurement.query.ts'

/** The network's categories of advertisers and of content that ads appear with, with the industry's codes. */
export function Categories() {
  const t = useT('measurement')
  const forms = useT('forms')
  const requestedList = useSearchParam('categories')
  const q = useSearchParam('q') ?? ''
  const list = categoryLists.find((each) => each === requestedList) ?? 'advertiser'
  const found = useQuery(categoriesQuery(list, q))
  return (
    <Section title={t('categories.title')} description={t('categories.description')}>
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <SegmentedControl
          label={t('categories.title')}
          options={categoryLists.map((value) => ({ value, label: t(`categories.${value}`) }))}
          value={list}
          onChange={(value) => setSearchParams({ categories: value === 'advertiser' ? null : value })}
        />
        <div className="w-full sm:w-56">
          <SearchField
            label={t('categories.search')}
            clearLabel={forms('clear')}
            placeholder={t('categories.search')}
            defaultValue={q}
            maxLength={100}
            onSearch={(text) => setSearchParams({ q: text.trim() || null })}
          />
        </div>
      </div>
      {found.isError && !found.data ? (
        <LoadFailed title={t('failed')} error={found.error} onRetry={() => found.refetch()} />
      ) : !found.data ? (
        <Skeleton label={t('loading')} />
      ) : found.data.length === 0 ? (
        <p className="text-ink-soft">{forms('noneFound')}</p>
      ) : (
        <ul
          aria-label={t(`categories.${list}`)}
          className="grid max-h-80 grid-cols-[repeat(auto-fill,minmax(220px,1fr))] gap-x-6 gap-y-1.5 overflow-y-auto text-13"
          tabIndex={0}
        >
          {found.data.map((category) => (
            <li key={category.id} className="flex justify-between gap-3 border-b border-hairline pb-1">
              <span className="min-w-0 break-words">{category.name}</span>
              <span className="shrink-0 text-ink-soft">{category.iab_categories.slice(0, 2).join(', ')}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
