import { readAges } from '../entities/ages.ts'
import { readPeriods } from '../entities/dates/periods.ts'
import { readFollowerCounts } from '../entities/follower-counts.ts'
import { readGenders } from '../entities/genders.ts'
import { readHandles, readHashtags } from '../entities/handles.ts'
import { readLanguages } from '../entities/languages.ts'
import { isPrice, readMoney } from '../entities/money.ts'
import { readPlaces } from '../entities/places/read-places.ts'
import type { ReadingContext } from '../reading-context.ts'
import { type PlainText, plainText } from '../text/plain-text.ts'
import { hasJapanese } from '../text/scripts.ts'
import { longestSpans, overlaps } from '../text/span.ts'
import { readBrands } from './brands.ts'
import type { Clause, ClauseKind, DescriptionReading } from './clause.ts'
import { readCompanies } from './companies.ts'
import { readKnownNames } from './known-names.ts'
import { readMoments } from './moments.ts'
import { type NegatedPart, negatedParts } from './negated-parts.ts'
import { englishTopics } from './topics/english-topics.ts'
import { japaneseTopics } from './topics/japanese-topics.ts'
import type { Vocabulary } from './vocabulary.ts'
import { readJobs } from './words/jobs.ts'
import { readSensitive } from './words/sensitive.ts'

const MAX_LENGTH = 10_000
interface Found {
  kind: ClauseKind
  values: readonly string[]
  start: number
  end: number
}
const one =
  (kind: ClauseKind) =>
  ({ start, end, value }: { start: number; end: number; value: string }): Found => ({
    kind,
    values: [value],
    start,
    end,
  })

/** Web addresses and addresses of mail: nothing is made of them. */
const ADDRESS =
  /https?:\/\/\S+|\bwww\.\S+|\b[\w.+-]+@[\w-]+\.[\w.]+|\b[\w-]+\.(?:com|net|org|io|co|jp|co\.jp|shop|store|app|dev)(?:\/\S*)?(?![\w])/g

/** What has a notation of its own, the surest first: each takes its words before the next reads. */
function readNotations(plain: PlainText, { today }: ReadingContext): Found[] {
  const { text } = plain
  const money = readMoney(text).map(({ start, end, value }): Found => ({
    kind: 'budget',
    values: isPrice(text, { start, end }) ? [] : [`${value.amount} ${value.currency} ${value.per}`],
    start,
    end,
  }))
  return inTurn([
    () => readSensitive(text).map(one('refused')),
    () => money,
    () =>
      readFollowerCounts(text).map(({ start, end, value }) => ({
        kind: 'followers',
        values: value,
        start,
        end,
      })),
    () => readHandles(text).map(one('handle')),
    () => readAges(text).map(one('age')),
    () => readLanguages(text).map(one('language')),
    () => readCompanies(plain).map(one('company')),
    () =>
      readBrands(plain)
        .filter(({ value }) => readPlaces(value.toLowerCase(), value).length === 0)
        .map(one('brand')),
    () =>
      readPeriods(text, today).map(({ start, end, value }) =>
        one('period')({ start, end, value: `${value.from}/${value.to}` }),
      ),
    () =>
      readPlaces(text, plain.cased).map(({ start, end, value }) => ({
        kind: 'place',
        values: value.values,
        start,
        end,
      })),
    () => readMoments(text).map(one('moment')),
    () => readJobs(text).map(one('job')),
    () =>
      readGenders(text).map(({ start, end, value }) => ({
        kind: 'gender' as const,
        values: value === 'both' ? [] : [value],
        start,
        end,
      })),
  ])
}

function inTurn(readers: readonly (() => Found[])[]): Found[] {
  const taken: Found[] = []
  for (const read of readers) {
    const found = read().map((span) => (span.kind === 'moment' ? beforeNext(span, taken) : span))
    taken.push(...found.filter((span) => !taken.some((other) => overlaps(span, other))))
  }
  return taken
}

