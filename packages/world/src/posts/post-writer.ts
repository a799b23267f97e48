import type { PostInput, PostTopic } from '@rookery/analytics'
import { communityTopics, entityTopics } from '../catalog/topics.ts'
import { COUNTRIES, type Country } from '../data/countries.ts'
import type { Community } from '../data/community.ts'
import { hubTableKey, type WorldModel } from '../model/world-model.ts'
import type { AliasTable } from '../random/alias-table.ts'
import { keywordOf, THEME_EMOJI } from '../people/bio-writer.ts'
import type { PersonPlan } from '../people/person-plan.ts'
import type { Planner } from '../people/planner.ts'
import { Rng } from '../random/rng.ts'
import type { CatalogEntity } from '../world-types.ts'
import { contractArticles } from '../people/contract-articles.ts'
import { isoText } from './iso-text.ts'
import type { PostClock } from './post-clock.ts'
import { render, SENTENCES, type Sentence, type Sentences } from './sentence.ts'

const STREAM = 18
const NONE: readonly string[] = Object.freeze([]) as readonly string[]
const MEDIA: readonly (readonly string[])[] = [['photo'], ['photo', 'photo'], ['video'], ['animated_gif']]

/** What the writer needs of other accounts. */
export interface PostContext {
  model: WorldModel
  planner: Planner
  clock: PostClock
  networkIdAt(index: number): string
  handleAt(index: number): string
  followersOf(plan: PersonPlan): number
  /** What a hub wrote after the world's end and before that time, oldest first; nothing when not given. */
  laterPostsOf?(hub: number, before: number): readonly PostInput[]
}

/** A post of a hub with what is asked of it again and again. */
interface HubPost {
  post: PostInput
  author: number
  /** ms since 1970 */
  created: number
}

const timed = (post: PostInput, author: number): HubPost => ({
  post,
  author,
  created: Date.parse(post.created_at),
})

/** Writes an account's posts. */
export class PostWriter {
  private readonly context: PostContext
  private readonly rng = new Rng()
  /** Posts of hubs are reposted all the time; their writer is a second one, because this one is in the middle of a row. */
  private readonly hubPosts = new Map<number, readonly HubPost[]>()
  private hubWriter: PostWriter | undefined
  private readonly topics: readonly (readonly (readonly PostTopic[])[])[]
  private readonly entityTopics = new Map<CatalogEntity, Map<number, readonly PostTopic[]>>()

  constructor(context: PostContext) {
    this.context = context
    this.topics = context.model.communities.map(communityTopics)
  }

  write(plan: PersonPlan, networkId: string): PostInput[] {
    const count = this.context.clock.countOf(plan)
    const followers = count === 0 ? 0 : this.context.followersOf(plan)
    const posts: PostInput[] = []
    for (let number = 0; number < count; number += 1)
      posts.push(this.writeOne(plan, networkId, number, count, followers))
    return posts
  }

  private writeOne(
    plan: PersonPlan,
    networkId: string,
    number: number,
    count: number,
    followers: number,
  ): PostInput {
    const { model, clock } = this.context
    return this.writeAt(plan, networkId, number, clock.timeOf(plan, number, count), followers, model.seed)
  }

  /** One post at a time of its own (ms since 1970, whole seconds), e.g. one written after the world's end; `seed` is that of its random stream. */
  writeAt(
    plan: PersonPlan,
    networkId: string,
    number: number,
    created: number,
    followers: number,
    seed: number,
  ): PostInput {
    const { model } = this.context
    const { rng } = this
    rng.start(seed, plan.index * 128 + number, STREAM)
    const community = this.communityOf(plan)
    const post: PostInput = {
      network_id: model.postIds.idOf(plan.index, number, created),
      author_network_id: networkId,
      created_at: isoText(created),
      lang: plan.language,
      text: '',
      hashtags: NONE as string[],
      mentions: NONE as string[],
      urls: NONE as string[],
      topics: NONE as unknown as PostTopic[],
      media_types: NONE as string[],
      reply_to: null,
      repost_of: null,
      quote_of: null,
      like_count: 0,
      repost_count: 0,
      reply_count: 0,
      quote_count: 0,
      bookmark_count: 0,
      impression_count: null,
    }
    const kind = plan.hub !== -1 ? 0 : rng.unit()
    if (kind > 0.78 && this.repost(post, plan, community, created)) return post
    if (kind > 0.71 && kind <= 0.78 && this.quote(post, plan, community, created))
      return this.measured(post, followers)
    if (kind > 0.55 && kind <= 0.71 && this.reply(post, plan, community, created))
      return this.measured(post, followers * 0.25)
    this.original(post, plan, community)
    return this.measured(post, followers)
  }

  private communityOf(plan: PersonPlan): Community {
    const { model } = this.context
    if (plan.communities.length === 0)
      return model.communities[this.rng.below(model.communities.length)] as Community
    let u = this.rng.unit()
    for (let i = 0; i < plan.communities.length; i += 1) {
      u -= plan.weights[i] as number
      if (u < 0) return model.communities[plan.communities[i] as number] as Community
    }
    return model.communities[plan.communities[0] as number] as Community
  }

