import { EmptyState, PageHeader, Skeleton } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAccount } from '../../../shared/connected-accounts/use-account.ts'
import { useFormats } from '../../../shared/i18n/use-formats.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { ModelCardButton } from '../../../shared/model-cards/model-card-button.tsx'
import { useDocumentTitle } from '../../../shared/navigation/document-title.ts'
import { screen } from '../../../shared/router/screen.ts'
import { suggestionsQuery } from './api/suggestions.query.ts'
import { AccountState } from './components/account-state.tsx'
import { ByHandNotice } from './components/by-hand-notice.tsx'
import { SuggestionCard } from './components/suggestion-card.tsx'
import { useFollowQueue } from './model/use-follow-queue.ts'
import type { CreatorPeoplePaths } from './paths.ts'

/** /premium-suite/who-to-follow: accounts that those the account follows follow, with the reasons (ROUTE-066). */
function SuggestionsPage() {
  const t = useT('whoToFollow')
  const formats = useFormats()
  const account = useAccount()
  const [now] = useState(() => Date.now())
  const list = useQuery(suggestionsQuery(account))
  const queue = useFollowQueue(account.account_id, 'follow')
  useDocumentTitle(t('title'))
  const suggestions = list.data?.results ?? []
  return (
    <div>
      <PageHeader
        title={t('title')}
        description={t('description', { account: `@${account.handle}` })}
        actions={<ModelCardButton model="country" />}
      />
      <AccountState
        account={account}
        error={list.data ? null : list.error}
        onRetry={() => list.refetch()}
        now={now}
      >
        {list.data === undefined ? (
          <Skeleton label={t('loading')} />
        ) : suggestions.length === 0 ? (
          <EmptyState
            title={t('none')}
            description={t('noneText', {
              known: formats.number(list.data.known_people),
              following: formats.number(list.data.following),
            })}
          />
        ) : (
          <>
            <p className="text-13 text-ink-soft">
              {t('known', {
                known: formats.number(list.data.known_people),
                count: list.data.following,
                following: formats.number(list.data.following),
              })}
            </p>
            <ByHandNotice queue={queue} of={suggestions.length} />
            <ol className="grid gap-3 lg:grid-cols-2">
              {suggestions.map((item) => (
                <SuggestionCard key={item.profile.network_id} item={item} queue={queue} />
              ))}
            </ol>
          </>
        )}
      </AccountState>
    </div>
  )
}

export default screen<CreatorPeoplePaths>(SuggestionsPage)