/** A moment ends where the next thing that was read begins: "planning a trip to" Japan. */
function beforeNext(span: Found, taken: readonly Found[]): Found {
  const next = taken
    .filter((other) => overlaps(span, other) && other.start > span.start)
    .toSorted((a, b) => a.start - b.start)[0]
  if (!next) return span
  const value = span.values[0]!.slice(0, next.start - span.start).replace(
    /(?:\s+(?:to|in|from|for|at|on|of|the|with|a))*\s*$/,
    '',
  )
  return /\S\s\S|[^\x20-\x7e]{2}/.test(value)
    ? { ...span, values: [value], end: span.start + value.length }
    : span
}

/** The parts of the text that nothing has been made of yet. */
function freeParts(
  length: number,
  taken: readonly { start: number; end: number }[],
): { start: number; end: number }[] {
  const parts: { start: number; end: number }[] = []
  let at = 0
  for (const { start, end } of taken.toSorted((a, b) => a.start - b.start)) {
    if (start > at) parts.push({ start: at, end: start })
    at = Math.max(at, end)
  }
  if (at < length) parts.push({ start: at, end: length })
  return parts
}

/** Whether words are ruled out: they begin within the part that a word of negation covers. */
const isRuledOut = (parts: readonly NegatedPart[], span: { start: number }): boolean =>
  parts.some((part) => span.start >= part.start - 1 && span.start < part.end)

/** 関東の一人暮らし以外: the place tells of whom, and is itself wanted. */
const isOnlyWhere = (text: string, span: Found, next: Found | undefined): boolean =>
  span.kind === 'place' &&
  next !== undefined &&
  next.kind !== 'place' &&
  text.slice(span.end, next.start) === 'の'

/**
 * What a description names, clause by clause, with the words each comes from. The same text reads the same everywhere; what the vocabulary of the caller adds
 * are names of topics, jobs, companies and brands.
 */
export function readDescription(
  written: string,
  context: ReadingContext,
  vocabulary: Vocabulary = {},
): DescriptionReading {
  const plain = plainText(written.slice(0, MAX_LENGTH))
  const { text, cased } = plain
  const addresses = [...text.matchAll(ADDRESS)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }))
  const notations = readNotations(plain, context).filter(
    (span) => !addresses.some((other) => overlaps(span, other)),
  )
  const taken: { start: number; end: number }[] = [...addresses, ...notations]
  const known = longestSpans(readKnownNames(text, vocabulary))
    .filter((span) => !taken.some((other) => overlaps(span, other)))
    .map(({ start, end, value }): Found => ({ kind: value, values: [cased.slice(start, end)], start, end }))
  taken.push(...known)
  const hashtags = readHashtags(text).filter((span) => !taken.some((other) => overlaps(span, other)))
  taken.push(...hashtags)
  const ruledOut = negatedParts(text)
  const markers = ruledOut.map(({ marker }) => marker)
  const topics: Found[] = hashtags.map(one('topic'))
  const leftOver: { start: number; end: number }[] = [...addresses]
  for (const part of freeParts(text.length, [...taken, ...markers])) {
    const sentence = hasJapanese(text.slice(Math.max(0, part.start - 12), part.end + 12))
    const read = sentence
      ? japaneseTopics(text, part.start, part.end)
      : englishTopics(text, part.start, part.end)
    topics.push(...read.topics.map(one('topic')))
    leftOver.push(...read.leftOver)
  }
  const found = [...notations, ...known, ...topics].toSorted((a, b) => a.start - b.start)
  const clauses = found.flatMap((span, index) => {
    const isOut = isRuledOut(ruledOut, span) && !isOnlyWhere(text, span, found[index + 1])
    return span.values.map((value) => asClause(plain, span, value, isOut))
  })
  return { clauses: withoutRepeats(clauses), notUnderstood: leftOver.map((span) => wordsAt(plain, span)) }
}

function wordsAt(plain: PlainText, { start, end }: { start: number; end: number }) {
  const from = plain.startOf(start)
  const to = plain.endOf(end)
  return { words: plain.original.slice(from, to), start: from, end: to }
}
const asClause = (plain: PlainText, span: Found, value: string, not: boolean): Clause => ({
  kind: span.kind,
  value,
  not,
  ...wordsAt(plain, span),
})

/** A thing named twice is one clause: the first. */
function withoutRepeats(clauses: readonly Clause[]): Clause[] {
  const seen = new Set<string>()
  return clauses.filter(({ kind, value, not }) => {
    const key = `${kind} ${value.toLowerCase()} ${not}`
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}
