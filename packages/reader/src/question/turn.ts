import { readHandles, readHashtags } from '../entities/handles.ts'
import { readQuoted } from '../entities/quoted.ts'
import { readMoney } from '../entities/money.ts'
import { readPlaces } from '../entities/places/read-places.ts'
import type { NamedPlace } from '../entities/places/country-names.ts'
import type { Money } from '../entities/money.ts'
import { type Period } from '../entities/dates/plain-days.ts'
import { readPeriods } from '../entities/dates/periods.ts'
import { type PlainText, plainText } from '../text/plain-text.ts'
import { type Span, longestSpans, overlaps } from '../text/span.ts'
import { correctSpelling } from './spelling.ts'

/** Titles that the asker may name. */
export interface KnownTitles {
  audiences?: readonly string[]
  campaigns?: readonly string[]
  monitors?: readonly string[]
  lists?: readonly string[]
}

/** One turn of a conversation with what was read in it. */
export interface Turn {
  plain: PlainText
  /** Lower case, spelling corrected; offsets are its own. */
  text: string
  /** The same with one capital letter for each name (see `Intent`). */
  masked: string
  today: string
  quoted: readonly Span[]
  handles: readonly Span[]
  hashtags: readonly Span[]
  periods: readonly Span<Period>[]
  places: readonly Span<NamedPlace>[]
  money: readonly Span<Money>[]
  titles: readonly (Span & { kind: 'audience' | 'campaign' | 'monitor' | 'list' })[]
}

const kinds = [
  ['audiences', 'audience', 'A'],
  ['campaigns', 'campaign', 'C'],
  ['monitors', 'monitor', 'M'],
  ['lists', 'list', 'L'],
] as const
const SIGN = { audience: 'A', campaign: 'C', monitor: 'M', list: 'L' } as const

/** Titles the caller knows, where they stand in the text; the longest counts. */
function readTitles(text: string, names: KnownTitles): Turn['titles'] {
  const found = kinds.flatMap(([list, kind]) =>
    (names[list] ?? []).flatMap((title) => {
      const plain = title.normalize('NFKC').toLowerCase()
      const spans: (Span & { kind: typeof kind })[] = []
      if (plain.length < 2) return spans
      for (let at = text.indexOf(plain); at >= 0; at = text.indexOf(plain, at + 1)) {
        const before = text[at - 1] ?? ' '
        const after = text[at + plain.length] ?? ' '
        const isWhole =
          !(/[a-z0-9]/.test(plain[0]!) && /[a-z0-9]/.test(before)) &&
          !(/[a-z0-9]/.test(plain.at(-1)!) && /[a-z0-9]/.test(after))
        if (isWhole) spans.push({ start: at, end: at + plain.length, value: title, kind })
      }
      return spans
    }),
  )
  return longestSpans(found)
}

function mask(text: string, parts: readonly { start: number; end: number; sign: string }[]): string {
  let masked = ''
  let at = 0
  for (const { start, end, sign } of longestSpans(parts)) {
    masked += text.slice(at, start) + sign
    at = end
  }
  return masked + text.slice(at)
}

/** What is said in a turn, read once for all intents. */
export function readTurn(written: string, today: string, names: KnownTitles): Turn {
  const plain = plainText(written.slice(0, 2000).trim())
  const quoted = readQuoted(plain.cased)
  const handles = readHandles(plain.text)
  const hashtags = readHashtags(plain.text)
  const inQuotes = (span: { start: number; end: number }) => quoted.some((other) => overlaps(span, other))
  const titles = readTitles(plain.text, names)
  const kept = [...quoted, ...handles, ...hashtags, ...titles]
  const text = correctSpelling(plain.text, kept)
  const periods = readPeriods(text, today)
  const places = readPlaces(text)
  const money = readMoney(plain.text)
  const masked = mask(plain.text, [
    ...titles.map((span) => ({ ...span, sign: SIGN[span.kind] })),
    ...quoted
      .filter((span) => !titles.some((title) => overlaps(title, span)))
      .map((span) => ({ ...span, sign: 'Q' })),
    ...handles.filter((span) => !inQuotes(span)).map((span) => ({ ...span, sign: 'H' })),
    ...hashtags.filter((span) => !inQuotes(span)).map((span) => ({ ...span, sign: 'T' })),
    ...money.map((span) => ({ ...span, sign: 'B' })),
  ]).replaceAll(/"([ACMLQ])"|「([ACMLQ])」|『([ACMLQ])』|'([ACMLQ])'/g, (_, a, b, c, d) => a ?? b ?? c ?? d)
  return {
    plain,
    text,
    masked: correctSpelling(masked, []),
    today,
    quoted,
    handles,
    hashtags,
    periods,
    places,
    money,
    titles,
  }
}
