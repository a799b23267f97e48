import type { Community, CriterionTree } from '@rookery/contract'
import { audiencesCalls } from '@rookery/contract/facts.ts'
import { packageOfTree } from '@rookery/contract/targeting-tree.ts'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../../../../shared/api/api.ts'
import { attemptQuietly } from '../../../../../shared/feedback/attempt.ts'
import { toasts } from '../../../../../shared/feedback/toasts.ts'
import { useT } from '../../../../../shared/i18n/use-t.ts'
import { communityItems } from '../../../../../shared/insights/items-of.ts'
import { useGo } from '../../../../../shared/navigation/use-go.ts'
import { savedRecipe } from '../../../../../shared/recipe/saved-recipe.ts'
import { usePaths } from '../../../../../shared/site/site.ts'
import { useTeam } from '../../../../../shared/teams/use-team.ts'
import type { InsightSubject } from '../../model/insight-subject.ts'
import type { InsightsPaths } from '../../paths.ts'

/**
 * Members of the audience who follow any of a community's strongest accounts, the form in which X can target
 * it.
 */
export const segmentTree = (
  audience: CriterionTree,
  community: Pick<Community, 'top_accounts'>,
): CriterionTree => ({
  op: 'and',
  children: [audience, { op: 'or', children: communityItems(community) }],
})

/** Creates audiences from an audience's communities: one, or several to compare. */
export function useSegments(subject: InsightSubject) {
  const t = useT('insightsGraph')
  const team = useTeam()
  const client = useQueryClient()
  const go = useGo()
  const paths = usePaths<InsightsPaths>()

  async function build(communities: readonly Community[]) {
    const audienceTree = subject.kind === 'audience' ? await savedRecipe(subject.id) : subject.tree
    const region_id = subject.kind === 'recipe' ? (subject.regionId ?? undefined) : undefined
    const created = []
    for (const community of communities)
      created.push(
        await api.call(
          audiencesCalls.buildAudience,
          {
            team_id: team.id,
            name: t('communities.segmentName', { name: community.name }).slice(0, 120),
            targeting_package: packageOfTree(segmentTree(audienceTree, community)),
            region_id,
            save: true,
          },
          { idempotencyKey: crypto.randomUUID() },
        ),
      )
    await client.invalidateQueries({ queryKey: ['audiences'] })
    return created
  }
  return {
    save: (community: Community) =>
      attemptQuietly(async () => {
        const [audience] = await build([community])
        toasts.add({
          level: 'success',
          timeout: 12_000,
          text: t('communities.saved', { name: audience!.name }),
          action: {
            label: t('communities.open'),
            onAction: () => go(paths.audience(audience!.id)),
          },
        })
      }),
    compare: (communities: readonly Community[]) =>
      attemptQuietly(async () => go(paths.compare((await build(communities)).map(({ id }) => id)))),
  }
}
