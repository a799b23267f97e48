import { ageBands, type CriterionKind } from '@rookery/contract'
import { seededNumbers } from './random.ts'

/**
 * Criteria in the benchmark: 86,520 in all. Each profile has `perProfile` memberships of the kind; rank r is
 * sampled with weight 1 / (r + flatness), so sizes decrease as on the network.
 */
export interface KindPlan {
  kind: CriterionKind
  count: number
  perProfile: number
  flatness: number
  /**
   * Half of the memberships are in the range of the profile's own community, so that audiences have
   * over-represented criteria.
   */
  by_community: boolean
  /** In postings only, like keywords. */
  keyword: boolean
  /** Criterion number of rank 0. */
  first: number
}

const plan = (
  kind: CriterionKind,
  count: number,
  perProfile: number,
  flatness: number,
  more: { by_community?: boolean; keyword?: boolean } = {},
) => ({ kind, count, perProfile, flatness, by_community: false, keyword: false, ...more })

/** 54 memberships per profile. */
const plans = [
  plan('location', 240, 1, 2),
  plan('language', 60, 1, 1),
  plan('age', ageBands.length, 1, 4),
  plan('gender', 2, 1, 5),
  plan('interest', 400, 10, 12, { by_community: true }),
  plan('conversation_topic', 4096, 7, 10, { by_community: true }),
  plan('movie_tv_show', 700, 1, 10),
  plan('hashtag', 20_000, 6, 10),
  plan('handle', 50_000, 18, 10, { by_community: true }),
  plan('job_title', 515, 1, 8),
  plan('company', 500, 1, 10),
  plan('keyword', 10_000, 6, 10, { keyword: true }),
]
export const COMMUNITY_COUNT = 50

let nextId = 1
export const kinds: readonly KindPlan[] = plans.map((entry) => {
  const firstId = nextId
  nextId += entry.count
  return { ...entry, first: firstId }
})
export const CRITERIA_COUNT = nextId - 1
export const MEMBERSHIPS_PER_PROFILE = kinds.reduce((sum, { perProfile }) => sum + perProfile, 0)

export interface NamedCriterion {
  criterion: number
  kind: CriterionKind
  code: string
  label: string
}

const wordStarts = ['ka', 'mor', 'ti', 'san', 'bel', 'ru', 'hai', 'lon', 'pe', 'vi', 'zar', 'no']
const wordEndings = ['ra', 'ton', 'mi', 'dea', 'lux', 'ko', 'ster', 'na', 'quin', 'wo']

/** Labels of two to four syllables, unique within a kind by their number; always the same. */
export function createVocabulary(): NamedCriterion[] {
  const random = seededNumbers(1)
  const pickRandom = (list: readonly string[]) => list[Math.floor(random() * list.length)]!
  return kinds.flatMap(({ kind, count, first }) =>
    Array.from({ length: count }, (_, rank) => {
      const madeUpWord = `${pickRandom(wordStarts)}${pickRandom(wordEndings)}${random() < 0.4 ? ` ${pickRandom(wordStarts)}${pickRandom(wordEndings)}` : ''}`
      const code =
        kind === 'age'
          ? ageBands[rank]!
          : kind === 'gender'
            ? ['MALE', 'FEMALE'][rank]!
            : codeOf(kind, rank, madeUpWord)
      return {
        criterion: first + rank,
        kind,
        code,
        label: kind === 'location' || kind === 'language' ? code : `${madeUpWord} ${rank}`,
      }
    }),
  )
}

/** Two letters for countries and languages, like real codes; others are unique by their number. */
function codeOf(kind: CriterionKind, rank: number, word: string): string {
  const letters = String.fromCharCode(65 + Math.floor(rank / 26), 65 + (rank % 26))
  if (kind === 'location') return letters
  if (kind === 'language') return letters.toLowerCase()
  return `${word.replaceAll(' ', '')}${rank}`
}
