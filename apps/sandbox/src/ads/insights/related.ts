import type { WorldCatalog } from '@rookery/world'
import type { PersonFeatures } from '../person-features.ts'
import type { SampledPost } from './post-sample.ts'

/** Most posts searched for related words; of more, an even sample is taken. */
const maxPosts = 800
/** A word has to appear in this many posts … */
const minPosts = 2
/** … and this many times more often than in other posts. */
const minLift = 1.5

const pickEvenly = <T>(list: readonly T[], most: number): T[] => {
  const postStride = Math.max(1, list.length / most)
  return Array.from({ length: Math.min(most, list.length) }, (_, n) => list[Math.floor(n * postStride)] as T)
}

const candidatesOf = (catalog: WorldCatalog): string[] => [
  ...new Set([
    ...catalog.keywords.map(({ keyword }) => keyword.toLowerCase()),
    ...catalog.hashtags.map(({ hashtag }) => `#${hashtag.toLowerCase()}`),
  ]),
]

/**
 * Keywords of the catalogue that appear in posts with the given ones more often than by chance, highest lift
 * first.
 */
export const relatedKeywords = (
  given: readonly string[],
  matching: readonly SampledPost[],
  all: readonly SampledPost[],
  catalog: WorldCatalog,
  count: number,
): string[] => {
  const sampledPosts = pickEvenly(matching, maxPosts)
  const base = pickEvenly(all, maxPosts)
  const found: { word: string; score: number }[] = []
  for (const word of candidatesOf(catalog)) {
    if (given.some((each) => each === word || `#${each}` === word)) continue
    let matchesHere = 0
    for (const { text } of sampledPosts) if (text.includes(word)) matchesHere += 1
    if (matchesHere < minPosts) continue
    let matchCount = 0
    for (const { text } of base) if (text.includes(word)) matchCount += 1
    const liftOfWord = matchesHere / sampledPosts.length / ((matchCount + 1) / (base.length + 1))
    if (liftOfWord >= minLift) found.push({ word, score: matchesHere * Math.log(liftOfWord) })
  }
  return found
    .sort((a, b) => b.score - a.score || (a.word < b.word ? -1 : 1))
    .slice(0, count)
    .map(({ word }) => word)
}

/** Accounts that these people follow more than people in general, highest lift first. */
export const relatedAccounts = (
  people: readonly PersonFeatures[],
  everybody: readonly PersonFeatures[],
  without: ReadonlySet<number>,
  count: number,
): number[] => {
  const counts = (list: readonly PersonFeatures[]) => {
    const countByWord = new Map<number, number>()
    for (const { following } of list)
      for (const each of following) countByWord.set(each, (countByWord.get(each) ?? 0) + 1)
    return countByWord
  }
  const base = counts(everybody)
  return [...counts(people)]
    .filter(([account, here]) => here >= minPosts && !without.has(account))
    .map(([account, here]) => ({
      account,
      here,
      lift: here / people.length / ((base.get(account) ?? here) / everybody.length),
    }))
    .filter(({ lift }) => lift >= minLift)
    .map(({ account, here, lift }) => ({ account, score: here * Math.log(lift) }))
    .sort((a, b) => b.score - a.score || a.account - b.account)
    .slice(0, count)
    .map(({ account }) => account)
}
