import { findNetworkOperators } from '@rookery/analytics/catalogue/network-operators.ts'
import { listNetworkOperators as endpoint } from '@rookery/contract/analysis/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { pageOf } from '../../../app/page-of.ts'
import { readCountryFilter } from '../../../targeting/country-filter.policy.ts'

export const listNetworkOperators = defineRoute(endpoint, async (call) => {
  const { country_code, q, limit, offset } = call.input.query
  const [country] = readCountryFilter(country_code ? [country_code] : [])
  const found = findNetworkOperators({ q, country })
  return pageOf(
    call,
    call.input.query,
    found.length,
    found.slice(offset, offset + limit).map(({ code, label, country: country_code }) => ({
      id: code,
      label,
      country_code,
      targeting_value: code,
    })),
  )
})
