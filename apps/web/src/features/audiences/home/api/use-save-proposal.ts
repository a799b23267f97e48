import type { CriterionTree, Team } from '@rookery/contract'
import { audiencesCalls } from '@rookery/contract/facts.ts'
import { packageOfTree } from '@rookery/contract/targeting-tree.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { api } from '../../../../shared/api/api.ts'
import { toasts } from '../../../../shared/feedback/toasts.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { useGo } from '../../../../shared/navigation/use-go.ts'
import { usePathsFor } from '../../../../shared/site/site.ts'
import { audienceName } from '../model/merge-proposals.ts'
import type { HomePaths } from '../paths.ts'

/** Saves a proposed audience to the team's store and opens it. */
export function useSaveProposal() {
  const t = useT('proposals')
  const client = useQueryClient()
  const pathsFor = usePathsFor<HomePaths>()
  const go = useGo()
  // One key for the same content: a repeated click after a lost answer saves nothing twice.
  const key = useRef({ of: '', value: '' })
  return useMutation({
    mutationFn: ({ team, name, tree }: { team: Team; name: string; tree: CriterionTree }) => {
      const content = {
        team_id: team.id,
        name: audienceName(name),
        targeting_package: packageOfTree(tree),
        save: true,
      }
      const text = JSON.stringify(content)
      if (key.current.of !== text) key.current = { of: text, value: crypto.randomUUID() }
      return api.call(audiencesCalls.buildAudience, content, {
        quiet: true,
        idempotencyKey: key.current.value,
      })
    },
    onSuccess: async ({ id }, { team }) => {
      await client.invalidateQueries({ queryKey: ['audiences'] })
      toasts.add({ level: 'success', text: t('saved') })
      go(pathsFor(team).audience(id))
    },
  })
}
