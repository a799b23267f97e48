import { monitorsCalls } from '@rookery/contract/facts.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../shared/api/api.ts'

/** A team has 50 at most. */
const ALL = 50
const WEEKS = 26

export const monitorsQuery = (teamId: string) =>
  queryOptions({
    queryKey: ['monitors', teamId],
    queryFn: ({ signal }) =>
      api.call(monitorsCalls.listMonitors, { team_id: teamId, limit: ALL }, { signal, quiet: true }),
  })

export const weeklyResultsQuery = (monitorId: string) =>
  queryOptions({
    queryKey: ['monitors', 'weeks', monitorId],
    queryFn: ({ signal }) =>
      api.call(
        monitorsCalls.getWeeklyResults,
        { monitor_id: monitorId, weeks: WEEKS },
        { signal, quiet: true },
      ),
    // Weeks are still being counted: they come one by one.
    refetchInterval: ({ state }) => (isDue(state.data?.monitor.next_run_at) ? 2_000 : false),
  })

const isDue = (at: string | null | undefined): boolean => !!at && Date.parse(at) <= Date.now()
