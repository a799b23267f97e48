import type { Team } from '@rookery/contract'
import { audiencesCalls, communitiesCalls, helperDocumentsCalls } from '@rookery/contract/facts.ts'
import type { Locale } from '@rookery/i18n'
import { api } from '../../../../shared/api/api.ts'

const RESULTS_PER_KIND = 6

/** Full-text search on the server over the team's objects, communities and guides. */
export async function searchEverywhere(team: Team, locale: Locale, q: string, signal: AbortSignal) {
  const requestOptions = { signal, quiet: true }
  const [audiences, communities, documents] = await Promise.all([
    api.call(
      audiencesCalls.listAudiences,
      { source: 'saved', team_id: team.id, q, ordering: '-modified_at', limit: RESULTS_PER_KIND },
      requestOptions,
    ),
    api.call(
      communitiesCalls.listCommunities,
      { language: locale, q, limit: RESULTS_PER_KIND },
      requestOptions,
    ),
    api.call(
      helperDocumentsCalls.listHelperDocuments,
      { language: locale, q, limit: RESULTS_PER_KIND },
      requestOptions,
    ),
  ])
  return {
    audiences: audiences.results,
    communities: communities.results,
    documents: documents.results,
  }
}
export type FoundEverywhere = Awaited<ReturnType<typeof searchEverywhere>>
