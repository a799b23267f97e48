import { getAudienceCategory as endpoint } from '@rookery/contract/audiences/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { fail } from '../../../app/errors.ts'
import { isId } from '../../../app/new-id.ts'
import { teamIdsOf } from '../audience.policy.ts'
import { getCategory } from '../category.repository.ts'

export const getAudienceCategory = defineRoute(endpoint, async ({ input, actor, deps }) => {
  const { pk } = input.params
  const row = isId(pk) ? await getCategory(deps.db, teamIdsOf(actor), pk) : undefined
  if (!row) throw fail('not_found')
  return row
})
