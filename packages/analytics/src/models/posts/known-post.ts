export type PostKind = 'post' | 'reply' | 'quote'
export type PostMedium = 'none' | 'photo' | 'video' | 'animated_gif'

/** What is known of a post before it is written. */
export interface KnownPost {
  /** ms since 1970 */
  readonly at: number
  readonly kind: PostKind
  readonly medium: PostMedium
  readonly has_link: boolean
  readonly hashtags: number
  /** Doublings of a character, without addresses. */
  readonly length: number
  readonly is_question: boolean
  readonly topics: readonly string[]
  /** How active the account's followers are at that hour, in standard deviations; 0 where nothing is known of them. */
  readonly activity: number
  /** Of the account at that time. */
  readonly followers: number
}

const inputNames = [
  'followers',
  'hour',
  'weekday',
  'kind',
  'medium',
  'link',
  'length',
  'hashtags',
  'question',
  'topic',
  'gap',
] as const
export type InputName = (typeof inputNames)[number]

const HOUR_MS = 3_600_000
/** Topics with an effect of their own: those with most posts. */
const MOST_TOPICS = 8
const FEWEST_OF_TOPIC = 8

/** Spread of each input's effect on log figures that is assumed before an account's posts are seen. */
const PRIOR_SPREAD: Readonly<Record<InputName, number>> = {
  followers: 0.3,
  hour: 0.12,
  weekday: 0.1,
  kind: 0.7,
  medium: 0.4,
  link: 0.4,
  length: 0.2,
  hashtags: 0.2,
  question: 0.2,
  topic: 0.3,
  gap: 0.1,
}

/** Of how active the followers are, which tells more of an hour than the hour itself. */
const ACTIVITY_SPREAD = 0.3
const ACTIVITY_AT = 1

interface Inputs {
  readonly groups: readonly InputName[]
  readonly spreads: readonly number[]
  valuesOf(post: KnownPost, before: number | null): number[]
}

/** What counts of a text. */
export const textInputs = (text: string): Pick<KnownPost, 'length' | 'is_question'> => ({
  length: Math.log2(Math.max([...text.replace(/https?:\/\/\S+/g, '').trim()].length, 8)),
  is_question: /[?？]/.test(text),
})

/** The inputs of a model of these posts, which have topics and lengths of their own. */
export function inputsOf(posts: readonly KnownPost[]): Inputs {
  const counts = new Map<string, number>()
  for (const { topics } of posts) for (const topic of topics) counts.set(topic, (counts.get(topic) ?? 0) + 1)
  const topics = [...counts]
    .filter(([, n]) => n >= FEWEST_OF_TOPIC && n <= posts.length - FEWEST_OF_TOPIC)
    .toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .slice(0, MOST_TOPICS)
    .map(([topic]) => topic)
  const lengths = posts.map(({ length }) => length)
  const middle = lengths.reduce((sum, length) => sum + length, 0) / Math.max(posts.length, 1)
  const reach = posts.reduce((sum, post) => sum + Math.log(post.followers + 1), 0) / Math.max(posts.length, 1)
  const groups: InputName[] = [
    ...(['followers', 'hour', 'hour', 'hour', 'hour', 'hour', 'weekday', 'weekday'] as const),
    ...(['kind', 'kind', 'medium', 'medium', 'medium', 'link', 'length', 'hashtags', 'question'] as const),
    ...(['gap'] as const),
    ...topics.map((): InputName => 'topic'),
  ]
  return {
    groups,
    spreads: groups.map((group, n) => (n === ACTIVITY_AT ? ACTIVITY_SPREAD : PRIOR_SPREAD[group])),
    valuesOf: (post, before) => {
      const hour = (2 * Math.PI * (post.at / HOUR_MS)) / 24
      // 1970 began on a Thursday.
      const week = (2 * Math.PI * (post.at / HOUR_MS + 96)) / 168
      const gapHours = before === null ? 24 : Math.min(Math.max((post.at - before) / HOUR_MS, 0.1), 168)
      return [
        Math.log(post.followers + 1) - reach,
        post.activity,
        Math.sin(hour),
        Math.cos(hour),
        Math.sin(2 * hour),
        Math.cos(2 * hour),
        Math.sin(week),
        Math.cos(week),
        Number(post.kind === 'reply'),
        Number(post.kind === 'quote'),
        Number(post.medium === 'photo'),
        Number(post.medium === 'video'),
        Number(post.medium === 'animated_gif'),
        Number(post.has_link),
        post.length - middle,
        Number(post.hashtags > 0),
        Number(post.is_question),
        Math.log(gapHours / 12),
        ...topics.map((topic) => Number(post.topics.includes(topic))),
      ]
    },
  }
}
