import { KeyFigure, KeyFigures, PageHeader } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { useAccount } from '../../../shared/connected-accounts/use-account.ts'
import { useFormats } from '../../../shared/i18n/use-formats.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useDocumentTitle } from '../../../shared/navigation/document-title.ts'
import { screen } from '../../../shared/router/screen.ts'
import { bestTimeQuery, payoutQuery, postsQuery } from './api/own-posts.ts'
import { DraftCard } from './components/draft-card.tsx'
import { EvergreenCard } from './components/evergreen-card.tsx'
import { HoursCard } from './components/hours-card.tsx'
import { KindsCard } from './components/kinds-card.tsx'
import { ModelLine } from './components/model-line.tsx'
import { PayoutCard } from './components/payout-card.tsx'
import { PostsGate } from './components/posts-gate.tsx'
import { PostsTable } from './components/posts-table.tsx'
import { ScatterCard } from './components/scatter-card.tsx'
import { bandPlaceOf } from './model/band-place.ts'
import type { OwnPostsPaths } from './paths.ts'

/** /premium-suite/posts: own posts beside what was expected, when to post, a draft's check, payouts (ROUTE-067). */
function PostsPage() {
  const t = useT('ownPosts')
  const formats = useFormats()
  const account = useAccount()
  const posts = useQuery(postsQuery(account.account_id))
  const isReady = (posts.data?.count ?? 0) > 0
  const time = useQuery({ ...bestTimeQuery(account.account_id), enabled: isReady })
  const payout = useQuery({ ...payoutQuery(account.account_id), enabled: isReady })
  useDocumentTitle(t('title'))
  const rows = posts.data?.results ?? []
  const placed = rows.map(bandPlaceOf).filter((place) => place !== null)
  const best = rows.reduce((most, { score, is_nowcast }) => Math.max(most, is_nowcast ? 0 : (score ?? 0)), 0)
  const readAt = posts.data?.read_at
  return (
    <div>
      <PageHeader
        title={t('title')}
        description={`${t('description')}${readAt ? ` ${t('asOf', { at: formats.dateTime(readAt) })}` : ''}`}
      />
      <PostsGate account={account} query={posts} hasPosts={isReady} isRead={readAt != null}>
        {posts.data && (
          <>
            <div className="mb-4">
              <KeyFigures>
                <KeyFigure label={t('summary.posts')} value={formats.number(posts.data.count)} />
                <KeyFigure
                  label={t('summary.within')}
                  value={
                    placed.length === 0
                      ? '–'
                      : formats.percent(
                          placed.filter((place) => place === 'within').length / placed.length,
                          0,
                        )
                  }
                  note={t('summary.withinNote')}
                />
                <KeyFigure
                  label={t('summary.best')}
                  value={best === 0 ? '–' : t('summary.times', { n: formats.number(best, 1) })}
                />
                <KeyFigure
                  label={t('summary.clicks')}
                  value={
                    posts.data.profile_clicks_per_1000 === null
                      ? '–'
                      : formats.number(posts.data.profile_clicks_per_1000, 1)
                  }
                  note={t('summary.clicksNote')}
                />
              </KeyFigures>
            </div>
            <ModelLine model={posts.data.model} />
            <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
              <ScatterCard posts={rows} />
              <DraftCard accountId={account.account_id} />
              {time.data && (
                <div className="min-w-0 lg:col-span-2">
                  <HoursCard time={time.data} />
                </div>
              )}
              <KindsCard kinds={posts.data.kinds} />
              <div className="grid min-w-0 gap-4">
                {payout.data && <PayoutCard accountId={account.account_id} payout={payout.data} />}
                <EvergreenCard posts={rows} evergreen={posts.data.evergreen} />
              </div>
            </div>
            <div className="mt-8">
              <PostsTable posts={rows} evergreen={posts.data.evergreen} />
            </div>
          </>
        )}
      </PostsGate>
    </div>
  )
}

export default screen<OwnPostsPaths>(PostsPage)
