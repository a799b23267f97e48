import type { CriterionKind } from '@rookery/contract'
import { sensitiveTraitOf } from '../catalogue/sensitive-words.ts'
import { shrunkLift } from '../statistics/shrunk-lift.ts'

/** One thing members have, counted on a sample of them. */
export interface MemberThing {
  kind: CriterionKind
  code: string
  label: string
  label_ja: string
  /** Members who have it, of those looked at. */
  n: number
  /** In the whole population. */
  profiles: number
}

export interface NamedEvidence {
  kind: CriterionKind
  code: string
  label: string
  label_ja: string
  lift: number
}

/** Over-used by half at the least, and by more than chance. */
const OVER_USED = 1.5
/** A thing few members have does not speak for the others. */
const SHARE = 0.02
const EVIDENCE = 8
const OF_A_KIND = 2

/** Category and place rows name nothing; these do. */
const naming: readonly CriterionKind[] = [
  'interest',
  'conversation_topic',
  'hashtag',
  'movie_tv_show',
  'keyword',
  'job_title',
]

/**
 * What a community over-uses, the surest first: at most two of a kind, nothing on a sensitive trait. Lift is against the whole population, by the lower
 * end of its interval.
 *
 * @param members how many were looked at
 */
export function evidenceOf(
  things: readonly MemberThing[],
  members: number,
  population: number,
): NamedEvidence[] {
  const judged = things
    .filter(
      ({ kind, n, code }) => naming.includes(kind) && n >= members * SHARE && !code.startsWith('category:'),
    )
    .filter((thing) => [thing.code, thing.label, thing.label_ja].every(isHarmless))
    .flatMap((thing) => {
      const lift = shrunkLift(thing.n, members, thing.profiles, population)
      return lift && lift.low >= OVER_USED ? [{ thing, ...lift }] : []
    })
    .sort((a, b) => b.low - a.low || (a.thing.code < b.thing.code ? -1 : 1))
  const taken: NamedEvidence[] = []
  for (const { thing, lift } of judged) {
    if (taken.filter((t) => t.kind === thing.kind).length >= OF_A_KIND) continue
    if (taken.some((t) => plain(t.label) === plain(thing.label))) continue
    const { kind, code, label, label_ja } = thing
    taken.push({ kind, code, label, label_ja, lift })
    if (taken.length === EVIDENCE) break
  }
  return taken
}

/** The name in one language: the surest interest or topic, and beside it the surest thing of another kind, a keyword only where there is nothing else. */
export function nameOf(evidence: readonly NamedEvidence[], language: 'en' | 'ja', parts = 2): string {
  const first = evidence.find(({ kind }) => kind === 'interest' || kind === 'conversation_topic')
  const kinds = new Set(first && [first.kind])
  const others = evidence.filter(({ kind }) => kind !== 'keyword' && !kinds.has(kind) && kinds.add(kind))
  const labels = [...(first ? [first] : []), ...others, ...evidence].map((e) => labelOf(e, language))
  return [...new Set(labels)].slice(0, parts).join(language === 'ja' ? '・' : ' · ')
}

export const labelOf = ({ kind, label, label_ja }: NamedEvidence, language: 'en' | 'ja') => {
  const text = (language === 'ja' && label_ja) || label
  return kind === 'hashtag' ? `#${text.replace(/^#/, '')}` : text
}

/** Names in one language, no two alike: where two are, more of the evidence is told. */
export function namesOf(all: readonly (readonly NamedEvidence[])[], language: 'en' | 'ja'): string[] {
  const names = all.map((evidence) => nameOf(evidence, language))
  return names.map((name, i) => {
    const evidence = all[i]!
    for (
      let parts = 3;
      parts <= evidence.length && names.some((other, j) => j !== i && other === name);
      parts++
    ) {
      const longer = nameOf(evidence, language, parts)
      if (!names.includes(longer)) return longer
    }
    return name
  })
}

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
/** Words as keywords see them, so that "#PrideMonth" and "pride month" are met alike. */
const isHarmless = (text: string) =>
  sensitiveTraitOf(
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim(),
  ) === null
