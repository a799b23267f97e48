import { discardAudienceDraft as endpoint } from '@rookery/contract/audiences/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { requireTeam } from '../../teams/team.service.ts'
import { discardDraft } from '../audience-draft.service.ts'

export const discardAudienceDraft = defineRoute(endpoint, async ({ input, actor, deps }) => {
  const { team } = await requireTeam(deps, actor, input.params.team_id)
  await discardDraft(deps, actor, team.id)
})
