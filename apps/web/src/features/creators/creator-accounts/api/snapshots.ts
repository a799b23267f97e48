import type { CreatorAccount } from '@rookery/contract/creators/creator-accounts/endpoints.ts'
import type { TrackedSnapshot } from '@rookery/contract/population/tracked-accounts/endpoints.ts'
import { creatorAccountsCalls } from '@rookery/contract/facts.ts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { allPages } from '../../../../shared/api/all-pages.ts'
import { api } from '../../../../shared/api/api.ts'
import { connectedAccountsQuery } from '../../../../shared/connected-accounts/connected-accounts.query.ts'

/** Snapshots of a connected account, newest first; refetched while one is in progress, and after it ended. */
export const snapshotsQuery = ({ account_id: x_account, state, last_snapshot_at }: CreatorAccount) =>
  queryOptions({
    queryKey: ['connected-accounts', x_account, 'snapshots', last_snapshot_at],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }): Promise<TrackedSnapshot[]> =>
      allPages((page) =>
        api.call(creatorAccountsCalls.listCreatorSnapshots, { x_account, ...page }, { signal, quiet: true }),
      ),
    refetchInterval: state === 'fetching' ? 3_000 : false,
  })

interface Tracking {
  readonly x_account: string
  readonly mode?: 'snapshot' | 'events'
}

function useChange<Input>(change: (input: Input) => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    // Refreshed after a failure as well: another user may have started or stopped the tracking.
    onSettled: () => client.invalidateQueries(connectedAccountsQuery),
  })
}

export const useStartSnapshots = () =>
  useChange((input: Tracking) => api.call(creatorAccountsCalls.trackCreatorAccount, input, { quiet: true }))
export const useStopSnapshots = () =>
  useChange((x_account: string) =>
    api.call(creatorAccountsCalls.untrackCreatorAccount, { x_account }, { quiet: true }),
  )
