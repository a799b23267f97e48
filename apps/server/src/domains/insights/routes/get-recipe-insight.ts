import { getRecipeInsight as endpoint } from '@rookery/contract/insights/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { requireTeam } from '../../teams/team.service.ts'
import { postsAsked } from '../posts-asked.policy.ts'
import { insightOfRecipe } from '../insight.service.ts'

export const getRecipeInsight = defineRoute(endpoint, async ({ input, actor, deps }) => {
  const { tab, language, accounts, baseline, team_id, targeting_package, tree, region_id } = input.body
  const recipe = { targeting_package, tree, region_id }
  if (team_id !== undefined) await requireTeam(deps, actor, team_id)
  return await insightOfRecipe(deps, actor, recipe, {
    tab,
    language,
    accounts,
    baseline_audience_id: baseline?.audience_id,
    posts: postsAsked(input.body),
  })
})
