import type { UploadedAudience } from '@rookery/contract'
import { uploadsCalls } from '@rookery/contract/facts.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../../shared/api/api.ts'

const movingStates: readonly UploadedAudience['state'][] = ['queued', 'preparing', 'uploading', 'processing']
const isMoving = (upload: Pick<UploadedAudience, 'state'>): boolean => movingStates.includes(upload.state)

export interface UploadFilters {
  state: UploadedAudience['state'] | null
  account: string | null
}

/** The team's newest uploads; polled every 2 s while one of them is in progress. */
export const uploadsQuery = (teamId: string, { state, account }: UploadFilters) =>
  queryOptions({
    queryKey: ['uploads', teamId, state, account],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api.call(
        uploadsCalls.listUploadedAudiences,
        {
          team_id: teamId,
          limit: 200,
          ...(state ? { state } : {}),
          ...(account ? { ad_account_id: account } : {}),
        },
        { signal },
      ),
    refetchInterval: (query) => (query.state.data?.results.some(isMoving) ? 2000 : false),
  })
