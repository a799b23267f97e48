import { VISITOR_STORE_ROWS, type Audience } from '@rookery/contract'
import type { Actor, UserActor } from '../../../../app/access/actor.ts'
import { teamIdsOf } from '../../../../app/access/team-ids-of.ts'
import type { Deps } from '../../../../app/deps.ts'
import { isId } from '../../../../security/new-id.ts'
import { readCountryFilter } from '../../../../targeting/country-filter.policy.ts'
import { requireTeam } from '../../../people/teams/team.service.ts'
import { readOrdering } from '../audience.policy.ts'
import { audienceOrderings } from '../audience.repository.ts'
import { presentAudiences } from '../audience.service.ts'
import { audiencePage, type PageRequest } from './audience-page.service.ts'

/** What a request filters by, before its words are checked. */
export interface StoreQuery extends Omit<PageRequest, 'ordering' | 'country_codes'> {
  readonly ordering?: string | undefined
  readonly country_code?: readonly string[] | undefined
}

/** One page of a tab of the store. Throws a field error for an unknown order or country, not_found for a foreign team. */
export async function readStore(
  deps: Deps,
  actor: UserActor,
  { country_code, ...query }: StoreQuery,
): Promise<{ count: number; audiences: Audience[] }> {
  const team = query.team_id ? (await requireTeam(deps, actor, query.team_id)).team : null
  return await readTab(deps, actor, {
    ...query,
    country_codes: readCountryFilter(country_code),
    team_id: team?.id,
  })
}

/** What visitors see of the store: the first rows of the catalogue, whatever page they ask for. */
export async function readCataloguePreview(
  deps: Deps,
  actor: Actor,
  { country_code, category_id, q, ordering }: StoreQuery,
): Promise<{ count: number; audiences: Audience[] }> {
  return await readTab(deps, actor, {
    source: 'catalog',
    country_codes: readCountryFilter(country_code),
    category_id,
    q,
    ordering,
    limit: VISITOR_STORE_ROWS,
    offset: 0,
  })
}

async function readTab(
  deps: Deps,
  actor: Actor,
  query: Omit<PageRequest, 'ordering'> & { readonly ordering?: string | undefined },
): Promise<{ count: number; audiences: Audience[] }> {
  const ordering = readOrdering(query.ordering, audienceOrderings, '-modified_at')
  if (query.category_id !== undefined && !isId(query.category_id)) return { count: 0, audiences: [] }
  const { count, rows } = await audiencePage(deps, actor, teamIdsOf(actor), { ...query, ordering })
  return { count, audiences: await presentAudiences(deps, actor, rows) }
}
