import { readFileSync } from 'node:fs'

/** What people call a topic, by language. */
export interface TopicWords {
  /** Group of topics that share a vocabulary (data/language/*-groups.txt). */
  group: string
  byLanguage: ReadonlyMap<string, readonly string[]>
}

const LANGUAGES = ['es', 'pt', 'fr', 'de', 'id', 'ko', 'ar', 'tr', 'hi', 'it', 'th'] as const

const rowsOf = (file: string): string[][] =>
  readFileSync(new URL(`../../data/${file}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((row) => row !== '' && !row.startsWith('#'))
    .map((row) => row.split('|'))

/** Words of each community's topic, by community id. */
export function readTopicWords(): ReadonlyMap<string, TopicWords> {
  const byGroup = new Map(
    rowsOf('topic-words-by-group.txt').map(([group, ...cells]) => [
      group as string,
      cells.map((cell, i) => [LANGUAGES[i] as string, cell.split(';')] as const),
    ]),
  )
  return new Map(
    rowsOf('topic-words.txt').map((row) => {
      const [community, group, english, japanese] = row as [string, string, string, string]
      return [
        community,
        {
          group,
          byLanguage: new Map<string, readonly string[]>([
            ['en', english.split(';')],
            ['ja', japanese.split(';')],
            ...(byGroup.get(group) ?? []),
          ]),
        },
      ]
    }),
  )
}
