import { interests as catalogue } from '../catalogue/interests.ts'
import { languageCode } from '../catalogue/languages.ts'
import { topicKindOf } from '../catalogue/topic-domains.ts'
import type { PostInput } from '../model/input.ts'
import { inferLanguage } from './infer-language.ts'
import { inferSentiment, type InferredSentiment } from './sentiment/infer-sentiment.ts'
import { inferTopics, type InferredTopics } from './topics/infer-topics.ts'
import { interestOfLabel, interestOfWord, textInterests } from './text-interests.ts'

export interface InferredPost extends InferredSentiment, InferredTopics {
  /** BCP-47, '' when unknown. */
  lang: string
  /** Interest codes the post is about. */
  interests: string[]
}
/** What inference reads of a post besides its text. */
export type PostSigns = Pick<PostInput, 'lang' | 'hashtags' | 'topics'>
export type InferPost = (row: PostSigns, text: string) => InferredPost

/** What an annotation's domain alone says, when its name says nothing. */
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

/** A post about more than this many things says little about its writer. */
const MOST = 4

/** The language the network reports, else the text's own; interests from hashtags, annotations and words. */
export const inferPost: InferPost = (row, text) => {
  const found = new Set<string>()
  for (const tag of row.hashtags) {
    const code = interestOfWord(tag.toLowerCase())
    if (code !== undefined) found.add(code)
  }
  for (const topic of row.topics) {
    if (topicKindOf(topic) === null) continue
    const code = interestOfLabel(topic.entity) ?? ofDomain[topic.domain_id]
    if (code !== undefined) found.add(code)
  }
  textInterests(text, found)
  const all = [...found]
  const interests = all.length > MOST ? all.slice(0, MOST) : all
  const lang = languageCode(row.lang) || inferLanguage(text)
  return { lang, interests, ...inferSentiment(text, lang), ...inferTopics(text, interests) }
}
