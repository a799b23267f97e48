import { listTargetingLocations as endpoint } from '@rookery/contract/lookups/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { pageOf } from '../../../app/page-of.ts'
import { readCountryFilter } from '../../../targeting/country-filter.policy.ts'
import { BLOCKED_COUNTRY } from '../../../targeting/country-code-of.ts'
import { discloseCount } from '../../../targeting/sizes.presenter.ts'
import { labelIn, slice } from '../lookup.policy.ts'

export const listTargetingLocations = defineRoute(endpoint, async (call) => {
  const { deps, actor, input, signal } = call
  const { query } = input
  const language = query.language ?? actor.language
  const [country_code] = readCountryFilter(query.country_code ? [query.country_code] : [])
  const { q, location_type } = query
  const found = await deps.population.lookups.locations({ q, location_type, country_code }, { signal })
  const rows = found.filter((row) => row.country_code !== BLOCKED_COUNTRY)
  return pageOf(
    call,
    query,
    rows.length,
    slice(rows, query).map((row) => ({
      id: row.code,
      label: labelIn(row, language),
      location_type: row.location_type,
      country_code: row.country_code,
      targeting_value: row.code,
      size: discloseCount(row.size),
    })),
  )
})
