import type { ExploreResult, Monitor } from '@rookery/contract'
import { monitorsCalls } from '@rookery/contract/facts.ts'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../../../shared/api/api.ts'
import { toasts } from '../../../../shared/feedback/toasts.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { usePaths } from '../../../../shared/site/site.ts'
import { useGo } from '../../../../shared/navigation/use-go.ts'
import { useTeam } from '../../../../shared/teams/use-team.ts'
import type { ExplorePaths } from '../paths.ts'

type ExploredQuery = Pick<ExploreResult, 'query' | 'kind' | 'country_codes' | 'post_language'>

/** Saves, pauses and deletes monitors of the team. */
export function useMonitorActions() {
  const t = useT('explore')
  const team = useTeam()
  const paths = usePaths<ExplorePaths>()
  const go = useGo()
  const client = useQueryClient()
  // Inactive lists too: they must not be outdated when shown next.
  const refreshMonitors = () =>
    client.invalidateQueries({ queryKey: ['monitors', team.id], refetchType: 'all' })
  return {
    async save(name: string, { query, kind, country_codes, post_language }: ExploredQuery) {
      const created = await api.call(
        monitorsCalls.createMonitor,
        {
          team_id: team.id,
          name,
          query,
          kind,
          country_codes,
          ...(post_language ? { post_language } : {}),
        },
        { idempotencyKey: crypto.randomUUID() },
      )
      await refreshMonitors()
      toasts.add({
        level: 'success',
        text: t('monitors.saved', { name }),
        action: { label: t('monitors.open'), onAction: () => go(paths.monitor(created.id)) },
      })
    },
    async setActive({ id }: Pick<Monitor, 'id'>, active: boolean) {
      await api.call(monitorsCalls.updateMonitor, { pk: id, active })
      await client.invalidateQueries({ queryKey: ['monitors'] })
    },
    async remove({ id, name }: Pick<Monitor, 'id' | 'name'>) {
      await api.call(monitorsCalls.deleteMonitor, { pk: id })
      // Its own weeks may still be visible, but are no longer fetched.
      await client.invalidateQueries({
        queryKey: ['monitors'],
        predicate: ({ queryKey }) => queryKey[2] !== id,
      })
      toasts.add({ level: 'info', text: t('monitors.removed', { name }) })
    },
  }
}
