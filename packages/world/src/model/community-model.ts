import { readFileSync } from 'node:fs'
import { COUNTRIES } from '../data/countries.ts'
import { INTERESTS } from '../data/interests.ts'
import { JOBS } from '../data/jobs.ts'
import { REGIONS } from '../data/regions.ts'
import { AliasTable } from '../random/alias-table.ts'
import type { Community } from '../data/community.ts'
import { readTopicWords } from '../language/topic-words.ts'

/** By community or theme: members of trades, and of wine communities, are adults. */
const YOUNGEST_BY_THEME: Readonly<Record<string, number>> = {
  work: 19,
  business: 18,
  parenting: 21,
  'wine-craft-beer': 21,
}

const list = (cell: string): readonly string[] => (cell === '' ? [] : cell.split(';'))

function countryShares(region: string): Float64Array {
  const regionMultipliers = REGIONS[region]
  if (regionMultipliers === undefined) throw new Error(`Unknown region ${region}`)
  const rawShares = COUNTRIES.map(
    (country) => country.weight * (regionMultipliers[country.code] ?? regionMultipliers['_'] ?? 1),
  )
  const total = rawShares.reduce((a, b) => a + b, 0)
  // Shares under 0.2% would scatter isolated members over the world, with no one of their community nearby.
  const plausibleShares = rawShares.map((value) => (value / total < 0.002 ? 0 : value))
  const plausibleTotal = plausibleShares.reduce((a, b) => a + b, 0)
  return Float64Array.from(plausibleShares, (value) => value / plausibleTotal)
}

export function readCommunities(): Community[] {
  const topicWords = readTopicWords()
  const interestNames = new Map(INTERESTS.map((interest) => [interest.id, interest.name]))
  return readFileSync(new URL('../../data/communities.tsv', import.meta.url), 'utf8')
    .replace(/\n$/, '')
    .split('\n')
    .filter((row) => !row.startsWith('# '))
    .map((row, number) => {
      const cells = row.split('\t')
      const [id, theme, weight, age, spread, female, region, tag, labelEn, labelJa] = cells as [
        string,
        ...string[],
      ]
      const jobBoosts = new Map(
        list(cells[15] as string).map((item) => {
          const [family, factor] = item.split('*')
          return [family as string, factor === undefined ? 1.5 : Number(factor)]
        }),
      )
      const words = topicWords.get(id)
      if (words === undefined) throw new Error(`data/topic-words.txt has no row for ${id}`)
      return {
        number,
        id,
        theme: theme as string,
        weight: Number(weight),
        mean_age: Number(age),
        age_spread: Number(spread),
        youngest: YOUNGEST_BY_THEME[id] ?? YOUNGEST_BY_THEME[theme as string] ?? 13,
        female_share: Number(female) / 100,
        tag: tag as string,
        label_en: labelEn as string,
        label_ja: labelJa as string,
        keywords_en: list(cells[10] as string),
        keywords_ja: list(cells[11] as string),
        group: words.group,
        topics: words.byLanguage,
        hashtags_en: list(cells[12] as string),
        hashtags_ja: list(cells[13] as string),
        interests: list(cells[14] as string).map((code) => {
          const name = interestNames.get(code)
          if (name === undefined) throw new Error(`Unknown interest ${code} in ${id}`)
          return name
        }),
        country_shares: countryShares(region as string),
        jobs: new AliasTable(
          JOBS.map((job) => job.weight * (jobBoosts.get(job.title) ?? jobBoosts.get(job.family) ?? 1)),
        ),
        student_boost: jobBoosts.get('student') ?? 1,
      }
    })
}
