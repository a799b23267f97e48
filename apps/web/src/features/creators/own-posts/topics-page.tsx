import { KeyFigure, KeyFigures, PageHeader } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { useAccount } from '../../../shared/connected-accounts/use-account.ts'
import { useFormats } from '../../../shared/i18n/use-formats.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useDocumentTitle } from '../../../shared/navigation/document-title.ts'
import { screen } from '../../../shared/router/screen.ts'
import { topicsQuery } from './api/own-posts.ts'
import { PostsGate } from './components/posts-gate.tsx'
import { TopicsTable } from './components/topics-table.tsx'
import { TopPostsCard } from './components/top-posts-card.tsx'
import type { OwnPostsPaths } from './paths.ts'

/** /premium-suite/topics: what own posts are about, and how the posts of each topic did (ROUTE-054). */
function TopicsPage() {
  const t = useT('creatorTopics')
  const formats = useFormats()
  const account = useAccount()
  const topics = useQuery(topicsQuery(account.account_id, formats.locale))
  useDocumentTitle(t('own.title'))
  const { data } = topics
  return (
    <div>
      <PageHeader title={t('own.title')} description={t('own.description')} />
      <PostsGate
        account={account}
        query={topics}
        hasPosts={(data?.posts ?? 0) > 0}
        isRead={data?.read_at != null}
      >
        {data && (
          <div className="grid gap-4">
            <KeyFigures>
              <KeyFigure label={t('own.topics')} value={formats.number(data.results.length)} />
              <KeyFigure
                label={t('own.withTopic')}
                value={formats.percent(data.with_topic / data.posts, 0)}
                note={t('own.ofPosts', { n: formats.number(data.posts) })}
              />
              <KeyFigure
                label={t('own.rateOfAll')}
                value={data.engagement_rate === null ? '–' : formats.percent(data.engagement_rate)}
                note={t('own.median')}
              />
            </KeyFigures>
            <TopicsTable topics={data.results} rateOfAll={data.engagement_rate} />
            <TopPostsCard topics={data.results} />
            <p className="max-w-prose text-13 text-ink-soft">
              {t('own.note', {
                start: formats.date(`${data.start}T12:00:00Z`),
                end: formats.date(`${data.end}T12:00:00Z`),
              })}
            </p>
          </div>
        )}
      </PostsGate>
    </div>
  )
}

export default screen<OwnPostsPaths>(TopicsPage)
