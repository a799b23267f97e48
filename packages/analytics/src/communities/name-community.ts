import type { CriterionKind } from '@rookery/contract'
import { catalogueName } from '@rookery/contract/catalogue/criterion-names.ts'
import { isStopWord } from '../catalogue/stop-words.ts'
import { sensitiveTraitOf } from '../catalogue/sensitive-words.ts'
import { shrunkLift } from '../statistics/shrunk-lift.ts'

export interface MemberThing {
  kind: CriterionKind
  code: string
  label: string
  label_ja: string
  n: number
  others: number
}

export interface NamedEvidence {
  kind: CriterionKind
  code: string
  label: string
  label_ja: string
  lift: number
  share?: number | undefined
}

const MIN_LIFT = 1.5
// Minimum share of members: below it a criterion does not represent the others; in a small community it is
// chance or one circle of friends.
const MIN_SHARE = 0.02
const MIN_MEMBERS = 10
const MIN_RARELY_STATED_SHARE = 0.05
// Minimum lift and share of a single word, which is weak evidence without its sentence: beside a name the
// word of a fifth of the members reads as if it were of all.
const MIN_WORD_LIFT = 3
const MIN_WORD_SHARE = 0.25
const minShareOf: Partial<Record<CriterionKind, number>> = {
  interest: MIN_RARELY_STATED_SHARE,
  job_title: MIN_RARELY_STATED_SHARE,
  keyword: MIN_WORD_SHARE,
}
// Minimum share of members for a name, so that names do not come from one day's hashtag. Interests and jobs,
// which few state, rank before hashtags and words.
const MIN_NAME_SHARE = 0.1
const MIN_SUBJECT_SHARE = 0.15
const MIN_JOB_SHARE = 0.08
/** Evidence shared by at least two communities and this part of all of them does not distinguish them. */
const MAX_COMMUNITY_SHARE = 0.2
/** Interest group excluded from names: family describes people, not the subject of a community. */
const UNNAMEABLE_GROUP = 'life-stages'
const MAX_EVIDENCE = 8
const MAX_PER_KIND = 2

const namingKinds: readonly CriterionKind[] = [
  'interest',
  'conversation_topic',
  'hashtag',
  'movie_tv_show',
  'keyword',
  'job_title',
]

/**
 * Over-used criteria of a community, those that represent many members first, then the most certain: at most
 * two per kind, interests and jobs only from 5% of the members, words from a quarter, nothing on a
 * sensitive trait. Lift is
 * relative to the members of the other communities, of whom as much is known, by the lower end of its
 * interval: a name says what tells a community from the others.
 *
 * @param members number of sampled members
 * @param others number of sampled members of the other communities
 */
export function evidenceOf(things: readonly MemberThing[], members: number, others: number): NamedEvidence[] {
  // A hashtag is also indexed as a word of its post; list it once, as the hashtag.
  const tags = new Set(
    things.flatMap((thing) => (thing.kind === 'hashtag' ? [normaliseLabel(thing.label)] : [])),
  )
  const withLift = things
    .filter(({ kind, label }) => kind !== 'keyword' || !tags.has(normaliseLabel(label)))
    .filter(
      ({ kind, n, code }) =>
        namingKinds.includes(kind) &&
        n >= Math.max(MIN_MEMBERS, members * (minShareOf[kind] ?? MIN_SHARE)) &&
        !code.startsWith('category:'),
    )
    .filter(({ kind, code }) => kind !== 'keyword' || !isStopWord(code))
    .filter(isHarmless)
    .flatMap((thing) => {
      // What none of the others has tells most.
      const lift = shrunkLift(thing.n, members, Math.max(thing.others, 0.5), others)
      const isOverUsed =
        lift && lift.low >= MIN_LIFT && (thing.kind !== 'keyword' || lift.lift >= MIN_WORD_LIFT)
      return isOverUsed ? [{ thing, ...lift }] : []
    })
    .filter(({ thing }) => !thing.code.startsWith(UNNAMEABLE_GROUP))
    .sort((a, b) => b.low - a.low || (a.thing.code < b.thing.code ? -1 : 1))
  const selectedEvidence: NamedEvidence[] = []
  for (const { thing, lift } of withLift) {
    if (selectedEvidence.filter((t) => t.kind === thing.kind).length >= MAX_PER_KIND) continue
    if (selectedEvidence.some((t) => normaliseLabel(t.label) === normaliseLabel(thing.label))) continue
    const { kind, code, label, label_ja } = thing
    selectedEvidence.push({ kind, code, label, label_ja, lift, share: thing.n / members })
    if (selectedEvidence.length === MAX_EVIDENCE) break
  }
  return selectedEvidence.toSorted((a, b) => Number(isNameable(b)) - Number(isNameable(a)))
}

export const isNameable = ({ kind, share = 1 }: Pick<NamedEvidence, 'kind' | 'share'>): boolean =>
  kind !== 'keyword' && share >= (shareOfName[kind] ?? MIN_NAME_SHARE)
