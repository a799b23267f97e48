import type { Community } from '../data/community.ts'
import { THEME_WORDS } from '../data/theme-words.ts'

/** What everybody calls a topic; `draw` is any whole number. */
export function topicWord(community: Community, language: string, draw: number): string {
  const general = community.topics.get(language) ?? (community.topics.get('en') as readonly string[])
  return general[(draw >>> 8) % general.length] as string
}

/**
 * A special word of a topic: the community's own in English and Japanese; in other languages some of the
 * English ones, what everybody says, and words of the theme.
 */
export function keywordOf(community: Community, language: string, draw: number): string {
  const own = language === 'ja' ? community.keywords_ja : community.keywords_en
  if (language === 'en' || (language === 'ja' && own.length > 0)) return own[draw % own.length] as string
  if (language === 'ja') return topicWord(community, language, draw)
  const u = (draw >>> 24) / 256
  if (u < 0.3) return own[draw % own.length] as string
  if (u < 0.8) return topicWord(community, language, draw)
  const themeWords = THEME_WORDS.get(community.theme)?.get(language)
  return themeWords === undefined
    ? topicWord(community, language, draw)
    : (themeWords[draw % themeWords.length] as string)
}
