import { estimateAudienceSize as endpoint } from '@rookery/contract/audiences/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { requireTeam } from '../../teams/team.service.ts'
import { estimateRecipe } from '../estimate.service.ts'

export const estimateAudienceSize = defineRoute(endpoint, async ({ input, actor, deps, request, signal }) => {
  const { team_id, ...body } = input.body
  const team = team_id ? (await requireTeam(deps, actor, team_id)).team : null
  // Two pages of one session may count at the same time when they say which they are.
  const page = String(request.headers['x-page-id'] ?? '').slice(0, 40)
  return await estimateRecipe(deps, actor, { ...body, team_id: team?.id }, page, signal)
})
