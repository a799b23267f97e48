import { seededNumbers } from '@rookery/analytics/core/seeded-numbers.ts'
import type { World } from '@rookery/world'
import type { Figure, Measurement } from '../measurement.ts'
import { COMMONEST_WORDS } from './commonest-words.ts'
import { plainText, says, sentencesIn, wordsIn } from './text-words.ts'

type Language = 'en' | 'ja'
/** Fewer posts say little about a keyword's words. */
const FEWEST_POSTS = 100
const SAMPLED_KEYWORDS = 200
const MOST_SHARE = 0.15
/** In smaller worlds a keyword has so few posts that chance alone reaches the share. */
const JUDGED_FROM = 60_000

interface Keyword {
  language: Language
  word: string
  posts: ReadonlySet<string>[]
}

/** Words of the topic itself: of every community whose own words contain the keyword. */
function topicWordsOf(keyword: Keyword, world: World): ReadonlySet<string> {
  const { entities } = world.catalog()
  const texts = world
    .communities()
    .map((plan) =>
      [
        ...plan.keywords.en,
        ...plan.keywords.ja,
        ...Object.values(plan.topics).flat(),
        ...plan.hashtags,
        ...entities
          .filter(({ communities }) => communities.includes(plan.id))
          .flatMap(({ label }) => [label.en, label.ja]),
        plan.label.en,
        plan.label.ja,
      ]
        .join(' ')
        .toLowerCase(),
    )
    .filter((text) => text.includes(keyword.word))
  return new Set(texts.flatMap((text) => wordsIn(text, keyword.language)))
}

/** The word, beside the topic's and the language's commonest, that most of a keyword's posts have. */
function oddestWord(keyword: Keyword, world: World): { word: string; share: number } {
  const own = topicWordsOf(keyword, world)
  const counts = new Map<string, number>()
  for (const words of keyword.posts) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  let oddest = { word: '', share: 0 }
  for (const [word, count] of counts) {
    const share = count / keyword.posts.length
    if (share <= oddest.share || own.has(word) || COMMONEST_WORDS[keyword.language].has(word)) continue
    if (!keyword.word.includes(word)) oddest = { word, share }
  }
  return oddest
}

/** The posts of each keyword, and how many of the sentences are distinct. */
function readPosts(world: World): { keywords: Keyword[]; sentences: number; distinct: number } {
  const keywords: Keyword[] = world.communities().flatMap((plan) =>
    (['en', 'ja'] as const).flatMap((language) =>
      [...plan.keywords[language], ...(plan.topics[language] ?? [])].map((word) => ({
        language,
        word: word.toLowerCase(),
        posts: [],
      })),
    ),
  )
  const unique = [...new Map(keywords.map((each) => [`${each.language} ${each.word}`, each])).values()]
  const sentences = new Set<string>()
  let count = 0
  for (const post of world.posts()) {
    if (post.repost_of !== null) continue
    const text = plainText(post.text)
    for (const sentence of sentencesIn(text)) {
      count += 1
      sentences.add(sentence)
    }
    if (post.lang !== 'en' && post.lang !== 'ja') continue
    const lower = text.toLowerCase()
    let words: ReadonlySet<string> | undefined
    for (const keyword of unique)
      if (keyword.language === post.lang && says(lower, keyword.word, post.lang))
        keyword.posts.push((words ??= new Set(wordsIn(text, post.lang))))
  }
  return { keywords: unique, sentences: count, distinct: sentences.size }
}

export const languageOfWorld = (world: World): Measurement => ({
  of: 'language of the world',
  set: `${world.size} people`,
  run: () => {
    const { keywords, sentences, distinct } = readPosts(world)
    const next = seededNumbers(46)
    const sampled = keywords
      .filter(({ posts }) => posts.length >= FEWEST_POSTS)
      .map((keyword) => ({ keyword, draw: next() }))
      .toSorted((a, b) => a.draw - b.draw)
      .slice(0, SAMPLED_KEYWORDS)
      .map(({ keyword }) => ({ keyword, ...oddestWord(keyword, world) }))
      .toSorted((a, b) => b.share - a.share)
    const [worst] = sampled
    return [
      {
        name: `largest share of one word in a keyword's posts (${worst?.word ?? ''} of ${worst?.keyword.word ?? ''})`,
        n: sampled.length,
        value: worst?.share ?? 0,
        ...(world.size >= JUDGED_FROM && { ceiling: MOST_SHARE }),
      },
      {
        name: 'keywords with such a word in more than 15% of their posts',
        n: sampled.length,
        value: sampled.filter(({ share }) => share > MOST_SHARE).length,
      },
      { name: 'distinct sentences', n: sentences, value: distinct / Math.max(sentences, 1), floor: 0.5 },
    ] satisfies Figure[]
  },
})
