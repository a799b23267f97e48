import { uploadsCalls } from '@rookery/contract/facts.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../../shared/api/api.ts'

/** The number of ids that an upload would send, and whether it is allowed; without an account only the number. */
export const uploadEstimateQuery = (audienceId: string, adAccountId: string) =>
  queryOptions({
    queryKey: ['upload-estimate', audienceId, adAccountId],
    staleTime: 0,
    queryFn: ({ signal }) =>
      api.call(
        uploadsCalls.estimateUpload,
        { audience_id: audienceId, ...(adAccountId !== '' && { ad_account_id: adAccountId }) },
        { signal, quiet: true },
      ),
  })
