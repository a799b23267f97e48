import { decodeEntities } from './decode-entities.ts'
import { toUtc } from './times.ts'
import { isObject, objectListOf, type Json } from './v1-objects.ts'

/** Text, tags, people and links of a long post, in the names that posts of an archive have. */
interface LongText {
  readonly place: number
  readonly text: string
  /** Milliseconds; NaN where nothing says it. */
  readonly at: number
  readonly entities: Json
}

/** Signs by which long texts are found: what a post and its long text have in common begins with them. */
const KEY_SIGNS = 60
/** Milliseconds between a post and its long text, where several texts begin alike. */
const SAME_MOMENT = 60_000

/**
 * The whole texts of long posts in an archive, which stand in `note-tweet.js`: `tweets.js` has their first 280 signs.
 * Nothing but the beginning and the moment says which text is which post's.
 */
export class NoteTexts {
  readonly #byStart = new Map<string, LongText[]>()
  readonly #left = new Set<number>()

  add(value: Json, place: number): void {
    const note = isObject(value['noteTweet']) ? value['noteTweet'] : value
    const core = isObject(note['core']) ? note['core'] : note
    const text = typeof core['text'] === 'string' ? decodeEntities(core['text']) : ''
    const start = startOf(text)
    if (start === '') return
    const at = Date.parse(toUtc(String(note['createdAt'] ?? '')) ?? '')
    const found = this.#byStart.get(start) ?? []
    this.#byStart.set(start, [...found, { place, text, at, entities: entitiesOf(core) }])
    this.#left.add(place)
  }

  /** The post with its whole text; the post itself where it is whole. */
  completed(post: Json): Json {
    if (this.#byStart.size === 0) return post
    const written = post['full_text'] ?? post['text']
    if (typeof written !== 'string') return post
    const cut = withoutEnd(decodeEntities(written))
    const note = this.#noteOf(cut, Date.parse(toUtc(String(post['created_at'] ?? '')) ?? ''))
    if (note === undefined) return post
    this.#left.delete(note.place)
    const media = isObject(post['entities']) ? { media: post['entities']['media'] } : {}
    return { ...post, note_tweet: { text: note.text }, entities: { ...media, ...note.entities } }
  }

  /** Places of the texts that belong to no post. */
  get left(): readonly number[] {
    return [...this.#left]
  }

  #noteOf(cut: string, at: number): LongText | undefined {
    const body = withoutNames(cut)
    const found = (this.#byStart.get(startOf(cut)) ?? []).filter(
      ({ text }) => withoutNames(text).startsWith(body) && withoutNames(text).length > body.length,
    )
    if (found.length < 2) return found[0]
    const [nearest] = found.toSorted((a, b) => Math.abs(a.at - at) - Math.abs(b.at - at))
    return Math.abs(nearest!.at - at) <= SAME_MOMENT ? nearest : undefined
  }
}

/** A reply begins with the names of whom it answers, which its long text may lack. */
const withoutNames = (text: string): string =>
  text
    .replace(/^(?:@\w{1,20}\s+)+/, '')
    .replace(/\s+/g, ' ')
    .trim()
/** Empty for a text too short to be told from others. */
const startOf = (text: string): string => {
  const body = withoutNames(text)
  return body.length < KEY_SIGNS ? '' : body.slice(0, KEY_SIGNS)
}
/** Without the dots of a cut text and the link to the post that follows them. */
const withoutEnd = (text: string): string =>
  text.replace(/(?:\s*https:\/\/t\.co\/\w{1,20}){1,6}\s*$/, '').replace(/(?:…|\.\.\.)\s*$/, '')

/** Lists that the long text has as names or as objects. */
function entitiesOf(core: Json): Json {
  const namesIn = (list: unknown, ...keys: string[]): unknown[] =>
    (Array.isArray(list) ? (list as unknown[]) : []).flatMap((each) =>
      isObject(each) ? (keys.map((key) => each[key]).find((name) => typeof name === 'string') ?? []) : each,
    )
  return {
    hashtags: namesIn(core['hashtags'], 'text', 'tag').map((text) => ({ text })),
    user_mentions: namesIn(core['mentions'], 'screenName', 'screen_name').map((screen_name) => ({
      screen_name,
    })),
    urls: objectListOf(core['urls'] ?? []).map((url) => ({
      expanded_url: url['expandedUrl'] ?? url['expanded_url'],
    })),
  }
}
