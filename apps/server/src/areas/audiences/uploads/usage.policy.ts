import { COUNTRIES_CAP, HANDLES_CAP, type ApplyMode, type TargetingPackage } from '@rookery/contract'
import { say } from '@rookery/i18n/server.ts'
import { invalid } from '../../../errors/app-error.ts'
import { normaliseCountries, readRecipe } from '../../../targeting/recipe.policy.ts'
import { sensitiveReason } from '../../../targeting/sensitive-reason.ts'

/** The network accepts 100 selected handles; the others are listed as a warning. */
export function splitHandles(p: TargetingPackage): { applied: number; dropped: string[] } {
  const selectedHandles = p.handles.filter((item) => !item.deselected).map((item) => item.handle)
  return {
    applied: Math.min(selectedHandles.length, HANDLES_CAP),
    dropped: selectedHandles.slice(HANDLES_CAP),
  }
}

/** Up to 49 countries are sent as they are; for 50 and more none is sent. Throws validation_failed. */
function requireFewCountries(codes: readonly string[]): void {
  if (codes.length >= COUNTRIES_CAP)
    throw invalid({ countries: say('uploads.tooManyCountries', { n: COUNTRIES_CAP }) })
}

/** A package as it is to be applied to an ad account, and to ad sets of it. */
export interface PackageInput {
  readonly ad_account_id: string
  readonly targeting_package: TargetingPackage
  readonly countries: readonly string[]
  readonly adset_ids: readonly string[]
  readonly mode: ApplyMode
}

/** The package and countries that are meant. Throws validation_failed for an empty package and for countries that cannot be. */
export function readPackage(input: Pick<PackageInput, 'targeting_package' | 'countries' | 'adset_ids'>) {
  const { targeting_package } = readRecipe({ targeting_package: input.targeting_package }, sensitiveReason)
  requireFewCountries(input.countries)
  const country_codes = normaliseCountries(input.countries.map((code) => ({ code }))).map(({ code }) => code)
  return { targeting_package, country_codes, adset_ids: input.adset_ids }
}