  private languageOf(plan: PersonPlan): string {
    return plan.hub === -1 && plan.language !== 'en' && plan.language !== 'ja' && this.rng.chance(0.07)
      ? 'en'
      : plan.language
  }

  private fill(
    sentence: Sentence,
    plan: PersonPlan,
    community: Community,
    language: string,
    entity: CatalogEntity | undefined,
  ): string {
    const text = render(sentence, (slot) => {
      if (slot === 'k') return keywordOf(community, language, this.rng)
      if (slot === 'e')
        return entity === undefined
          ? community.label_en
          : language === 'ja'
            ? entity.label.ja
            : entity.label.en
      const country = COUNTRIES[plan.country] as Country
      return (country.cities[plan.city] as Country['cities'][number]).name
    })
    return contractArticles(text, language)
  }

  private original(post: PostInput, plan: PersonPlan, community: Community): void {
    const { rng } = this
    const { model } = this.context
    const language = this.languageOf(plan)
    const sentences = (SENTENCES.get(language) ?? SENTENCES.get('en')) as Sentences
    post.lang = language
    if (plan.hub === -1 && rng.chance(0.1)) {
      if (rng.chance(0.08)) {
        post.text = rng.pick(THEME_EMOJI.get(community.theme) as readonly string[])
        post.lang = 'und'
      } else post.text = this.fill(rng.pick(sentences.chat), plan, community, language, undefined)
      return
    }
    const entities = model.entitiesOf[community.number] as readonly CatalogEntity[]
    const hub = plan.hub === -1 ? undefined : model.hubs[plan.hub]
    let sentence: Sentence
    let entity: CatalogEntity | undefined
    if (hub !== undefined) {
      sentence = rng.pick(sentences.hub)
      entity = hub.entity ?? (entities.length > 0 ? rng.pick(entities) : undefined)
    } else if (entities.length > 0 && rng.chance(0.34)) {
      sentence = rng.pick(sentences.about)
      const x = rng.unit()
      entity = entities[Math.floor(x * x * entities.length)] as CatalogEntity
    } else sentence = rng.pick(sentences.own)
    let text = this.fill(sentence, plan, community, language, entity)
    if (hub === undefined && rng.chance(0.2))
      text += `${/[.!?。!?]$/.test(text) ? ' ' : language === 'ja' ? '。' : '. '}${this.fill(rng.pick(rng.chance(0.6) ? sentences.own : sentences.chat), plan, community, language, undefined)}`
    if (hub === undefined && rng.chance(0.07)) {
      const handle = this.context.handleAt(this.hubFor(community, language))
      text += ` @${handle}`
      post.mentions = [handle]
    }
    if (rng.chance(0.38)) {
      const tags =
        language === 'ja' && community.hashtags_ja.length > 0 ? community.hashtags_ja : community.hashtags_en
      const tag = rng.pick(tags)
      post.hashtags = [tag]
      text += ` #${tag}`
      if (tags.length > 1 && rng.chance(0.25)) {
        const second = rng.pick(tags)
        if (second !== tag) {
          post.hashtags = [tag, second]
          text += ` #${second}`
        }
      }
    }
    if (rng.chance(0.2)) text += ` ${rng.pick(THEME_EMOJI.get(community.theme) as readonly string[])}`
    if (rng.chance(hub === undefined ? 0.09 : 0.55)) {
      const site = hub === undefined ? community.id : hub.handle.toLowerCase()
      const url = `https://${site}.example/${rng.next().toString(36)}`
      post.urls = [url]
      text += ` ${url}`
    }
    if (rng.chance(hub === undefined ? 0.22 : 0.6)) post.media_types = rng.pick(MEDIA) as string[]
    post.text = text
    this.annotate(post, community, entity !== undefined && sentence.includes('e') ? entity : undefined)
  }

  /** The network annotates most but not all posts. */
  private annotate(post: PostInput, community: Community, entity: CatalogEntity | undefined): void {
    const { rng } = this
    const u = rng.unit()
    const about = this.topics[community.number] as readonly (readonly PostTopic[])[]
    const general = u < 0.45 ? undefined : about[u < 0.7 ? 0 : u < 0.9 ? 1 : 2]
    const named = entity !== undefined && rng.chance(0.94) ? this.topicsOf(entity, community) : undefined
    if (named !== undefined)
      post.topics = (general === undefined ? named : [...named, ...general]) as PostTopic[]
    else if (general !== undefined) post.topics = general as PostTopic[]
  }

  private topicsOf(entity: CatalogEntity, community: Community): readonly PostTopic[] {
    let perCommunity = this.entityTopics.get(entity)
    if (perCommunity === undefined) this.entityTopics.set(entity, (perCommunity = new Map()))
    let topics = perCommunity.get(community.number)
    if (topics === undefined) perCommunity.set(community.number, (topics = entityTopics(entity, community)))
    return topics
  }

