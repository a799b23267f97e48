import { creatorReportsCalls as calls } from '@rookery/contract/facts.ts'
import type { CreatorReport } from '@rookery/contract/creators/creator-reports/endpoints.ts'
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../../shared/api/api.ts'
import { pagedOptions } from '../../../../shared/api/paged.ts'
import { singleWriteOptions } from '../../../../shared/api/write-once.ts'

const PAGE = 25
const WORKING_MS = 1_500
const keyOf = (account_id: string) => ['creator-reports', account_id] as const

/** The account's reports, newest first; asked again while one is being made. */
export const reportsQuery = (account_id: string) =>
  infiniteQueryOptions({
    ...pagedOptions,
    queryKey: keyOf(account_id),
    queryFn: ({ signal, pageParam: offset }) =>
      api.call(calls.listCreatorReports, { account_id, limit: PAGE, offset }, { signal, quiet: true }),
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ results }) => results.some((report) => report.state === 'queued'))
        ? WORKING_MS
        : false,
  })

export type NewReport = Pick<CreatorReport, 'kind' | 'format' | 'language' | 'recurring' | 'emails'> & {
  readonly start?: string
  readonly end?: string
}

export function useReportChanges(account_id: string) {
  const client = useQueryClient()
  const onSettled = () => client.invalidateQueries({ queryKey: keyOf(account_id) })
  return {
    make: useMutation({
      mutationFn: (report: NewReport) =>
        api.call(calls.createCreatorReport, { account_id, ...report }, singleWriteOptions()),
      onSettled,
    }),
    stop: useMutation({
      mutationFn: async (pk: string) => await api.call(calls.stopCreatorReport, { pk }, { quiet: true }),
      onSettled,
    }),
  }
}
