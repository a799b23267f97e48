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
/** Interests and work are told of few: what so few of the members looked at have is chance or one circle's. */
const MEMBERS = 10
const OF_FEW: ReadonlySet<CriterionKind> = new Set(['interest', 'job_title'])
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
  // A hashtag is a word of the post as well: told once, as what it is.
  const tags = new Set(things.flatMap((thing) => (thing.kind === 'hashtag' ? [plain(thing.label)] : [])))
  const judged = things
    .filter(({ kind, label }) => kind !== 'keyword' || !tags.has(plain(label)))
    .filter(
      ({ kind, n, code }) =>
        naming.includes(kind) &&
        n >= members * SHARE &&
        (!OF_FEW.has(kind) || n >= MEMBERS) &&
        !code.startsWith('category:'),
    )
    .filter(isHarmless)
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
/** Words as keywords see them; hashtags are run together, so that "#VoteNow" is looked at in two as well. Rather too little is named than too much. */
function isHarmless(thing: MemberThing): boolean {
  return [thing.code, thing.label, thing.label_ja].every((text) => {
    const words = text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
    const splits = thing.kind === 'hashtag' && !words.includes(' ') ? splitsOf(words) : []
    return [words, ...splits].every((part) => sensitiveTraitOf(part) === null)
  })
}

/** Both ends of every way to cut a word in two, where the end is long enough to mean something. */
function splitsOf(word: string): string[] {
  const letters = [...word]
  return letters.flatMap((_, i) => [
    ...(i >= 4 ? [letters.slice(0, i).join('')] : []),
    ...(i > 0 && letters.length - i >= 4 ? [letters.slice(i).join('')] : []),
  ])
}
