import type { CreatorAccount } from '@rookery/contract/creators/creator-accounts/endpoints.ts'
import type { SocialList } from '@rookery/contract/creators/social-lists/social-list.ts'
import { AddIcon, Button, EmptyState, LockIcon, PageHeader, SearchField, TextLink } from '@rookery/ui'
import { DataTable } from '@rookery/ui/data/data-table.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTableTexts } from '../../../../shared/data-tables/use-table-texts.ts'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { useDocumentTitle } from '../../../../shared/navigation/document-title.ts'
import { usePaths } from '../../../../shared/site/site.ts'
import { listsQuery } from '../api/lists.ts'
import type { SocialListsPaths } from '../paths.ts'
import { CopyNotice } from './copy-notice.tsx'
import { ListDialog } from './list-dialog.tsx'
import { ListsFailed } from './lists-failed.tsx'

/** Every list of the account. */
export function AllLists({ account }: { account: CreatorAccount }) {
  const t = useT('socialLists')
  const formats = useFormats()
  const paths = usePaths<SocialListsPaths>()
  const [q, setQ] = useState('')
  const [isCreating, setCreating] = useState(false)
  const lists = useInfiniteQuery(listsQuery(account.account_id, q))
  const texts = useTableTexts({ loading: t('loading') })
  useDocumentTitle(t('title'))
  const last = lists.data?.pages.at(-1)
  const rows = lists.data?.pages.flatMap(({ results }) => results) ?? []
  const isEmpty = last?.count === 0 && q === ''
  const createButton = (
    <Button variant="primary" icon={<AddIcon />} onClick={() => setCreating(true)}>
      {t('create')}
    </Button>
  )
  return (
    <div>
      <PageHeader
        title={t('title')}
        description={t('description', { account: `@${account.handle}` })}
        actions={!isEmpty && !lists.isError && createButton}
        filters={
          last && !isEmpty ? (
            <SearchField
              label={t('search')}
              placeholder={t('search')}
              clearLabel={t('clear')}
              className="w-full sm:w-72"
              onSearch={setQ}
            />
          ) : undefined
        }
      />
      {last && <CopyNotice copy={last} />}
      {lists.isError && !lists.data ? (
        <ListsFailed error={lists.error} onRetry={() => lists.refetch()} />
      ) : isEmpty ? (
        <EmptyState title={t('empty.title')} description={t('empty.text')} action={createButton} />
      ) : (
        <DataTable<SocialList>
          label={t('title')}
          rows={rows}
          rowId={({ id }) => id}
          rowName={({ name }) => name}
          isLoading={lists.isPending}
          isSortedElsewhere
          onPhone="cards"
          texts={texts}
          {...(lists.hasNextPage ? { onShowMore: () => lists.fetchNextPage() } : {})}
          columns={[
            {
              id: 'name',
              header: t('columns.name'),
              isRowHeader: true,
              cell: ({ id, name, description, private: isPrivate }) => (
                <div className="min-w-0">
                  <span className="flex items-center gap-1.5 font-medium">
                    <TextLink href={paths.creatorLists(id)}>{name}</TextLink>
                    {isPrivate && (
                      <span className="text-ink-soft" title={t('private')}>
                        <LockIcon size={16} />
                        <span className="sr-only">{t('private')}</span>
                      </span>
                    )}
                  </span>
                  {description && (
                    <span className="line-clamp-2 text-13 break-words text-ink-soft">{description}</span>
                  )}
                </div>
              ),
            },
            {
              id: 'members',
              header: t('columns.members'),
              align: 'end',
              width: '8rem',
              cell: ({ member_count }) => (
                <span className="tabular-nums">{formats.number(member_count)}</span>
              ),
            },
            {
              id: 'followers',
              header: t('columns.subscribers'),
              align: 'end',
              width: '8rem',
              cell: ({ follower_count }) => (
                <span className="tabular-nums">{formats.number(follower_count)}</span>
              ),
            },
            {
              id: 'created',
              header: t('columns.created'),
              width: '9rem',
              cell: ({ created_at }) => (
                <span className="whitespace-nowrap">{created_at ? formats.date(created_at) : '–'}</span>
              ),
            },
          ]}
        />
      )}
      {isCreating && <ListDialog account={account} onClose={() => setCreating(false)} />}
    </div>
  )
}