  /** A post of a hub of the community that is older than `before`, the newer the likelier. */
  private hubPost(community: Community, reader: string, before: number): HubPost | undefined {
    const { rng } = this
    const hub = this.hubFor(community, reader)
    const later = this.context.laterPostsOf?.(hub, before) ?? []
    const posts = later.length === 0 ? this.postsOfHub(hub) : later.map((post) => timed(post, hub))
    const u = rng.unit()
    let eligible = posts.length
    while (eligible > 0 && (posts[eligible - 1] as HubPost).created > before - 60_000) eligible -= 1
    return eligible === 0 ? undefined : posts[eligible - 1 - Math.floor(u * u * Math.min(eligible, 5))]
  }

  /** Oldest first. */
  private postsOfHub(author: number): readonly HubPost[] {
    const known = this.hubPosts.get(author)
    if (known !== undefined) return known
    const { context } = this
    this.hubWriter ??= new PostWriter(context)
    const posts = this.hubWriter
      .write(context.planner.planAt(author), context.networkIdAt(author))
      .map((post) => timed(post, author))
      .toSorted((a, b) => a.created - b.created)
    this.hubPosts.set(author, posts)
    return posts
  }

  /** A hub of the community, by reach and by the reader's language. */
  private hubFor(community: Community, reader: string): number {
    const { model } = this.context
    const table = model.hubTables.get(hubTableKey(community.number, reader)) as AliasTable
    return (model.hubsOf[community.number] as readonly number[])[table.draw(this.rng)] as number
  }

  private repost(post: PostInput, plan: PersonPlan, community: Community, created: number): boolean {
    const found = this.hubPost(community, plan.language, created)
    if (found === undefined) return false
    const source = found.post
    const handle = this.context.handleAt(found.author)
    const text = `RT @${handle}: ${source.text}`
    post.text = text.length > 140 ? `${text.slice(0, 139)}…` : text
    post.lang = source.lang
    post.repost_of = source.network_id
    post.mentions = [handle]
    post.hashtags = source.hashtags
    post.urls = source.urls
    post.topics = source.topics
    post.repost_count = source.repost_count
    return true
  }

  private quote(post: PostInput, plan: PersonPlan, community: Community, created: number): boolean {
    const found = this.hubPost(community, plan.language, created)
    if (found === undefined) return false
    const source = found.post
    const language = this.languageOf(plan)
    const sentences = (SENTENCES.get(language) ?? SENTENCES.get('en')) as Sentences
    const url = `https://x.example/${this.context.handleAt(found.author)}/status/${source.network_id}`
    post.lang = language
    post.text = `${this.fill(this.rng.pick(sentences.quote), plan, community, language, undefined)} ${url}`
    post.quote_of = source.network_id
    post.urls = [url]
    post.topics = source.topics
    return true
  }

  private reply(post: PostInput, plan: PersonPlan, community: Community, created: number): boolean {
    const { rng, context } = this
    const { model } = context
    let target: string | undefined
    let author = -1
    if (plan.place !== -1 && rng.chance(0.6)) {
      const cell = model.cells.cellOf(plan.place)
      const start = model.cells.start[cell] as number
      const length = (model.cells.start[cell + 1] as number) - start
      const other = start + Math.min(Math.max(plan.place - start + rng.below(17) - 8, 0), length - 1)
      if (other !== plan.place) {
        author = model.firstOrdinary + model.places.inverse(other)
        const friend = context.planner.planAt(author)
        const count = context.clock.countOf(friend)
        if (count > 0) {
          const number = rng.below(count)
          const time = context.clock.timeOf(friend, number, count)
          if (time < created) target = model.postIds.idOf(author, number, time)
        }
      }
    }
    if (target === undefined) {
      const source = this.hubPost(community, plan.language, created)
      if (source === undefined) return false
      author = source.author
      target = source.post.network_id
    }
    const handle = context.handleAt(author)
    const language = this.languageOf(plan)
    const sentences = (SENTENCES.get(language) ?? SENTENCES.get('en')) as Sentences
    post.lang = language
    post.text = `@${handle} ${this.fill(rng.pick(sentences.reply), plan, community, language, undefined)}`
    post.mentions = [handle]
    post.reply_to = target
    return true
  }

  private measured(post: PostInput, followers: number): PostInput {
    const { rng } = this
    const likes = Math.floor(Math.exp(rng.normal() * 1.15) * (0.4 + 0.004 * followers ** 0.85))
    post.like_count = likes
    post.repost_count = Math.floor(likes * 0.22 * rng.unit())
    post.reply_count = Math.floor(likes * 0.12 * rng.unit() + 0.6 * rng.unit())
    post.quote_count = Math.floor(likes * 0.04 * rng.unit())
    post.bookmark_count = Math.floor(likes * 0.08 * rng.unit())
    if (!rng.chance(0.15))
      post.impression_count = Math.floor(likes * (25 + 60 * rng.unit()) + followers * 0.08 * rng.unit() + 4)
    return post
  }
}
