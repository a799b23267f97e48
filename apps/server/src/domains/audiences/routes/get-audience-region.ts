import { getAudienceRegion as endpoint } from '@rookery/contract/audiences/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { fail } from '../../../app/errors.ts'
import { getRegion } from '../region.repository.ts'

export const getAudienceRegion = defineRoute(endpoint, async ({ input, deps }) => {
  const { pk } = input.params
  // Beyond the column's range there is no row.
  const region = pk < 2 ** 31 ? await getRegion(deps.db, pk) : undefined
  if (!region) throw fail('not_found')
  return region
})
