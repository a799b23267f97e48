import { COUNTRIES } from '../data/countries.ts'
import { EventPlan } from '../events/world-events.ts'
import { readEntities } from '../catalog/entities.ts'
import { planHubs, type HubPlan } from '../hubs/hub-plan.ts'
import { AccountIds, PostIds } from '../ids/network-id.ts'
import { SIGN_IN_PLANS, type SignInPlan } from '../data/sign-in-people.ts'
import { AliasTable } from '../random/alias-table.ts'
import { Permutation } from '../random/permutation.ts'
import type { Audience } from './audience.ts'
import { PANEL_SIZE, planCreators, type CreatorAccount } from './creator-accounts.ts'
import type { CatalogEntity, CreatorEffectsSetting, CreatorsSetting, WorldOptions } from '../world-types.ts'
import { Cells } from './cells.ts'
import { readCommunities } from './community-model.ts'
import type { Community } from '../data/community.ts'

/** Monthly users of the real network, for network-sized estimates. */
export const NETWORK_MONTHLY_USERS = 550_000_000
const SMALLEST_WORLD = 200
const LARGEST_WORLD = 16_000_000
const DAY_MS = 86_400_000

/**
 * All tables of one world. Built once per (seed, size, date) in tens of milliseconds; stores nothing per
 * profile.
 */
export interface WorldModel {
  seed: number
  size: number
  date: string
  effectsSetting: CreatorEffectsSetting
  creatorsSetting: CreatorsSetting
  /** End of the world, ms since 1970: start of `date`. */
  end: number
  communities: readonly Community[]
  entities: readonly CatalogEntity[]
  entitiesOf: readonly (readonly CatalogEntity[])[]
  /** Indexes 0 … hubs.length - 1. */
  hubs: readonly HubPlan[]
  /** Hub indexes by community. */
  hubsOf: readonly (readonly number[])[]
  globalHubs: readonly number[]
  /** Users who can sign in; those who are no creators follow the hubs. */
  signIn: readonly SignInPlan[]
  signInIndexes: readonly number[]
  /**
   * First index of ordinary people. The first of them are creators: they take the place of a person, so that
   * all other people are the same with and without them.
   */
  firstOrdinary: number
  creators: readonly CreatorAccount[]
  /** Of the accounts that lists of followers are made for one by one, by index. */
  audiences: ReadonlyMap<number, Audience>
  /** Planted rises of talk. */
  events: EventPlan
  cells: Cells
  places: Permutation
  handleCodes: Permutation
  accountIds: AccountIds
  postIds: PostIds
  /** Samples further communities for people of a country, by country. */
  otherCommunities: readonly AliasTable[]
  themeCommunities: ReadonlyMap<string, { table: AliasTable; numbers: readonly number[] }>
  cityTables: readonly AliasTable[]
  /** Samples within hubsOf[community] for a reader of a language, and within globalHubs. */
  hubTables: ReadonlyMap<string, AliasTable>
}

export const themeKey = (theme: string, country: number): string => `${theme}/${country}`
export const hubTableKey = (community: number, language: string): string => `${community}/${language}`

/** Relative probability of following an account in another language. */
function languageFactor(reader: string, written: string): number {
  if (reader === written) return 1
  return written === 'en' ? 0.3 : 0.04
}

/** Number of an account among the creators, -1 for others. */
export const creatorNumberOf = ({ firstOrdinary, creators }: WorldModel, index: number): number =>
  index >= firstOrdinary && index < firstOrdinary + creators.length ? index - firstOrdinary : -1

