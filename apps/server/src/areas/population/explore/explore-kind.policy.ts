import { exploreKinds, PRIVACY_MINIMUM, type ExploreKind } from '@rookery/contract'

export interface KindSize {
  readonly kind: ExploreKind
  readonly profiles: number | null
}

/** The kind the sign before a name says; null without one. */
const signedKind = (query: string): ExploreKind | null =>
  /^[@＠]/.test(query.trim()) ? 'handle' : /^[#＃]/.test(query.trim()) ? 'hashtag' : null

/** Kinds a text can be of: a name with spaces is no account and no hashtag. */
export const possibleKinds = (query: string): ExploreKind[] => {
  const bare = query.trim().replace(/^[@＠#＃]/, '')
  return exploreKinds.filter((kind) => {
    if (kind === 'handle') return /^\w{1,15}$/.test(bare)
    if (kind === 'hashtag') return /^[\p{L}\p{N}\p{M}_]+$/u.test(bare)
    return true
  })
}

/** A word that fewer than a tenth of a topic's people use is not what is meant: of "dogs" the topic, which twenty times as many post about. */
const LEAST_OF_WRITTEN = 0.1

/** What somebody means who says no kind: what the sign says; else a word people use, else what most people have by that name. */
export function guessKind(query: string, sizes: readonly KindSize[]): ExploreKind {
  const signed = signedKind(query)
  if (signed && sizes.some(({ kind }) => kind === signed)) return signed
  const sizeOf = (kind: ExploreKind) => sizes.find((each) => each.kind === kind)?.profiles ?? 0
  const written = sizeOf('topic') >= sizeOf('hashtag') ? 'topic' : 'hashtag'
  if (sizeOf('keyword') >= PRIVACY_MINIMUM)
    return sizeOf('keyword') >= LEAST_OF_WRITTEN * sizeOf(written) ? 'keyword' : written
  // The first of equals, a word before all.
  const kinds: readonly ExploreKind[] = ['keyword', 'topic', 'hashtag', 'handle']
  return kinds.toSorted((a, b) => sizeOf(b) - sizeOf(a))[0]!
}
