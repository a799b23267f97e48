import type { Monitor } from '@rookery/contract'
import { monitorsCalls } from '@rookery/contract/facts.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../../shared/api/api.ts'

/** Most monitors of a team. */
const MONITORS_LIMIT = 50
const TREND_WEEKS = 26

/** Weeks are added one by one while a job counts them. */
const whileCounting = (monitors: readonly Monitor[]): number | false =>
  monitors.some(({ counting }) => counting) ? 2_000 : false

export const monitorsQuery = (teamId: string) =>
  queryOptions({
    queryKey: ['monitors', teamId],
    queryFn: ({ signal }) =>
      api.call(
        monitorsCalls.listMonitors,
        { team_id: teamId, limit: MONITORS_LIMIT },
        { signal, quiet: true },
      ),
    refetchInterval: ({ state }) => whileCounting(state.data?.results ?? []),
  })

export const weeklyResultsQuery = (monitorId: string) =>
  queryOptions({
    queryKey: ['monitors', 'weeks', monitorId],
    queryFn: ({ signal }) =>
      api.call(
        monitorsCalls.getWeeklyResults,
        { monitor_id: monitorId, weeks: TREND_WEEKS },
        { signal, quiet: true },
      ),
    refetchInterval: ({ state }) => whileCounting(state.data ? [state.data.monitor] : []),
  })
