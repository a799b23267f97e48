import { PRIVACY_MINIMUM, type Community, type InsightRow, type UiLanguage } from '@rookery/contract'
import type { QuestionOptions, QueryContext } from '../context.ts'
import { accountsOfCommunities, communityWithCounts } from '../insights/communities/index.ts'
import { countedCommunities } from '../insights/parts/counted-communities.ts'
import { insightAudience, type InsightAudience } from '../insights/parts/insight-audience.ts'
import { knownFollows } from '../insights/parts/known-follows.ts'
import { insightRows, publicRow } from '../insights/parts/insight-rows.ts'

export interface CommunitiesRequest {
  language?: UiLanguage | undefined
  country_code?: string | undefined
}
export interface CountedCommunity {
  community: Community
  row: InsightRow | null
}
export interface PopulationCommunities {
  communities: CountedCommunity[]
  computed_at: string | null
  snapshot: { id: string; as_of: string | null }
}

export async function peopleOf(
  context: QueryContext,
  { language, country_code }: CommunitiesRequest,
  options: QuestionOptions,
): Promise<InsightAudience> {
  const everyoneAudience = await insightAudience(context, { tree: null, language }, options)
  const everybodySets: InsightAudience['sets'] = (program) => {
    const { baseline } = everyoneAudience.sets(program)
    return { audience: baseline, baseline }
  }
  const { size } = everyoneAudience.baseline
  if (country_code === undefined)
    return {
      ...everyoneAudience,
      size,
      sets: everybodySets,
      disclosed: { ...everyoneAudience.disclosed, audience: size },
    }
  const tree = { kind: 'location' as const, id: country_code, label: country_code }
  const communityAudience = await insightAudience(context, { tree, language }, options)
  return {
    ...communityAudience,
    baseline: everyoneAudience.baseline,
    whole_population: true,
    sets: (program) => ({ ...everybodySets(program), audience: communityAudience.sets(program).audience }),
    disclosed: { ...communityAudience.disclosed, baseline: everyoneAudience.disclosed.baseline },
  }
}

export async function populationCommunities(
  context: QueryContext,
  request: CommunitiesRequest,
  options: QuestionOptions = {},
): Promise<PopulationCommunities> {
  const { snapshot: id, as_of } = await context.population()
  const people = await peopleOf(context, request, options)
  const counted = await countedCommunities(await knownFollows(people))
  if (!counted) return { communities: [], computed_at: null, snapshot: { id, as_of } }
  const { known } = counted
  const { computed_at } = known.run
  const isWithin = request.country_code !== undefined
  const rows = insightRows(
    counted.groups.map((group) => ({ ...group, fold: false })),
    people.disclosed,
  ).flat()
  const rowOf = new Map(rows.map((row) => [row.key, publicRow(row)]))
  const communities = known.communities.flatMap(({ community, ...stored }): CountedCommunity[] => {
    const members = counted.size(community)
    const row = rowOf.get(stored.id) ?? null
    if (members < PRIVACY_MINIMUM || (isWithin && !row)) return []
    return [{ community: communityWithCounts(stored, members, [], computed_at), row: isWithin ? row : null }]
  })
  const size = ({ community, row }: CountedCommunity) => row?.audience_count ?? community.size
  return {
    communities: communities.sort((a, b) => size(b) - size(a) || (a.community.id < b.community.id ? -1 : 1)),
    computed_at,
    snapshot: { id, as_of },
  }
}

export async function accountsOfPopulation(
  context: QueryContext,
  { ids, most, ...request }: CommunitiesRequest & { ids: readonly string[]; most: number },
  options: QuestionOptions = {},
): Promise<Map<string, Community['top_accounts']>> {
  const people = await peopleOf(context, request, options)
  const counted = await countedCommunities(await knownFollows(people))
  if (!counted || people.size < PRIVACY_MINIMUM) return new Map()
  const numbers = counted.known.communities.filter(({ id }) => ids.includes(id))
  const accounts = await accountsOfCommunities(
    counted,
    numbers.map(({ community }) => community),
    most,
  )
  return new Map(numbers.map(({ id, community }) => [id, accounts.get(community) ?? []]))
}
