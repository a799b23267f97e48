import { Button, Skeleton } from '@rookery/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Wall } from '../../../../shared/explore/components/posts-part.tsx'
import { LoadFailed } from '../../../../shared/feedback/load-failed.tsx'
import { useLocale, useT } from '../../../../shared/i18n/use-t.ts'
import { accountPostsQuery } from '../api/open-explore.query.ts'

/** The newest posts of an account; signed in one reads on. */
export function AccountPosts({ handle, isFull }: { handle: string; isFull: boolean }) {
  const t = useT('openExplore')
  const found = useInfiniteQuery(accountPostsQuery(handle, { language: useLocale(), isFull }))
  if (found.isError && !found.data)
    return <LoadFailed title={t('accountPosts.failed')} error={found.error} onRetry={() => found.refetch()} />
  if (!found.data) return <Skeleton label={t('loading')} height={160} />
  return (
    <div className="grid justify-items-start gap-4">
      <Wall
        title={t('accountPosts.title', { handle: `@${found.data.pages[0]!.profile.handle}` })}
        posts={found.data.pages.flatMap(({ results }) => results)}
      />
      {found.hasNextPage && (
        <Button isBusy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          {t('accountPosts.more')}
        </Button>
      )}
    </div>
  )
}
