import { findNetworkOperators } from '@rookery/analytics/catalogue/network-operators.ts'
import { listNetworkOperators as endpoint } from '@rookery/contract/analysis/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { pageOf } from '../../../app/page-of.ts'
import { mirroredLookups } from '../../mirrors/mirrored-lookups.service.ts'
import { readCountryFilter } from '../../../targeting/country-filter.policy.ts'

export const listNetworkOperators = defineRoute(endpoint, async (call) => {
  const { country_code, q, limit, offset } = call.input.query
  const [country] = readCountryFilter(country_code ? [country_code] : [])
  const { deps } = call
  const mirrored = await mirroredLookups(deps, 'network_operators', {
    ...(country ? { country_codes: [country] } : {}),
    ...(q ? { q } : {}),
  })
  // The public list stands in until the network's own is mirrored.
  const found =
    mirrored?.map(({ value, name, country_code }) => ({
      code: value,
      label: name,
      country: country_code ?? '',
    })) ?? findNetworkOperators({ q, country })
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
