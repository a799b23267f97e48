import { invalid } from '../errors/app-error.ts'
import { BLOCKED_COUNTRY, countryCodeOf } from './country-code-of.ts'
import { blockedCountryMessage } from './recipe.policy.ts'

/** Country codes of a filter. The blocked country is refused everywhere. */
export function readCountryFilter(codes: readonly string[] | undefined, field = 'country_code'): string[] {
  return (codes ?? []).map((code) => {
    if (code === BLOCKED_COUNTRY) throw invalid({ [field]: blockedCountryMessage })
    const country = countryCodeOf(code)
    if (!country) throw invalid({ [field]: 'input.countryCode' })
    return country
  })
}
