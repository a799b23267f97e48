import type { CriterionKind } from '@rookery/contract'
import { catalogueName } from '@rookery/contract/catalogue/criterion-names.ts'
import { isStopWord } from '../catalogue/stop-words.ts'
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
  /** Part of the members looked at. Runs of older versions have none. */
  share?: number | undefined
}

/** Over-used by half at the least, and by more than chance. */
const OVER_USED = 1.5
/** A thing few members have does not speak for the others; in a small community that is chance or one circle's. */
const SHARE = 0.02
const MEMBERS = 10
/** Interests and work are told of few. */
const SHARE_OF_FEW = 0.05
/** A bare word says little without its sentence: it is evidence where others hardly use it. */
const OVER_USED_WORD = 3
const OF_FEW: ReadonlySet<CriterionKind> = new Set(['interest', 'job_title'])
/** A name is of what many of the members have, not of one day's hashtag; what a community is about more than what it uses, and work is stated by few. */
const SHARE_OF_NAME = 0.1
const SHARE_OF_SUBJECT = 0.15
const SHARE_OF_WORK = 0.08
/** What at least two communities and this part of all have is common to them and parts none from the others. */
const SHARED_BY = 0.2
/** Family is what people are, not what a community of accounts is about. */
const NO_NAME = 'life-stages'
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
 * What a community over-uses, what speaks for many of its members first and then the surest: at most two of a kind, interests and work of a twentieth of the members, nothing on a sensitive trait. Lift is against the whole population, by the lower
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
        n >= Math.max(MEMBERS, members * (OF_FEW.has(kind) ? SHARE_OF_FEW : SHARE)) &&
        !code.startsWith('category:'),
    )
    .filter(({ kind, code }) => kind !== 'keyword' || !isStopWord(code))
    .filter(isHarmless)
    .flatMap((thing) => {
      const lift = shrunkLift(thing.n, members, thing.profiles, population)
      const isOverUsed =
        lift && lift.low >= OVER_USED && (thing.kind !== 'keyword' || lift.lift >= OVER_USED_WORD)
      return isOverUsed ? [{ thing, ...lift }] : []
    })
    .filter(({ thing }) => !thing.code.startsWith(NO_NAME))
    .sort((a, b) => b.low - a.low || (a.thing.code < b.thing.code ? -1 : 1))
  const taken: NamedEvidence[] = []
  for (const { thing, lift } of judged) {
    if (taken.filter((t) => t.kind === thing.kind).length >= OF_A_KIND) continue
    if (taken.some((t) => plain(t.label) === plain(thing.label))) continue
    const { kind, code, label, label_ja } = thing
    taken.push({ kind, code, label, label_ja, lift, share: thing.n / members })
    if (taken.length === EVIDENCE) break
  }
  return taken.toSorted((a, b) => Number(speaks(b)) - Number(speaks(a)))
}

/** What may stand in a name: what many have, and no bare words, which say little without their sentence. */
export const speaks = ({ kind, share = 1 }: Pick<NamedEvidence, 'kind' | 'share'>): boolean =>
  kind !== 'keyword' && share >= (shareOfName[kind] ?? SHARE_OF_NAME)
const shareOfName: Partial<Record<CriterionKind, number>> = {
  interest: SHARE_OF_SUBJECT,
  conversation_topic: SHARE_OF_SUBJECT,
  job_title: SHARE_OF_WORK,
}
/** Of two trades the one that more of the members have and fewer others. */
const weight = ({ share = 1, lift }: NamedEvidence) => share * Math.log(lift)

/**
 * The name in one language: the surest interest or topic, and beside it the surest thing of another kind or an account. Where nothing speaks, the accounts
 * that are followed in common alone: "Around @one, @two".
 *
 * @param handles of the community's accounts, the most followed first
 * @param shared keys of what several communities have
 */
export function nameOf(
  evidence: readonly NamedEvidence[],
  language: 'en' | 'ja',
  handles: readonly string[] = [],
  parts = 2,
  shared: ReadonlySet<string> = new Set(),
): string {
  const [work] = evidence.filter(({ kind }) => kind === 'job_title').toSorted((a, b) => weight(b) - weight(a))
  const told = evidence.filter(
    (one) => speaks(one) && !shared.has(keyOf(one)) && (one.kind !== 'job_title' || one === work),
  )
  const first = told.find(({ kind }) => kind === 'interest' || kind === 'conversation_topic') ?? told[0]
  const kinds = new Set(first && [first.kind])
  const others = told.filter(({ kind }) => !kinds.has(kind) && kinds.add(kind))
  const labels = [...(first ? [first] : []), ...others].slice(0, 2).map((e) => labelOf(e, language))
  const accounts = handles.slice(0, Math.max(0, parts - labels.length)).map((handle) => `@${handle}`)
  if (labels.length === 0 && accounts.length > 0)
    return language === 'ja' ? `${accounts.join('、')}の周辺` : `Around ${accounts.join(', ')}`
  return [...new Set([...labels, ...accounts])].join(language === 'ja' ? '・' : ' · ')
}

const keyOf = ({ kind, code }: Pick<NamedEvidence, 'kind' | 'code'>) => `${kind}:${code}`

/** What several communities could be named after. */
function sharedOf(all: readonly (readonly NamedEvidence[])[]): Set<string> {
  const times = new Map<string, number>()
  for (const evidence of all)
    for (const one of evidence.filter(speaks)) times.set(keyOf(one), (times.get(keyOf(one)) ?? 0) + 1)
  const most = Math.max(2, all.length * SHARED_BY)
  return new Set([...times].filter(([, n]) => n >= most).map(([key]) => key))
}

/** By the lists as they are now; a run keeps what they said when it was made. */
export const labelOf = ({ kind, code, label, label_ja }: NamedEvidence, language: 'en' | 'ja') => {
  const text =
    catalogueName({ kind, id: code, label }, language) ?? ((language === 'ja' && label_ja) || label)
  return kind === 'hashtag' ? `#${text.replace(/^#/, '')}` : text
}

/**
 * Names in one language, no two alike: what several have names none of them, and where two would still be called the same, the accounts they follow in
 * common tell them apart.
 */
export function namesOf(
  all: readonly (readonly NamedEvidence[])[],
  language: 'en' | 'ja',
  handles: readonly (readonly string[])[] = [],
): string[] {
  const shared = sharedOf(all)
  const namedWith = (parts: number) =>
    all.map((evidence, i) => nameOf(evidence, language, handles[i], parts, shared))
  const names = namedWith(2)
  for (let parts = 3; parts <= 5; parts++) {
    const longer = namedWith(parts)
    const alike = names.map((name) => names.filter((other) => other === name).length > 1)
    for (const [i, isAlike] of alike.entries()) if (isAlike) names[i] = longer[i]!
  }
  return names
}

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
/** Words as keywords see them; hashtags are run together, so that "#VoteNow" is looked at in two as well. Rather too little is named than too much. */
function isHarmless(thing: MemberThing): boolean {
  // Work is of our own catalogue, which holds nothing sensitive: a political scientist has a trade.
  if (thing.kind === 'job_title') return true
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
