import type { FollowInput, CountedPost, CountedProfile } from '@rookery/analytics'
import { INTERESTS } from './data/interests.ts'
import { CreatorPosts } from './creators/creator-posts.ts'
import { loyaltyOf, USUAL_FANS } from './creators/fans.ts'
import { COUNTRIES, type City, type Country } from './data/countries.ts'
import { JOBS } from './data/jobs.ts'
import { FollowWriter } from './follows/follow-writer.ts'
import { codesOfHandle } from './ids/handle-code.ts'
import {
  buildWorldModel,
  creatorNumberOf,
  NETWORK_MONTHLY_USERS,
  type WorldModel,
} from './model/world-model.ts'
import { countFollowedAudiences } from './model/planted-followers.ts'
import { NameWriter } from './people/name-writer.ts'
import type { PersonPlan } from './people/person-plan.ts'
import { Planner } from './people/planner.ts'
import { ProfileWriter } from './people/profile-writer.ts'
import { PostClock, WINDOW_DAYS } from './posts/post-clock.ts'
import { PostWriter } from './posts/post-writer.ts'
import { hash32 } from './random/hash.ts'
import type {
  CommunityPlan,
  CreatorEffectsSetting,
  CreatorsSetting,
  Hub,
  SignInPerson,
  Truth,
  World,
  WorldCatalog,
  WorldEvent,
  WorldOptions,
} from './world-types.ts'

/** Ids of worlds up to this size are cached (about 40 bytes each); larger worlds recompute them. */
const CACHE_IDS_UP_TO = 2_000_000

/**
 * A synthetic population of the network. Every row depends on (seed, size, date, index) only, so rows can be
 * generated in any order and in several workers. Creating it takes tens of milliseconds and a few megabytes,
 * whatever the size.
 * @throws RangeError for a seed that is not an integer, a size outside 200 … 16,000,000, a date that is not
 * YYYY-MM-DD, or an index outside the world
 */
export function createWorld(options: WorldOptions): World {
  return new SyntheticWorld(options)
}

class SyntheticWorld implements World {
  readonly seed: number
  readonly size: number
  readonly date: string
  readonly effects: CreatorEffectsSetting
  readonly creators: CreatorsSetting
  readonly scaleFactor: number
  private readonly model: WorldModel
  private readonly planner: Planner
  private readonly names: NameWriter
  private readonly profileWriter: ProfileWriter
  private readonly postWriter: PostWriter
  private readonly followWriter: FollowWriter
  private readonly creatorPosts: CreatorPosts
  private readonly clock: PostClock
  private readonly ids: string[] | undefined
  private readonly specialHandles = new Map<string, number>()
  private hubList: readonly Hub[] | undefined
  private communityList: readonly CommunityPlan[] | undefined
  private catalogOnce: WorldCatalog | undefined

  constructor(options: WorldOptions) {
    const model = buildWorldModel(options)
    this.model = model
    this.seed = model.seed
    this.size = model.size
    this.date = model.date
    this.effects = model.effectsSetting
    this.creators = model.creatorsSetting
    this.scaleFactor = NETWORK_MONTHLY_USERS / model.size
    this.planner = new Planner(model)
    this.names = new NameWriter(model)
    this.clock = new PostClock(model)
    this.profileWriter = new ProfileWriter(model, this.names)
    this.followWriter = new FollowWriter(model)
    this.ids = model.size <= CACHE_IDS_UP_TO ? Array.from<string>({ length: model.size }).fill('') : undefined
    this.postWriter = new PostWriter({
      model,
      planner: this.planner,
      clock: this.clock,
      networkIdAt: (index) => this.networkIdAt(index),
      handleAt: (index) => this.handleAt(index),
      followersOf: (plan) => this.profileWriter.followersOf(plan),
    })
    this.creatorPosts = new CreatorPosts({
      model,
      clock: this.clock,
      writer: this.postWriter,
      networkIdAt: (index) => this.networkIdAt(index),
    })
    model.hubs.forEach((hub, i) => this.specialHandles.set(hub.handle.toLowerCase(), i))
    model.signIn.forEach((person, i) =>
      this.specialHandles.set(person.handle.toLowerCase(), model.signInIndexes[i] as number),
    )
  }

  profileAt(index: number): CountedProfile {
    const plan = this.planner.planAt(index)
    const ofAudiences =
      plan.place === -1 || plan.creator !== -1 ? 0 : countFollowedAudiences(this.model, plan.place)
    const following = this.followWriter.write(plan).length + ofAudiences
    return this.profileWriter.write(plan, this.idOfPlan(plan), following)
  }

