import { readDescription } from '../description/read-description.ts'
import type { ReadingContext } from '../reading-context.ts'
import { hasJapanese } from '../text/scripts.ts'

export interface GoldClause {
  kind: string
  value: string
  not?: boolean
}
export interface GoldDescription {
  id: string
  language: 'en' | 'ja'
  text: string
  clauses: readonly GoldClause[]
}
export interface Counts {
  right: number
  expected: number
  read: number
}
export interface DescriptionScore {
  all: Counts
  places: Counts
  negations: Counts
  byKind: Record<string, Counts>
  /** Ids of descriptions with a clause that is missing or too many, with what is wrong. */
  wrong: { id: string; missing: GoldClause[]; tooMany: GoldClause[] }[]
  longestMs: number
}

const plain = (text: string) => text.normalize('NFKC').toLowerCase().trim()
/** Whether one contains the other as whole words; in Japanese, which has no spaces, as it stands. */
function contains(a: string, b: string): boolean {
  const [long, short] = [plain(a), plain(b)].toSorted((x, y) => y.length - x.length) as [string, string]
  if (hasJapanese(short)) return long.includes(short)
  const at = long.indexOf(short)
  if (at < 0) return false
  const isLetter = (sign: string | undefined) => sign !== undefined && /[\p{Script=Latin}\p{N}]/u.test(sign)
  return !isLetter(long[at - 1]) && !isLetter(long[at + short.length])
}
/** Kinds whose value is words of the text. */
const WORDS = new Set(['topic', 'moment', 'job', 'brand', 'company'])
const isSame = (gold: GoldClause, read: GoldClause): boolean =>
  gold.kind === read.kind &&
  (gold.not ?? false) === (read.not ?? false) &&
  (WORDS.has(gold.kind) ? contains(gold.value, read.value) : plain(gold.value) === plain(read.value))

/** What of the expected clauses was read; each read clause answers one. */
function compareClauses(expected: readonly GoldClause[], read: readonly GoldClause[]) {
  const free = [...read]
  const right: GoldClause[] = []
  const missing: GoldClause[] = []
  const exactFirst = expected.toSorted(
    (a, b) =>
      Number(free.some((r) => isSame(b, r) && plain(b.value) === plain(r.value))) -
      Number(free.some((r) => isSame(a, r) && plain(a.value) === plain(r.value))),
  )
  for (const clause of exactFirst) {
    const exact = free.findIndex(
      (other) => isSame(clause, other) && plain(clause.value) === plain(other.value),
    )
    const at = exact >= 0 ? exact : free.findIndex((other) => isSame(clause, other))
    if (at < 0) missing.push(clause)
    else {
      right.push(clause)
      free.splice(at, 1)
    }
  }
  return { right, missing, tooMany: free }
}

export const f1 = ({ right, expected, read }: Counts): number =>
  expected + read === 0 ? 1 : (2 * right) / (expected + read)

/** Holds the reader against labelled descriptions. */
export function scoreDescriptions(
  gold: readonly GoldDescription[],
  context: Omit<ReadingContext, 'language'>,
): DescriptionScore {
  const none = (): Counts => ({ right: 0, expected: 0, read: 0 })
  const score: DescriptionScore = {
    all: none(),
    places: none(),
    negations: none(),
    byKind: {},
    wrong: [],
    longestMs: 0,
  }
  const add = (
    counts: Counts,
    of: (clause: GoldClause) => boolean,
    compared: ReturnType<typeof compareClauses>,
  ) => {
    const right = compared.right.filter(of).length
    counts.right += right
    counts.expected += right + compared.missing.filter(of).length
    counts.read += right + compared.tooMany.filter(of).length
  }
  for (const { id, language, text, clauses } of gold) {
    const startedAt = performance.now()
    const { clauses: read } = readDescription(text, { ...context, language })
    score.longestMs = Math.max(score.longestMs, performance.now() - startedAt)
    const compared = compareClauses(clauses, read)
    add(score.all, () => true, compared)
    add(score.places, ({ kind }) => kind === 'place', compared)
    add(score.negations, ({ not }) => not === true, compared)
    for (const kind of new Set([...clauses, ...read].map((clause) => clause.kind)))
      add((score.byKind[kind] ??= none()), (clause) => clause.kind === kind, compared)
    if (compared.missing.length + compared.tooMany.length > 0)
      score.wrong.push({ id, missing: compared.missing, tooMany: compared.tooMany })
  }
  return score
}
