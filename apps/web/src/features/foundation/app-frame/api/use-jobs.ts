import type { Job } from '@rookery/contract'
import { jobsCalls } from '@rookery/contract/facts.ts'
import { jobKinds } from '@rookery/contract/foundation/jobs/job-kinds.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { api } from '../../../../shared/api/api.ts'
import { jobsOwnerOf } from '../../../../shared/site/jobs-owner.ts'
import type { Scope } from '../../../../shared/site/site.ts'

const isOpen = (job: Job) => job.state === 'queued' || job.state === 'running' || job.state === 'waiting'
const POLL_MS = 2000

/** The running and recently finished jobs of a scope; fetched every 2 s only while one is running. */
export function useJobs(scope: Scope, onEnded: (job: Job) => void) {
  const client = useQueryClient()
  const owner = jobsOwnerOf(scope)
  const query = useQuery({
    queryKey: ['jobs', owner],
    queryFn: async ({ signal }) => {
      const page = await api.call(jobsCalls.listJobs, { ...owner, limit: 20 }, { signal, quiet: true })
      // The page of jobs lists those that start by themselves.
      return page.results.filter(({ kind }) => !jobKinds[kind].recurring)
    },
    refetchInterval: (q) => (q.state.data?.some(isOpen) ? POLL_MS : false),
  })
  const jobs = query.data ?? []
  const openJobs = jobs.filter(isOpen)

  // A job that just ended has changed lists; a notice appears on whichever screen is open.
  const wasOpen = useRef<ReadonlySet<string>>(new Set())
  const latestOnEnded = useRef(onEnded)
  latestOnEnded.current = onEnded
  useEffect(() => {
    const endedJobs = (query.data ?? []).filter((job) => !isOpen(job) && wasOpen.current.has(job.id))
    wasOpen.current = new Set((query.data ?? []).filter(isOpen).map((job) => job.id))
    if (endedJobs.length === 0) return
    void client.invalidateQueries({ queryKey: ['uploads'] })
    void client.invalidateQueries({ queryKey: ['audiences'] })
    void client.invalidateQueries({ queryKey: ['notifications'] })
    // Jobs of the entire installation end without a notice.
    for (const job of endedJobs)
      if (job.team_id !== null || job.account_id !== null) latestOnEnded.current(job)
  }, [query.data, client])

  return { ...query, open: openJobs }
}
