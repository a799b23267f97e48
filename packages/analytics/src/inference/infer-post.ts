import { interests as catalogue } from '../catalogue/interests.ts'
import { languageCode } from '../catalogue/languages.ts'
import { topicKindOf } from '../catalogue/topic-domains.ts'
import type { PostInput } from '../model/input.ts'
import { detectLanguage, type DetectedLanguage } from './language/detect-language.ts'
import { inferSentiment } from './sentiment/infer-sentiment.ts'
import type { InferredSentiment } from './sentiment/sentiment.ts'
import { inferTopics, type InferredTopics } from './topics/infer-topics.ts'
import { interestOfLabel, interestOfWord, textInterests } from './text-interests.ts'

export interface InferredPost extends InferredSentiment, InferredTopics {
  lang: string
  lang_confidence: number
  interests: string[]
  interest_confidences: number[]
}
export type PostSigns = Pick<PostInput, 'lang' | 'hashtags' | 'topics'>
export type InferPost = (row: PostSigns, text: string) => InferredPost

const ofDomain: Readonly<Record<string, string>> = {
  '3': 'movies-and-television/drama',
  '4': 'movies-and-television/drama',
  '6': 'sports/sports-news-and-general-info',
  '11': 'sports/sports-news-and-general-info',
  '12': 'sports/sports-news-and-general-info',
  '26': 'sports/sports-news-and-general-info',
  '39': 'sports/basketball',
  '54': 'music-and-radio/music-news-and-general-info',
  '55': 'music-and-radio/music-news-and-general-info',
  '56': 'movies-and-television/movie-news-and-general-info',
  '60': 'sports/sports-news-and-general-info',
  '71': 'gaming/gaming-news-and-general-info',
  '78': 'gaming/gaming-news-and-general-info',
  '79': 'gaming/console-gaming',
  '84': 'books-and-literature/books-news-and-general-info',
  '85': 'books-and-literature/books-news-and-general-info',
  '86': 'movies-and-television/movie-news-and-general-info',
  '87': 'movies-and-television/movie-news-and-general-info',
  '92': 'sports/sports-news-and-general-info',
  '137': 'music-and-radio/talk-radio',
}
const codes = new Set(catalogue.map((i) => i.code))
for (const code of Object.values(ofDomain)) if (!codes.has(code)) throw new Error(`No interest ${code}`)

/** A post with more interests than this says little about its writer. */
const MAX_INTERESTS = 4

// How often a post's interest is one of its writer's, by its source, on planted people
// (docs/models/interests.md): a hashtag is deliberate, an annotation is the network's guess, a word may be
// incidental.
const BY_HASHTAG = 0.67
const BY_ANNOTATION = 0.51
const BY_WORD = 0.4

function postInterests(
  row: PostSigns,
  text: string,
): Pick<InferredPost, 'interests' | 'interest_confidences'> {
  const found = new Map<string, number>()
  // Independent sources: the probabilities of error are multiplied.
  const add = (code: string, chance: number) =>
    found.set(code, 1 - (1 - (found.get(code) ?? 0)) * (1 - chance))
  for (const tag of row.hashtags) {
    const code = interestOfWord(tag.toLowerCase())
    if (code !== undefined) add(code, BY_HASHTAG)
  }
  for (const topic of row.topics) {
    if (topicKindOf(topic) === null) continue
    const code = interestOfLabel(topic.entity) ?? ofDomain[topic.domain_id]
    if (code !== undefined) add(code, BY_ANNOTATION)
  }
  const words = new Set<string>()
  textInterests(text, words)
  for (const code of words) if (!found.has(code)) add(code, BY_WORD)
  const interests = [...found.keys()].slice(0, MAX_INTERESTS)
  return {
    interests,
    interest_confidences: interests.map((code) => Math.round(100 * found.get(code)!) / 100),
  }
}
const languageOf = ({ lang }: PostSigns, text: string): DetectedLanguage => {
  const reported = languageCode(lang)
  return reported === '' ? detectLanguage(text) : { language: reported, confidence: 1 }
}

/** Sentiment and topics come from the text; each model runs over all posts before the next, as for profiles. */
export function inferPosts(rows: readonly (PostSigns & { text: string })[]): InferredPost[] {
  const interests = rows.map((row) => postInterests(row, row.text))
  const languages = rows.map((row) => languageOf(row, row.text))
  const sentiments = rows.map(({ text }, n) => inferSentiment(text, languages[n]!.language))
  const topics = rows.map(({ text }, n) => inferTopics(text, interests[n]!.interests))
  return rows.map((_, n) => ({
    lang: languages[n]!.language,
    lang_confidence: languages[n]!.confidence,
    ...interests[n]!,
    ...sentiments[n]!,
    ...topics[n]!,
  }))
}
export const inferPost: InferPost = (row, text) => inferPosts([{ ...row, text }])[0]!
