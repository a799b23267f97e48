import { listTargetingCountries as endpoint } from '@rookery/contract/lookups/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { pageOf } from '../../../app/page-of.ts'
import { BLOCKED_COUNTRY } from '../../../targeting/country-code-of.ts'
import { blockedCountryMessage } from '../../../targeting/recipe.policy.ts'
import { discloseCount } from '../../../targeting/sizes.presenter.ts'
import { labelIn, slice } from '../lookup.policy.ts'

export const listTargetingCountries = defineRoute(endpoint, async (call) => {
  const { deps, actor, input, signal } = call
  const { query } = input
  const language = query.language ?? actor.language
  const found = await deps.population.lookups.countries({ q: query.q }, { signal })
  const collator = new Intl.Collator(language)
  const rows = found
    .map((row) => {
      const blocked = row.code === BLOCKED_COUNTRY
      return {
        code: row.code,
        id: row.code,
        label: labelIn(row, language),
        aliases: row.aliases,
        selectable: !blocked,
        ...(blocked ? { message: blockedCountryMessage } : {}),
        size: blocked ? null : discloseCount(row.size),
      }
    })
    .toSorted((a, b) => collator.compare(a.label, b.label))
  return pageOf(call, query, rows.length, slice(rows, query))
})
