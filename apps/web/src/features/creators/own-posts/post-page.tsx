import { Breadcrumbs, Card, OpenInNewIcon, KeyFigure, KeyFigures, LinkButton, PageHeader } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { useAccount } from '../../../shared/connected-accounts/use-account.ts'
import { LoadFailed } from '../../../shared/feedback/load-failed.tsx'
import { useFormats } from '../../../shared/i18n/use-formats.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useDocumentTitle } from '../../../shared/navigation/document-title.ts'
import { useParams } from '../../../shared/router/router.tsx'
import { screen } from '../../../shared/router/screen.ts'
import { usePaths } from '../../../shared/site/site.ts'
import { ApiError } from '@rookery/api-client'
import { postQuery } from './api/own-posts.ts'
import { FirstDayCard } from './components/first-day-card.tsx'
import { GrowthCard } from './components/growth-card.tsx'
import { ModelLine } from './components/model-line.tsx'
import { PeopleCard } from './components/people-card.tsx'
import { PostsGate } from './components/posts-gate.tsx'
import { ReasonsList } from './components/reasons-list.tsx'
import type { OwnPostsPaths } from './paths.ts'

/** /premium-suite/post/:id: one own post, how it grew, what it went with, who reacted (ROUTE-068). */
function PostPage() {
  const t = useT('ownPosts')
  const formats = useFormats()
  const paths = usePaths<OwnPostsPaths>()
  const account = useAccount()
  const { postId = '' } = useParams()
  const query = useQuery(postQuery(account.account_id, postId))
  const post = query.data
  const title = post ? t('one.title', { at: formats.dateTime(post.post.created_at) }) : t('one.back')
  useDocumentTitle(title)
  const isMissing = query.error instanceof ApiError && query.error.status === 404
  return (
    <div>
      <PageHeader
        breadcrumbs={
          <Breadcrumbs label={t('title')} items={[{ href: paths.ownPosts, label: t('one.back') }]} />
        }
        title={title}
        actions={
          post && (
            <LinkButton
              href={post.post.url}
              target="_blank"
              rel="noreferrer"
              icon={<OpenInNewIcon size={16} />}
            >
              {t('one.onX')}
            </LinkButton>
          )
        }
      />
      {isMissing ? (
        <LoadFailed
          title={t('failed')}
          error={query.error}
          onRetry={() => query.refetch()}
          missing={{ title: t('one.missing'), href: paths.ownPosts, label: t('one.allPosts') }}
        />
      ) : (
        <PostsGate account={account} query={query} hasPosts={post !== undefined} isRead>
          {post && (
            <>
              <blockquote className="mb-5 max-w-2xl border-l-4 border-signal/60 pl-4 text-16 break-words whitespace-pre-wrap">
                {post.post.text || t('table.deleted')}
                <footer className="mt-1 text-13 text-ink-soft">
                  {t(`kinds.${post.kind}`)} · {t(`media.${post.medium}`)}
                </footer>
              </blockquote>
              <div className="mb-4">
                <KeyFigures>
                  <KeyFigure
                    label={t('one.reached')}
                    value={formats.publicCount(post.impressions)}
                    note={
                      post.is_nowcast && post.impressions_72h !== null
                        ? t('table.nowcast', { n: formats.number(post.impressions_72h) })
                        : undefined
                    }
                  />
                  <KeyFigure
                    label={t('one.expected')}
                    value={
                      post.expected_impressions
                        ? formats.range(
                            formats.short(post.expected_impressions.low),
                            formats.short(post.expected_impressions.high),
                          )
                        : '–'
                    }
                    note={post.expected_by ? t(`by.${post.expected_by}`) : undefined}
                  />
                  <KeyFigure
                    label={t('one.score')}
                    value={
                      post.score === null ? '–' : t('summary.times', { n: formats.number(post.score, 2) })
                    }
                  />
                  <KeyFigure
                    label={t('one.rank')}
                    value={post.rank === null ? '–' : formats.number(post.rank)}
                    note={t('one.rankOf', { n: formats.number(post.model.posts) })}
                  />
                  <KeyFigure
                    label={t('one.engagements')}
                    value={formats.publicCount(post.engagements)}
                    note={post.engagement_rate === null ? undefined : formats.percent(post.engagement_rate)}
                  />
                  <KeyFigure
                    label={t('one.clicks')}
                    value={
                      post.profile_clicks === null
                        ? '–'
                        : formats.number(post.profile_clicks + (post.url_clicks ?? 0))
                    }
                    note={
                      post.profile_clicks === null
                        ? t('one.clicksUntold')
                        : t('one.clicksNote', {
                            profile: formats.number(post.profile_clicks),
                            url: formats.number(post.url_clicks ?? 0),
                          })
                    }
                  />
                </KeyFigures>
              </div>
              <ModelLine model={post.model} />
              <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
                <GrowthCard post={post} />
                <div className="grid min-w-0 gap-4">
                  <Card>
                    <ReasonsList reasons={post.reasons} />
                  </Card>
                  <FirstDayCard hours={post.first_day} />
                </div>
                <div className="min-w-0 lg:col-span-2">
                  <PeopleCard accountId={account.account_id} post={post} />
                </div>
              </div>
            </>
          )}
        </PostsGate>
      )}
    </div>
  )
}

export default screen<OwnPostsPaths, 'postId'>(PostPage)
