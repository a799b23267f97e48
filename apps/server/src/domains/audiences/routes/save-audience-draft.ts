import { saveAudienceDraft as endpoint } from '@rookery/contract/audiences/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { requireTeam } from '../../teams/team.service.ts'
import { saveDraft } from '../audience-draft.service.ts'

export const saveAudienceDraft = defineRoute(endpoint, async ({ input, actor, deps }) => {
  const { team } = await requireTeam(deps, actor, input.params.team_id)
  return await saveDraft(deps, actor, team.id, input.body)
})
