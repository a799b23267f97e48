import type { UploadedAudience } from '@rookery/contract'
import { uploadsCalls } from '@rookery/contract/facts.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../shared/api/api.ts'

const moving: readonly UploadedAudience['state'][] = ['queued', 'preparing', 'uploading', 'processing']
const isMoving = (upload: Pick<UploadedAudience, 'state'>): boolean => moving.includes(upload.state)

/** The team's newest uploads; asked for again every 2 s while one of them moves. */
export const uploadsQuery = (teamId: string) =>
  queryOptions({
    queryKey: ['uploads', teamId],
    queryFn: ({ signal }) =>
      api.call(uploadsCalls.listUploadedAudiences, { team_id: teamId, limit: 200 }, { signal }),
    refetchInterval: (query) => (query.state.data?.results.some(isMoving) ? 2000 : false),
  })
