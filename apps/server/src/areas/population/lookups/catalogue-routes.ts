import * as calls from '@rookery/contract/population/lookups/catalogue-endpoints.ts'
import { aliasesOf } from '@rookery/analytics/catalogue/countries.ts'
import { defineRoute, type Route } from '../../../app/http/define-route.ts'
import { presentPage, type PageCall, type PageQuery } from '../../../app/http/page-of.ts'
import { discloseCount } from '../../../targeting/sizes.presenter.ts'
import { languageRows, operatorRows, showRows, topicRows } from './catalogue.service.ts'
import { locationRows } from './location.service.ts'
import { labelIn, slicePage } from './lookup.policy.ts'
import { rankLookups } from './rank-lookups.policy.ts'

/** One page of the rows with the text anywhere in their names. */
function pageOf<Row extends { readonly label: string }>(
  call: PageCall,
  query: PageQuery & { readonly q?: string | undefined },
  rows: readonly Row[],
) {
  const wanted = (query.q ?? '').normalize('NFKC').toLowerCase()
  const found = rows.filter(({ label }) => label.normalize('NFKC').toLowerCase().includes(wanted))
  return presentPage(call, query, found.length, slicePage(found, query))
}
const label = (row: { readonly label: string }): string[] => [row.label]

export const catalogueRoutes: readonly Route[] = [
  defineRoute(calls.listLanguages, async (call) => {
    const { query } = call.input
    const rows = await languageRows(call.deps, query.language ?? call.actor.language)
    return pageOf(call, query, rows)
  }),
  defineRoute(calls.listConversationTopics, async (call) => {
    const { query } = call.input
    return pageOf(call, query, await topicRows(call.deps, query.conversation_type))
  }),
  defineRoute(calls.listMoviesTvShows, async (call) => {
    const { query } = call.input
    return pageOf(call, query, await showRows(call.deps, query))
  }),
  defineRoute(calls.searchConversationTopics, async ({ input, deps }) => ({
    conversation_topics: rankLookups(await topicRows(deps), input.body.keywords, label),
  })),
  defineRoute(calls.searchMoviesTvShows, async ({ input, deps }) => {
    const { keywords, locale } = input.body
    return { movies_tv_shows: rankLookups(await showRows(deps, { locale }), keywords, label) }
  }),
  defineRoute(calls.searchInterests, async ({ input, actor, deps, signal }) => {
    const { keywords, language = actor.language } = input.body
    const rows = await deps.population.lookups.interests({}, { signal })
    const ranked = rankLookups(rows, keywords, (row) => [row.label, row.label_ja])
    return {
      interests: ranked.map((row) => ({
        id: row.code,
        label: labelIn(row, language),
        parent_label:
          row.parent === null
            ? null
            : labelIn({ label: row.parent_label ?? '', label_ja: row.parent_label_ja ?? '' }, language),
        targeting_value: row.network_name,
        size: discloseCount(row.size),
        score: row.score,
      })),
    }
  }),
  defineRoute(calls.searchNetworkOperators, async ({ input, deps }) => ({
    network_operators: rankLookups(await operatorRows(deps), input.body.keywords, label),
  })),
  defineRoute(calls.searchLocations, async ({ input, actor, deps, signal }) => {
    const { keywords, location_type, language = actor.language } = input.body
    const rows = await locationRows(deps, { location_type, language }, signal)
    const namesOf = ({ label: name, location_type: type, id }: (typeof rows)[number]) =>
      type === 'COUNTRIES' ? [name, id, ...aliasesOf(id)] : [name]
    return { locations: rankLookups(rows, keywords, namesOf) }
  }),
]
