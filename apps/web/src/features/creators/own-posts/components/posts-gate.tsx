import { ApiError } from '@rookery/api-client'
import type { CreatorAccount } from '@rookery/contract/creators/creator-accounts/endpoints.ts'
import { EmptyState, LinkButton, Skeleton } from '@rookery/ui'
import type { ReactNode } from 'react'
import { LoadFailed } from '../../../../shared/feedback/load-failed.tsx'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { SeePlans } from '../../../../shared/plans/see-plans.tsx'
import { usePaths } from '../../../../shared/site/site.ts'
import type { OwnPostsPaths } from '../paths.ts'

interface PostsGateProps {
  account: CreatorAccount
  query: { isPending: boolean; isError: boolean; error: unknown; refetch: () => unknown }
  /** Whether the answer has posts. */
  hasPosts: boolean
  /** Whether X told the posts at least once. */
  isRead: boolean
  children: ReactNode
}

/** The posts, or why there are none: no plan, not tracked, still being read, or a failure. */
export function PostsGate({ account, query, hasPosts, isRead, children }: PostsGateProps) {
  const t = useT('ownPosts')
  const paths = usePaths<OwnPostsPaths>()
  if (query.error instanceof ApiError && query.error.status === 402)
    return <EmptyState title={t('needsPlan.title')} description={t('needsPlan.text')} action={<SeePlans />} />
  if (query.isError)
    return <LoadFailed title={t('failed')} error={query.error} onRetry={() => query.refetch()} />
  if (query.isPending) return <Skeleton label={t('loading')} height={320} />
  if (hasPosts) return children
  if (isRead) return <EmptyState title={t('noPosts.title')} description={t('noPosts.text')} />
  return account.tracked_since === null ? (
    <EmptyState
      title={t('untracked.title')}
      description={t('untracked.text')}
      action={
        <LinkButton variant="primary" href={paths.connectedAccounts}>
          {t('untracked.action')}
        </LinkButton>
      }
    />
  ) : (
    <EmptyState title={t('reading.title')} description={t('reading.text')} />
  )
}
