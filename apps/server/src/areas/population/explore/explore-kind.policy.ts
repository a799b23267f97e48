import { exploreKinds, PRIVACY_MINIMUM, type ExploreKind } from '@rookery/contract'

export interface KindSize {
  readonly kind: ExploreKind
  readonly profiles: number | null
}

/** `#1` is a word: X makes no hashtag of a number. */
export const isNumberSign = (query: string): boolean => /^[#＃]\d+$/.test(query.trim())

/** The kind by the sign before a name (@ or #); null without one. */
const signedKind = (query: string): ExploreKind | null =>
  /^[@＠]/.test(query.trim())
    ? 'handle'
    : /^[#＃]/.test(query.trim()) && !isNumberSign(query)
      ? 'hashtag'
      : null

/** Kinds a text can be of: a name with spaces is neither an account nor a hashtag. */
export const possibleKinds = (query: string): ExploreKind[] => {
  const name = query.trim().replace(/^[@＠#＃]/, '')
  return exploreKinds.filter((kind) => {
    if (isNumberSign(query)) return kind === 'keyword'
    if (kind === 'handle') return /^\w{1,15}$/.test(name)
    if (kind === 'hashtag') return /^[\p{L}\p{N}\p{M}_]+$/u.test(name)
    return true
  })
}

/**
 * A keyword used by fewer than this share of a topic's people is not the likely meaning: "dogs" is the topic,
 * about which twenty times as many people post.
 */
const MIN_SHARE_OF_TOPIC = 0.1

/**
 * The likely kind of a query without one: that of its sign, else a keyword in common use, else the kind with
 * the most people.
 */
export function guessKind(query: string, sizes: readonly KindSize[]): ExploreKind {
  const kindBySign = signedKind(query)
  if (kindBySign && sizes.some(({ kind }) => kind === kindBySign)) return kindBySign
  const sizeOf = (kind: ExploreKind) => sizes.find((each) => each.kind === kind)?.profiles ?? 0
  const writtenKind = sizeOf('topic') >= sizeOf('hashtag') ? 'topic' : 'hashtag'
  if (sizeOf('keyword') >= PRIVACY_MINIMUM)
    return sizeOf('keyword') >= MIN_SHARE_OF_TOPIC * sizeOf(writtenKind) ? 'keyword' : writtenKind
  // Of kinds with equally many people the first wins: keywords come first.
  const kinds: readonly ExploreKind[] = ['keyword', 'topic', 'hashtag', 'handle']
  return kinds.toSorted((a, b) => sizeOf(b) - sizeOf(a))[0]!
}
