import type { Job } from '@rookery/contract'
import { jobsCalls } from '@rookery/contract/facts.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { api } from '../../../shared/api/api.ts'

const isOpen = (job: Job) => job.state === 'queued' || job.state === 'running' || job.state === 'waiting'
const POLL_MS = 2000

/** The team's running and recently finished jobs; asked again every 2 s only while one is open. */
export function useJobs(teamId: string) {
  const client = useQueryClient()
  const query = useQuery({
    queryKey: ['jobs', teamId],
    queryFn: async ({ signal }) => {
      const page = await api.call(jobsCalls.listJobs, { team_id: teamId, limit: 20 }, { signal, quiet: true })
      return page.results
    },
    refetchInterval: (q) => (q.state.data?.some(isOpen) ? POLL_MS : false),
  })
  const jobs = query.data ?? []
  const open = jobs.filter(isOpen)

  // A job that just ended has changed what lists show.
  const wasOpen = useRef<string[]>([])
  const openIds = open.map((job) => job.id).join()
  useEffect(() => {
    const ended = wasOpen.current.some((id) => !openIds.split(',').includes(id))
    wasOpen.current = openIds ? openIds.split(',') : []
    if (!ended) return
    void client.invalidateQueries({ queryKey: ['uploads'] })
    void client.invalidateQueries({ queryKey: ['audiences'] })
  }, [openIds, client])

  return { ...query, open, finished: jobs.filter((job) => !isOpen(job)) }
}
