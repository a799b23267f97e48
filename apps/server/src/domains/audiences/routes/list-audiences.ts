import { listAudiences as endpoint } from '@rookery/contract/audiences/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { isId } from '../../../app/new-id.ts'
import { pageOf } from '../../../app/page-of.ts'
import { requireTeam } from '../../teams/team.service.ts'
import { readOrdering, teamIdsOf } from '../audience.policy.ts'
import { readCountryFilter } from '../../../targeting/country-filter.policy.ts'
import { audienceOrderings, listAudiences as list } from '../audience.repository.ts'
import { presentAudiences } from '../audience.service.ts'

export const listAudiences = defineRoute(endpoint, async (call) => {
  const { deps, actor, input } = call
  const { query } = input
  const ordering = readOrdering(query.ordering, audienceOrderings, '-modified_at')
  const country_codes = readCountryFilter(query.country_code)
  const team = query.team_id ? (await requireTeam(deps, actor, query.team_id)).team : null
  if (query.category_id !== undefined && !isId(query.category_id)) return pageOf(call, query, 0, [])
  const { count, rows } = await list(deps.db, teamIdsOf(actor), {
    ...query,
    ordering,
    country_codes,
    team_id: team?.id,
  })
  return pageOf(call, query, count, await presentAudiences(deps, actor, rows))
})
