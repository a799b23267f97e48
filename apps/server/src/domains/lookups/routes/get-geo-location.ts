import { getGeoLocation as endpoint } from '@rookery/contract/lookups/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { countryLabel } from '../../../targeting/country-label.ts'
import { isCountryCode } from '../../../targeting/country-code-of.ts'
import { preferredLanguage } from '../preferred-language.ts'

/** Only a proxy that is ours says where a caller is; without one nothing is known. Nothing is stored. */
export const getGeoLocation = defineRoute(endpoint, async ({ deps, request }) => {
  const language = preferredLanguage(request.headers['accept-language'])
  const said = deps.config.trusted_proxies > 0 ? request.headers['x-country-code'] : undefined
  const code = typeof said === 'string' ? said.trim().toUpperCase() : ''
  const country_code = isCountryCode(code) ? code : null
  return { country_code, country: country_code && countryLabel(country_code, language), language }
})
