import type { InsightDataOf } from '@rookery/contract'
import { PRIVACY_MINIMUM } from '@rookery/contract/constants.ts'
import { ArticleIcon, Button, EmptyState, ErrorState } from '@rookery/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { retryOf } from '../../../../../shared/feedback/retry-of.ts'
import { errorText } from '../../../../../shared/errors/error-text.ts'
import { useLocale, useT } from '../../../../../shared/i18n/use-t.ts'
import { setSearchParams } from '../../../../../shared/navigation/use-search-param.ts'
import { morePostsQuery } from './more-posts.query.ts'
import type { InsightSubject } from '../../model/insight-subject.ts'
import type { PostsQuestion } from '../../model/posts-question.ts'
import { WallFilters } from './wall-filters.tsx'
import { WallModels } from '../../../../../shared/insights/wall-models.tsx'
import { WallPost } from '../../../../../shared/insights/wall-post.tsx'

interface ContentWallTabProps {
  data: InsightDataOf<'content_wall'>
  subject: InsightSubject
  baseline: string | null
  posts: PostsQuestion
}

/** The posts of the answer, and further ones on request. */
export default function ContentWallTab({ data, subject, baseline, posts: question }: ContentWallTabProps) {
  const t = useT('insightsPosts')
  const common = useT('common')
  const locale = useLocale()
  const morePosts = useInfiniteQuery(morePostsQuery(subject, locale, baseline, question, data))
  const pages = morePosts.data?.pages ?? []
  const posts = [...data.posts, ...pages.flatMap((page) => page?.posts ?? [])]
  const hasMore = pages.length === 0 ? data.next !== null : morePosts.hasNextPage
  return (
    <>
      <WallFilters data={data} question={question} />
      <div className="mb-4 flex max-w-[86ch] items-start gap-2">
        <p className="text-13 text-ink-soft">{t('wall.note', { n: PRIVACY_MINIMUM })}</p>
        <WallModels />
      </div>
      {posts.length === 0 ? (
        <EmptyState
          icon={<ArticleIcon />}
          title={t('wall.empty')}
          description={t('wall.emptyNote')}
          action={
            <Button
              onClick={() =>
                setSearchParams({
                  days: null,
                  since: null,
                  until: null,
                  period: 'all',
                  post_language: null,
                  medium: null,
                })
              }
            >
              {t('wall.reset')}
            </Button>
          }
        />
      ) : (
        <ul aria-label={t('wall.posts')} className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {posts.map((each) => (
            <li key={each.post.id} className="grid min-w-0">
              <WallPost post={each.post} reacted={each} />
            </li>
          ))}
        </ul>
      )}
      {morePosts.isError && (
        <ErrorState
          title={t('wall.moreFailed')}
          description={errorText(morePosts.error)}
          reloadLabel={common('actions.reload')}
          onReload={retryOf(morePosts.error, () => void morePosts.refetch())}
        />
      )}
      {hasMore && (
        <div className="mt-4 flex justify-center">
          <Button
            isBusy={morePosts.isFetching}
            onClick={() => void (pages.length === 0 ? morePosts.refetch() : morePosts.fetchNextPage())}
          >
            {t('wall.more')}
          </Button>
        </div>
      )}
    </>
  )
}