  postsOf(index: number): CountedPost[] {
    const plan = this.planner.planAt(index)
    if (plan.creator !== -1) return this.creatorPosts.history(plan).map(({ post }) => post)
    return this.postWriter.write(plan, this.idOfPlan(plan))
  }

  followingOf(index: number): number[] {
    return this.followWriter.write(this.planner.planAt(index))
  }

  networkIdAt(index: number): string {
    const storedId = this.ids?.[index]
    if (storedId !== undefined && storedId !== '') return storedId
    return this.idOfPlan(this.planner.planAt(index))
  }

  handleAt(index: number): string {
    const { model } = this
    if (index < model.hubs.length) return (model.hubs[index] as WorldModel['hubs'][number]).handle
    const plan = this.planner.planAt(index)
    return this.names.write(plan, this.cityOf(plan).name).handle
  }

  indexOfNetworkId(networkId: string): number | undefined {
    const index = this.model.accountIds.candidateOf(networkId)
    if (index === undefined || index >= this.size) return undefined
    return this.networkIdAt(index) === networkId ? index : undefined
  }

  indexOfHandle(handle: string): number | undefined {
    const wantedHandle = handle.replace(/^@/, '').toLowerCase()
    const specialIndex = this.specialHandles.get(wantedHandle)
    if (specialIndex !== undefined) return specialIndex
    for (const code of codesOfHandle(wantedHandle)) {
      const index = this.names.indexOfCode(code)
      if (
        index !== undefined &&
        index >= this.model.firstOrdinary &&
        this.handleAt(index).toLowerCase() === wantedHandle
      )
        return index
    }
    return undefined
  }

  postOfNetworkId(networkId: string): CountedPost | undefined {
    const candidate = this.model.postIds.candidateOf(networkId)
    if (candidate === undefined || candidate.index >= this.size) return undefined
    const posts = this.postsOf(candidate.index)
    if (this.planner.planAt(candidate.index).creator !== -1)
      return posts.find((post) => post.network_id === networkId)
    const post = posts[candidate.number]
    return post?.network_id === networkId ? post : undefined
  }

  loyaltyOf(author: number, follower: number): number {
    const creator = this.model.creators[creatorNumberOf(this.model, author)]
    const exponent = creator?.effects.fans ?? (this.effects === 'planted' ? USUAL_FANS : 0)
    return loyaltyOf(this.seed, follower, author, exponent)
  }

  creatorIndexes(): readonly number[] {
    return this.model.creators.map(({ index }) => index)
  }

  truthAt(index: number): Truth {
    const { model } = this
    const plan = this.planner.planAt(index)
    const country = COUNTRIES[plan.country] as Country
    const city = this.cityOf(plan)
    const ownCommunities = plan.communities.map(
      (c) => model.communities[c] as WorldModel['communities'][number],
    )
    const interests = new Set<string>()
    ownCommunities.forEach((community, i) => {
      const followSalt = hash32(model.seed, index, i, 0x1e)
      community.interests.forEach((name, n) => {
        if (n === 0 || i === 0 || (followSalt + n) % 2 === 0) interests.add(name)
      })
    })
    return {
      index,
      network_id: this.idOfPlan(plan),
      kind: plan.kind,
      communities: ownCommunities.map((community, i) => ({
        community: community.id,
        weight: plan.weights[i] as number,
      })),
      age: plan.age,
      birth_year: plan.birth_year,
      gender: plan.gender,
      job_title: plan.job === -1 ? null : (JOBS[plan.job] as (typeof JOBS)[number]).title,
      company: plan.company,
      country: country.code,
      region: city.region,
      city: city.name,
      language: plan.language,
      interests: [...interests],
    }
  }

  hubs(): readonly Hub[] {
    this.hubList ??= this.model.hubs.map((hub, index) => ({
      index,
      network_id: this.networkIdAt(index),
      handle: hub.handle,
      name: hub.name,
      kind: hub.kind,
      community:
        hub.community === -1
          ? null
          : (this.model.communities[hub.community] as WorldModel['communities'][number]).id,
      reach: hub.reach,
      country: (COUNTRIES[hub.country] as Country).code,
      language: hub.language,
    }))
    return this.hubList
  }

