import { creatorTopicsCalls } from '@rookery/contract/facts.ts'
import type { Locale } from '@rookery/i18n'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../../shared/api/api.ts'

/** What followed accounts write about, as of the account's last whole snapshot. */
export const followingTopicsQuery = (
  of: { account_id: string; last_snapshot_at: string | null },
  days: number,
  language: Locale,
) =>
  queryOptions({
    queryKey: [
      'creator-people',
      'following-topics',
      of.account_id,
      of.last_snapshot_at,
      days,
      language,
    ] as const,
    queryFn: ({ signal }) =>
      api.call(
        creatorTopicsCalls.listFollowingTopics,
        { account_id: of.account_id, days, language },
        { signal, quiet: true },
      ),
  })