const shareOfName: Partial<Record<CriterionKind, number>> = {
  interest: MIN_SUBJECT_SHARE,
  conversation_topic: MIN_SUBJECT_SHARE,
  job_title: MIN_JOB_SHARE,
}
/** Of two occupations prefer the one that more members and fewer others have. */
const weight = ({ share = 1, lift }: NamedEvidence) => share * Math.log(lift)

/**
 * The name in one language: the most certain interest or topic, and next to it the most certain evidence of
 * another kind or an account. Without evidence the most followed accounts alone: "Around @one, @two".
 *
 * @param handles of the community's accounts, the most followed first
 * @param shared keys of evidence that several communities have
 */
export function nameOf(
  evidence: readonly NamedEvidence[],
  language: 'en' | 'ja',
  handles: readonly string[] = [],
  parts = 2,
  shared: ReadonlySet<string> = new Set(),
): string {
  const [work] = evidence.filter(({ kind }) => kind === 'job_title').toSorted((a, b) => weight(b) - weight(a))
  const nameableThings = evidence.filter(
    (one) => isNameable(one) && !shared.has(keyOf(one)) && (one.kind !== 'job_title' || one === work),
  )
  const firstThing =
    nameableThings.find(({ kind }) => kind === 'interest' || kind === 'conversation_topic') ??
    nameableThings[0]
  const kinds = new Set(firstThing && [firstThing.kind])
  const otherThings = nameableThings.filter(({ kind }) => !kinds.has(kind) && kinds.add(kind))
  const labels = [...(firstThing ? [firstThing] : []), ...otherThings]
    .slice(0, 2)
    .map((e) => labelOf(e, language))
  const accounts = handles.slice(0, Math.max(0, parts - labels.length)).map((handle) => `@${handle}`)
  if (labels.length === 0 && accounts.length > 0)
    return language === 'ja' ? `${accounts.join('、')}の周辺` : `Around ${accounts.join(', ')}`
  return [...new Set([...labels, ...accounts])].join(language === 'ja' ? '・' : ' · ')
}

const keyOf = ({ kind, code }: Pick<NamedEvidence, 'kind' | 'code'>) => `${kind}:${code}`

function sharedEvidenceOf(all: readonly (readonly NamedEvidence[])[]): Set<string> {
  const labelCounts = new Map<string, number>()
  for (const evidence of all)
    for (const one of evidence.filter(isNameable))
      labelCounts.set(keyOf(one), (labelCounts.get(keyOf(one)) ?? 0) + 1)
  const maxShared = Math.max(2, all.length * MAX_COMMUNITY_SHARE)
  return new Set([...labelCounts].filter(([, n]) => n >= maxShared).map(([key]) => key))
}

/** Labels from the current catalogue; a run stores the labels of its own time. */
export const labelOf = ({ kind, code, label, label_ja }: NamedEvidence, language: 'en' | 'ja') => {
  const text =
    catalogueName({ kind, id: code, label }, language) ?? ((language === 'ja' && label_ja) || label)
  return kind === 'hashtag' ? `#${text.replace(/^#/, '')}` : text
}

/** Names are all different: shared evidence is not used, else the most followed accounts distinguish them. */
export function namesOf(
  all: readonly (readonly NamedEvidence[])[],
  language: 'en' | 'ja',
  handles: readonly (readonly string[])[] = [],
): string[] {
  const sharedThings = sharedEvidenceOf(all)
  const namedWith = (parts: number) =>
    all.map((evidence, i) => nameOf(evidence, language, handles[i], parts, sharedThings))
  const names = namedWith(2)
  for (let parts = 3; parts <= 5; parts++) {
    const longerName = namedWith(parts)
    const hasDuplicate = names.map((name) => names.filter((other) => other === name).length > 1)
    for (const [i, isSimilar] of hasDuplicate.entries()) if (isSimilar) names[i] = longerName[i]!
  }
  return names
}

const normaliseLabel = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
// Checks the words as keywords do. Hashtags are run together, so "#VoteNow" is also checked split in two.
// Errs on the side of leaving names out.
function isHarmless(thing: MemberThing): boolean {
  // Job titles come from our own catalogue, which contains nothing sensitive ("political scientist" is a
  // job).
  if (thing.kind === 'job_title') return true
  return [thing.code, thing.label, thing.label_ja].every((text) => {
    const labelWords = text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
    const splitWords = thing.kind === 'hashtag' && !labelWords.includes(' ') ? wordSplitsOf(labelWords) : []
    return [labelWords, ...splitWords].every((part) => sensitiveTraitOf(part) === null)
  })
}

function wordSplitsOf(word: string): string[] {
  const letters = [...word]
  return letters.flatMap((_, i) => [
    ...(i >= 4 ? [letters.slice(0, i).join('')] : []),
    ...(i > 0 && letters.length - i >= 4 ? [letters.slice(i).join('')] : []),
  ])
}