  communities(): readonly CommunityPlan[] {
    const { model } = this
    const total = model.communities.reduce((sum, community) => sum + community.weight, 0)
    this.communityList ??= model.communities.map((community) => ({
      id: community.id,
      theme: community.theme,
      group: community.group,
      label: { en: community.label_en, ja: community.label_ja },
      share: community.weight / total,
      mean_age: community.mean_age,
      female_share: community.female_share,
      countries: Object.fromEntries(
        [...community.country_shares].flatMap((share, i) =>
          share > 0 ? [[(COUNTRIES[i] as Country).code, share] as const] : [],
        ),
      ),
      keywords: { en: community.keywords_en, ja: community.keywords_ja },
      topics: Object.fromEntries(community.topics),
      hashtags: [...community.hashtags_en, ...community.hashtags_ja],
      interests: community.interests,
      entities: (model.entitiesOf[community.number] as WorldModel['entities']).map(
        (entity) => entity.label.en,
      ),
      hubs: [...(model.hubsOf[community.number] as readonly number[])],
    }))
    return this.communityList
  }

  events(): readonly WorldEvent[] {
    const { communities, end, events } = this.model
    return events.between(communities, end - WINDOW_DAYS * 86_400_000, end).map((event) => ({
      community: event.community.id,
      entity: event.entity.label.en,
      from: new Date(event.from).toISOString(),
      to: new Date(event.to).toISOString(),
    }))
  }

  catalog(): WorldCatalog {
    const { communities, entities } = this.model
    this.catalogOnce ??= {
      entities,
      movies_tv_shows: entities.filter(
        (entity) => entity.conversation_type === 'MOVIES' || entity.conversation_type === 'TV_SHOWS',
      ),
      conversation_topics: entities.filter(
        (entity) => entity.conversation_type !== 'MOVIES' && entity.conversation_type !== 'TV_SHOWS',
      ),
      hashtags: communities.flatMap((community) =>
        [...community.hashtags_en, ...community.hashtags_ja].map((hashtag) => ({
          hashtag,
          community: community.id,
        })),
      ),
      keywords: communities.flatMap((community) => [
        ...community.keywords_en.map((keyword) => ({
          keyword,
          language: 'en' as const,
          community: community.id,
        })),
        ...community.keywords_ja.map((keyword) => ({
          keyword,
          language: 'ja' as const,
          community: community.id,
        })),
      ]),
      interests: INTERESTS,
    }
    return this.catalogOnce
  }

  signInPeople(): readonly SignInPerson[] {
    return this.model.signIn.map((person, i) => {
      const index = this.model.signInIndexes[i] as number
      const { label, role, name, handle, language } = person
      return { index, label, role, name, handle, network_id: this.networkIdAt(index), language }
    })
  }

  *profiles(from = 0, to = this.size): IterableIterator<CountedProfile> {
    for (let index = from; index < to; index += 1) yield this.profileAt(index)
  }

  *posts(from = 0, to = this.size): IterableIterator<CountedPost> {
    for (let index = from; index < to; index += 1) for (const post of this.postsOf(index)) yield post
  }

  *follows(from = 0, to = this.size): IterableIterator<FollowInput> {
    for (let index = from; index < to; index += 1) {
      const followerId = this.networkIdAt(index)
      for (const followed of this.followingOf(index))
        yield { follower_network_id: followerId, followed_network_id: this.networkIdAt(followed) }
    }
  }

  followPairs(from = 0, to = this.size): Uint32Array<ArrayBuffer> {
    let followPairs = new Uint32Array(Math.max((to - from) * 36, 64))
    let usedPairs = 0
    for (let index = from; index < to; index += 1) {
      const followingIndexes = this.followingOf(index)
      if (usedPairs + 2 * followingIndexes.length > followPairs.length) {
        const largerPairs = new Uint32Array(Math.ceil(followPairs.length * 1.5) + 2 * followingIndexes.length)
        largerPairs.set(followPairs)
        followPairs = largerPairs
      }
      for (const followed of followingIndexes) {
        followPairs[usedPairs] = index
        followPairs[usedPairs + 1] = followed
        usedPairs += 2
      }
    }
    return followPairs.slice(0, usedPairs)
  }

  private cityOf(plan: PersonPlan): City {
    return (COUNTRIES[plan.country] as Country).cities[plan.city] as City
  }

  private idOfPlan(plan: PersonPlan): string {
    const storedId = this.ids?.[plan.index]
    if (storedId !== undefined && storedId !== '') return storedId
    const id = this.model.accountIds.idOf(plan.index, plan.created)
    if (this.ids !== undefined) this.ids[plan.index] = id
    return id
  }
}
