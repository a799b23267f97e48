import * as calls from '@rookery/contract/population/lookups/endpoints.ts'
import { render } from '@rookery/i18n/server.ts'
import { defineRoute, type Route } from '../../../app/http/define-route.ts'
import { presentPage } from '../../../app/http/page-of.ts'
import { BLOCKED_COUNTRY, isCountryCode } from '../../../targeting/country-code-of.ts'
import { preferredLanguage } from '../../../app/access/preferred-language.ts'
import { readCountryFilter } from '../../../targeting/country-filter.policy.ts'
import { countryLabel } from '../../../targeting/country-label.ts'
import { blockedCountryMessage } from '../../../targeting/recipe.policy.ts'
import { discloseCount } from '../../../targeting/sizes.presenter.ts'
import { labelIn, slicePage } from './lookup.policy.ts'

export const routes: readonly Route[] = [
  defineRoute(calls.listTargetingCountries, async (call) => {
    const { deps, actor, input, signal } = call
    const { query } = input
    const language = query.language ?? actor.language
    const found = await deps.population.lookups.countries({ q: query.q }, { signal })
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
    return presentPage(call, query, rows.length, slicePage(rows, query))
  }),
  defineRoute(calls.listTargetingInterests, async (call) => {
    const { deps, actor, input, signal } = call
    const { query } = input
    const language = query.language ?? actor.language
    const { q, parent } = query
    const rows = await deps.population.lookups.interests({ q, parent }, { signal })
    return presentPage(
      call,
      query,
      rows.length,
      slicePage(rows, query).map((row) => ({
        id: row.code,
        label: labelIn(row, language),
        parent_label:
          row.parent === null
            ? null
            : labelIn({ label: row.parent_label ?? '', label_ja: row.parent_label_ja ?? '' }, language),
        targeting_value: row.network_name,
        size: discloseCount(row.size),
      })),
    )
  }),
  defineRoute(calls.listTargetingLocations, async (call) => {
    const { deps, actor, input, signal } = call
    const { query } = input
    const language = query.language ?? actor.language
    const [country_code] = readCountryFilter(query.country_code ? [query.country_code] : [])
    const { q, location_type } = query
    const found = await deps.population.lookups.locations({ q, location_type, country_code }, { signal })
    const rows = found.filter((row) => row.country_code !== BLOCKED_COUNTRY)
    return presentPage(
      call,
      query,
      rows.length,
      slicePage(rows, query).map((row) => ({
        id: row.code,
        label: labelIn(row, language),
        location_type: row.location_type,
        country_code: row.country_code,
        targeting_value: row.code,
        size: discloseCount(row.size),
      })),
    )
  }),
  defineRoute(calls.listJobTitles, async (call) => {
    const { deps, actor, input, signal } = call
    const { query } = input
    const language = query.language ?? actor.language
    const { q, category } = query
    const rows = await deps.population.lookups.jobTitles({ q, category }, { signal })
    return presentPage(
      call,
      query,
      rows.length,
      slicePage(rows, query).map((row) => ({
        id: row.code,
        label: labelIn(row, language),
        parent_id: row.parent,
        category: row.category,
        level: row.level,
        child_count: row.child_count,
        size: discloseCount(row.size),
      })),
    )
  }),
  /**
   * Only our own proxy may state a caller's country; without a proxy the country is unknown. Nothing is
   * stored.
   */
  defineRoute(calls.getGeoLocation, async ({ deps, request }) => {
    const language = preferredLanguage(request.headers['accept-language'])
    const headerCode = deps.config.trusted_proxies > 0 ? request.headers['x-country-code'] : undefined
    const code = typeof headerCode === 'string' ? headerCode.trim().toUpperCase() : ''
    const country_code = isCountryCode(code) ? code : null
    return { country_code, country: country_code && countryLabel(country_code, language), language }
  }),
]
