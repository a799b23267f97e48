import * as calls from '@rookery/contract/population/lookups/endpoints.ts'
import { render } from '@rookery/i18n/server.ts'
import type { Actor } from '../../../app/access/actor.ts'
import { defineRoute, type Route } from '../../../app/http/define-route.ts'
import { countryOfAddress } from '../../../app/access/country-of-address.ts'
import { presentPage, type PageCall, type PageQuery } from '../../../app/http/page-of.ts'
import { BLOCKED_COUNTRY, isCountryCode } from '../../../targeting/country-code-of.ts'
import { preferredLanguage } from '../../../app/access/preferred-language.ts'
import { readCountryFilter } from '../../../targeting/country-filter.policy.ts'
import { countryLabel } from '../../../targeting/country-label.ts'
import { blockedCountryMessage } from '../../../targeting/recipe.policy.ts'
import { discloseCount } from '../../../targeting/sizes.presenter.ts'
import type { UiLanguage } from '@rookery/contract'
import { locationRows } from './location.service.ts'
import { labelIn, slicePage } from './lookup.policy.ts'

interface LookupCall extends PageCall {
  readonly actor: Actor
  readonly input: { readonly query: PageQuery & { readonly language?: UiLanguage | undefined } }
}
const languageOf = ({ actor, input }: LookupCall) => input.query.language ?? actor.language

/** One page of the rows that were found, each presented in the caller's language. */
function lookupPage<Row, Answer>(
  call: LookupCall,
  rows: readonly Row[],
  present: (row: Row, language: UiLanguage) => Answer,
) {
  const { query } = call.input
  const language = languageOf(call)
  const results = slicePage(rows, query).map((row) => present(row, language))
  return presentPage(call, query, rows.length, results)
}

export const routes: readonly Route[] = [
  defineRoute(calls.listTargetingCountries, async (call) => {
    const { deps, input, signal } = call
    const language = languageOf(call)
    const found = await deps.population.lookups.countries({ q: input.query.q }, { signal })
    const collator = new Intl.Collator(language)
    const rows = found
      .map((row) => {
        const isBlocked = row.code === BLOCKED_COUNTRY
        return {
          code: row.code,
          id: row.code,
          label: labelIn(row, language),
          aliases: row.aliases,
          selectable: !isBlocked,
          ...(isBlocked ? { message: render(blockedCountryMessage, language) } : {}),
          size: isBlocked ? null : discloseCount(row.size),
        }
      })
      .toSorted((a, b) => collator.compare(a.label, b.label))
    return lookupPage(call, rows, (row) => row)
  }),
  defineRoute(calls.listTargetingInterests, async (call) => {
    const { deps, input, signal } = call
    const { q, parent } = input.query
    const rows = await deps.population.lookups.interests({ q, parent }, { signal })
    return lookupPage(call, rows, (row, language) => ({
      id: row.code,
      label: labelIn(row, language),
      parent_label:
        row.parent === null
          ? null
          : labelIn({ label: row.parent_label ?? '', label_ja: row.parent_label_ja ?? '' }, language),
      targeting_value: row.network_name,
      size: discloseCount(row.size),
    }))
  }),
  defineRoute(calls.listTargetingLocations, async (call) => {
    const { deps, input, signal } = call
    const { country_code: country, ...query } = input.query
    const [country_code] = readCountryFilter(country ? [country] : [])
    const rows = await locationRows(deps, { ...query, country_code, language: languageOf(call) }, signal)
    return lookupPage(call, rows, (row) => row)
  }),
  defineRoute(calls.listJobTitles, async (call) => {
    const { deps, input, signal } = call
    const { q, category } = input.query
    const rows = await deps.population.lookups.jobTitles({ q, category }, { signal })
    return lookupPage(call, rows, (row, language) => ({
      id: row.code,
      label: labelIn(row, language),
      parent_id: row.parent,
      category: row.category,
      level: row.level,
      child_count: row.child_count,
      size: discloseCount(row.size),
    }))
  }),
  /**
   * Only our own proxy may state a caller's country; without a proxy the country is unknown. Nothing is
   * stored.
   */
  defineRoute(calls.getGeoLocation, async ({ deps, request }) => {
    const language = preferredLanguage(request.headers['accept-language'])
    // What a trusted proxy says comes first: it may know better than the registries.
    const headerCode = deps.config.trusted_proxies > 0 ? request.headers['x-country-code'] : undefined
    const code =
      typeof headerCode === 'string'
        ? headerCode.trim().toUpperCase()
        : ((await countryOfAddress(request.ip)) ?? '')
    const country_code = isCountryCode(code) ? code : null
    return { country_code, country: country_code && countryLabel(country_code, language), language }
  }),
]