export function buildWorldModel({
  seed,
  size,
  date,
  effects = 'planted',
  creators: creatorsSetting = 'sign_in',
}: WorldOptions): WorldModel {
  if (!Number.isInteger(seed)) throw new RangeError('The seed must be an integer.')
  if (!Number.isInteger(size) || size < SMALLEST_WORLD || size > LARGEST_WORLD) {
    throw new RangeError(`The size must be an integer from ${SMALLEST_WORLD} to ${LARGEST_WORLD}.`)
  }
  const endTime = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN
  if (Number.isNaN(endTime) || endTime < Date.UTC(2018, 0, 1))
    throw new RangeError('The date must be YYYY-MM-DD, 2018-01-01 or later.')

  const communities = readCommunities()
  const entities = readEntities()
  const entitiesOf = communities.map((community) =>
    entities.filter((entity) => entity.communities.includes(community.id)),
  )
  const perCommunity = Math.min(Math.max(Math.round(4 + 2 * Math.log2(size / 2000)), 1), 20)
  const hubs = planHubs(seed, communities, entities, perCommunity, size >= 1000)
  const signIn = SIGN_IN_PLANS
  const firstOrdinary = hubs.length + signIn.filter((person) => !person.is_creator).length
  const signInIndexes = signIn.map((_, i) => hubs.length + i)
  const ordinaryCount = size - firstOrdinary
  if (creatorsSetting === 'panel' && ordinaryCount < PANEL_SIZE * 10)
    throw new RangeError(`A world with a panel of creators needs ${firstOrdinary + PANEL_SIZE * 10} people.`)

  const hubsOf = communities.map((community) =>
    hubs.flatMap((hub, i) => (hub.community === community.number ? [i] : [])),
  )
  const globalHubs = hubs.flatMap((hub, i) => (hub.community === -1 ? [i] : []))
  const languages = [
    ...new Set(COUNTRIES.flatMap((country) => country.languages.map(([language]) => language))),
  ]
  const hubTables = new Map<string, AliasTable>()
  for (const language of languages) {
    const aliasTableOf = (indexes: readonly number[]): AliasTable =>
      new AliasTable(
        indexes.map((i) => {
          const hub = hubs[i] as HubPlan
          return hub.reach * languageFactor(language, hub.language)
        }),
      )
    hubsOf.forEach((indexes, community) =>
      hubTables.set(hubTableKey(community, language), aliasTableOf(indexes)),
    )
    if (globalHubs.length > 0) hubTables.set(hubTableKey(-1, language), aliasTableOf(globalHubs))
  }

  const themeNames = [...new Set(communities.map((community) => community.theme))]
  const themeCommunities = new Map<string, { table: AliasTable; numbers: readonly number[] }>()
  COUNTRIES.forEach((_, country) => {
    for (const theme of themeNames) {
      const members = communities.filter(
        (community) => community.theme === theme && (community.country_shares[country] as number) > 0,
      )
      if (members.length === 0) continue
      themeCommunities.set(themeKey(theme, country), {
        table: new AliasTable(
          members.map((community) => community.weight * (community.country_shares[country] as number)),
        ),
        numbers: members.map((community) => community.number),
      })
    }
  })

  const end = endTime - (endTime % DAY_MS)
  const cells = new Cells(communities, ordinaryCount)
  const places = new Permutation(seed, 1, ordinaryCount)
  const { audiences, creators } = planCreators({
    seed,
    end,
    effects,
    creators: creatorsSetting,
    signIn,
    signInIndexes,
    firstOrdinary,
    ordinaryCount,
    communities,
    cells,
    places,
  })
  return {
    seed,
    size,
    date,
    effectsSetting: effects,
    creatorsSetting,
    end,
    communities,
    entities,
    entitiesOf,
    events: new EventPlan(seed, entitiesOf),
    hubs,
    hubsOf,
    globalHubs,
    signIn,
    signInIndexes,
    firstOrdinary,
    creators,
    audiences,
    cells,
    places,
    handleCodes: new Permutation(seed, 2, size),
    accountIds: new AccountIds(seed, size),
    postIds: new PostIds(seed),
    otherCommunities: COUNTRIES.map(
      (_, country) =>
        new AliasTable(
          communities.map((community) => community.weight * (community.country_shares[country] as number)),
        ),
    ),
    themeCommunities,
    cityTables: COUNTRIES.map((country) => new AliasTable(country.cities.map((city) => city.weight))),
    hubTables,
  }
}
