import type { Audience } from '@rookery/contract'
import { LinkButton, PageHeader, SearchField, Skeleton } from '@rookery/ui'
import { DataTable } from '@rookery/ui/data/data-table.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTableTexts } from '../../../../shared/data-tables/use-table-texts.ts'
import { LoadFailed } from '../../../../shared/feedback/load-failed.tsx'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { useDocumentTitle } from '../../../../shared/navigation/document-title.ts'
import { setSearchParams, useSearchParam } from '../../../../shared/navigation/use-search-param.ts'
import { SignInPrompt } from '../../../../shared/sign-in/sign-in-prompt.tsx'
import { usePaths } from '../../../../shared/site/site.ts'
import { storeQuery } from '../api/lists.query.ts'
import type { TargetingListsPaths } from '../paths.ts'
import { useListColumns } from './use-list-columns.tsx'

/** The catalogue of lists: its first rows for visitors, who are asked to sign in where it is cut; all for users. */
export function Store({ isFull }: { isFull: boolean }) {
  const t = useT('targetingLists')
  const paths = usePaths<TargetingListsPaths>()
  const columns = useListColumns()
  const q = useSearchParam('q') ?? ''
  const texts = useTableTexts({ noResults: t(q ? 'noResults' : 'noneYet') })
  const store = useInfiniteQuery(storeQuery(q, isFull))
  const rows = store.data?.pages.flatMap(({ results }) => results)
  const isCut = store.data?.pages[0]?.limited === true
  useDocumentTitle(t('title'))
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('lead')}
        actions={<LinkButton href={paths.savedLists()}>{t('toSaved')}</LinkButton>}
        filters={
          <SearchField
            className="w-full sm:w-80"
            label={t('search')}
            clearLabel={t('clearSearch')}
            placeholder={t('search')}
            maxLength={100}
            defaultValue={q}
            onSearch={(text) => setSearchParams({ q: text.trim() || null })}
          />
        }
      />
      {store.isError && !rows ? (
        <LoadFailed title={t('failed')} error={store.error} onRetry={() => store.refetch()} />
      ) : !rows ? (
        <Skeleton label={t('loading')} height={420} />
      ) : (
        <DataTable<Audience>
          label={t('table')}
          rows={rows}
          rowId={({ id }) => id}
          texts={texts}
          columns={columns}
          onPhone="cards"
          {...(isFull && store.hasNextPage && { onShowMore: () => store.fetchNextPage() })}
        />
      )}
      {isCut && rows && rows.length > 0 && (
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-hairline pt-4">
          <p className="text-14 text-ink-soft">{t('visitorNote', { count: rows.length })}</p>
          <SignInPrompt reason="more" />
        </div>
      )}
    </>
  )
}
