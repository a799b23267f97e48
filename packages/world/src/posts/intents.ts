import type { ConversationType } from '../world-types.ts'

/** What a person's own post does; replies to it follow from it. */
export type Intent =
  'say' | 'like' | 'gripe' | 'ask' | 'rec' | 'joke' | 'plan' | 'learn' | 'season' | 'about' | 'news' | 'chat'

const SHARES: readonly (readonly [Intent, number])[] = [
  ['chat', 0.13],
  ['about', 0.24],
  ['news', 0.03],
  ['like', 0.1],
  ['gripe', 0.1],
  ['ask', 0.09],
  ['rec', 0.08],
  ['joke', 0.05],
  ['plan', 0.05],
  ['learn', 0.06],
  ['season', 0.03],
  ['say', 0.04],
]

/** @param u a fraction in [0, 1) */
export function intentOf(u: number): Intent {
  let rest = u
  for (const [intent, share] of SHARES) {
    if (rest < share) return intent
    rest -= share
  }
  return 'say'
}

/** What small talk does where it has a subject. */
const SMALL_TALK: readonly Intent[] = ['say', 'like', 'say', 'gripe', 'ask', 'joke', 'season', 'rec']
/** @param u a fraction in [0, 1) */
export const smallTalkOf = (u: number): Intent => SMALL_TALK[Math.floor(u * SMALL_TALK.length)] as Intent

/**
 * What everybody talks about, whatever they are into: community and its weight. Coffee leads, as the product's
 * own example is about people who talk of it.
 */
export const EVERYDAY: readonly (readonly [community: string, weight: number])[] = [
  ['home-espresso', 58],
  ['ramen', 8],
  ['specialty-tea', 6],
  ['cats', 6],
  ['film-lovers', 5],
  ['home-baking', 5],
  ['running', 4],
  ['gardening', 3],
  ['dogs', 3],
  ['street-food', 2],
]
/** Share of small talk that has such a subject; the rest is weather, errands and lunch. */
export const EVERYDAY_SHARE = 0.72

/** Rules of the sentence that may follow, by intent; `then` suits what may be good or bad news. */
export const THEN: Readonly<Partial<Record<Intent, string>>> = {
  say: 'then.glad',
  like: 'then.glad',
  rec: 'then.glad',
  learn: 'then.glad',
  season: 'then.glad',
  gripe: 'then.sour',
  ask: 'then.ask',
}

/** The kind of reply that an intent gets: rule `re.<kind>` of the grammars. */
export const REPLY_TO: Readonly<Record<Intent, string>> = {
  say: 're.say',
  plan: 're.say',
  season: 're.say',
  chat: 're.say',
  like: 're.like',
  about: 're.like',
  gripe: 're.gripe',
  ask: 're.ask',
  rec: 're.rec',
  learn: 're.rec',
  joke: 're.joke',
  news: 're.news',
}

/** Rules of what people say about an entity, and of how it speaks itself. */
export const VOICES: Readonly<Partial<Record<ConversationType, readonly [about: string, role: string]>>> = {
  SPORTS_TEAMS: ['about.team', 'role.team'],
  MUSICIANS: ['about.musician', 'role.musician'],
  TV_SHOWS: ['about.show', 'role.show'],
  MOVIES: ['about.film', 'role.film'],
  VIDEO_GAMES: ['about.game', 'role.game'],
  BRANDS: ['about.brand', 'role.brand'],
  PRODUCTS: ['about.brand', 'role.brand'],
  BOOKS: ['about.book', 'role.book'],
  LIFESTYLES: ['about.lifestyle', 'role.club'],
  DIGITAL_CREATORS: ['about.creator', 'role.creator'],
  PODCASTS: ['about.podcast', 'role.podcast'],
}
/** Roles that sell tickets, go on tour and have a stage to look behind. */
export const PERFORMERS: ReadonlySet<string> = new Set([
  'role.team',
  'role.musician',
  'role.show',
  'role.film',
  'role.game',
  'role.creator',
])
