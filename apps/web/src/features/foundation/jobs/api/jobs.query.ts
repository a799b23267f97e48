import type { Job } from '@rookery/contract'
import { jobsCalls } from '@rookery/contract/facts.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../../shared/api/api.ts'
import { jobsOwnerOf } from '../../../../shared/site/jobs-owner.ts'
import type { Scope } from '../../../../shared/site/site.ts'

export const isOpen = (job: Pick<Job, 'finished_at'>): boolean => job.finished_at === null

const PAGE_SIZE = 200

/**
 * The jobs of a scope, running ones first; polled every 2 s while one is running, else occasionally, to notice
 * jobs started by others.
 */
export const jobsQuery = (scope: Scope) =>
  queryOptions({
    queryKey: ['jobs', jobsOwnerOf(scope), 'all'],
    queryFn: ({ signal }) =>
      api.call(jobsCalls.listJobs, { ...jobsOwnerOf(scope), limit: PAGE_SIZE }, { signal, quiet: true }),
    refetchInterval: (query) => (query.state.data?.results.some(isOpen) ? 2_000 : 15_000),
  })
