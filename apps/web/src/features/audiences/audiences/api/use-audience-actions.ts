import type { Audience } from '@rookery/contract'
import { audiencesCalls } from '@rookery/contract/facts.ts'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../../../shared/api/api.ts'
import { toasts } from '../../../../shared/feedback/toasts.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { useTeam } from '../../../../shared/teams/use-team.ts'

type NamedAudience = Pick<Audience, 'id' | 'name'>

/**
 * Actions on audiences of the list. A deletion can be undone from its toast, so it is not confirmed first.
 */
export function useAudienceActions() {
  const t = useT('audiences')
  const common = useT('common')
  const team = useTeam()
  const client = useQueryClient()
  const refreshAudiences = () => client.invalidateQueries({ queryKey: ['audiences'] })

  async function restore(audiences: readonly NamedAudience[]) {
    await Promise.all(audiences.map(({ id }) => api.call(audiencesCalls.restoreAudience, { pk: id })))
    await refreshAudiences()
    toasts.add({ level: 'info', text: t('restored', { count: audiences.length, name: audiences[0]?.name }) })
  }

  return {
    async rename(audience: Pick<Audience, 'id' | 'version'>, name: string) {
      await api.call(audiencesCalls.updateAudience, { pk: audience.id, name, version: audience.version })
      await refreshAudiences()
      toasts.add({ level: 'success', text: t('renamed', { name }) })
    },
    async duplicate(audience: NamedAudience, name?: string) {
      const key = { idempotencyKey: crypto.randomUUID() }
      const copiedAudience = await api.call(
        audiencesCalls.duplicateAudience,
        { pk: audience.id, team_id: team.id, ...(name ? { name } : {}) },
        key,
      )
      await refreshAudiences()
      toasts.add({ level: 'success', text: t('duplicated', { name: copiedAudience.name }) })
    },
    /** Deletes audiences one after the other; audiences that cannot be deleted stay, with a message. */
    async remove(audiences: readonly NamedAudience[]) {
      const deletedAudiences: NamedAudience[] = []
      try {
        for (const audience of audiences) {
          await api.call(audiencesCalls.deleteAudience, { pk: audience.id })
          deletedAudiences.push(audience)
        }
      } finally {
        await refreshAudiences()
        if (deletedAudiences.length > 0)
          toasts.add({
            level: 'info',
            timeout: 12_000,
            text: t('deleted', { count: deletedAudiences.length, name: deletedAudiences[0]?.name }),
            action: { label: common('actions.undo'), onAction: () => restore(deletedAudiences) },
          })
      }
    },
  }
}
