import { EmptyState, PageHeader, Skeleton } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAccount } from '../../../shared/connected-accounts/use-account.ts'
import { useFormats } from '../../../shared/i18n/use-formats.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { ModelCardButton } from '../../../shared/model-cards/model-card-button.tsx'
import { useDocumentTitle } from '../../../shared/navigation/document-title.ts'
import { useSearchParam } from '../../../shared/navigation/use-search-param.ts'
import { screen } from '../../../shared/router/screen.ts'
import { followingTopicsQuery } from './api/following-topics.query.ts'
import { AccountState } from './components/account-state.tsx'
import { FilterSelect } from './components/filter-select.tsx'
import { FollowingTopicCard } from './components/following-topic-card.tsx'
import type { CreatorPeoplePaths } from './paths.ts'

const WEEK = 7
const PERIODS = ['14', '28'] as const

/** /premium-suite/following-topics: what followed accounts write about, against the days before (ROUTE-056). */
function FollowingTopicsPage() {
  const t = useT('creatorTopics')
  const formats = useFormats()
  const account = useAccount()
  const [now] = useState(() => Date.now())
  const asked = useSearchParam('days')
  const days = Number(PERIODS.find((each) => each === asked) ?? WEEK)
  const topics = useQuery(followingTopicsQuery(account, days, formats.locale))
  useDocumentTitle(t('following.title'))
  const { data } = topics
  return (
    <div>
      <PageHeader
        title={t('following.title')}
        description={t('following.description', { account: `@${account.handle}` })}
        actions={<ModelCardButton model="topics" />}
      />
      <AccountState
        account={account}
        error={data ? null : topics.error}
        onRetry={() => topics.refetch()}
        now={now}
      >
        <FilterSelect
          name="days"
          label={t('following.period')}
          any={t('following.lastDays', { n: WEEK })}
          value={asked}
          options={PERIODS.map((id) => ({ id, label: t('following.lastDays', { n: id }) }))}
        />
        {data === undefined ? (
          <Skeleton label={t('following.loading')} />
        ) : (
          <>
            <p role="status" className="max-w-prose text-13 text-ink-soft">
              {t('following.known', {
                known: formats.number(data.known_accounts),
                following: formats.number(data.following),
                posts: formats.number(data.known_posts),
              })}
            </p>
            {data.results.length === 0 ? (
              <EmptyState title={t('following.none')} description={t('following.noneText')} />
            ) : (
              <ol className="grid gap-3 lg:grid-cols-2">
                {data.results.map((topic) => (
                  <FollowingTopicCard key={topic.id} topic={topic} days={days} />
                ))}
              </ol>
            )}
          </>
        )}
      </AccountState>
    </div>
  )
}

export default screen<CreatorPeoplePaths>(FollowingTopicsPage)
