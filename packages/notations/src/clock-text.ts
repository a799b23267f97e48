import { offsetText, zoneOfWord } from './time-zones.ts'

export type ClockPrecision = 'millisecond' | 'second' | 'minute' | 'hour'
export interface ClockFound {
  /** Milliseconds since midnight; 24:00 is a whole day. */
  readonly at: number
  readonly precision: ClockPrecision
  /** IANA name or `±HH:MM`; null if the text names none; `unclear` if several zones have its name. */
  readonly zone: string | null
  readonly rest: string
}

const HALF = String.raw`(?:[ap]\.?\s?m\.?(?![\p{L}])|午前|午後|오전|오후|上午|下午)`
const BEFORE_CLOCK = /(?<=\d)T$|,?\s+(?:um|at|à|a|às|as|alle|ore|om|kl\.?|klo|a las|alle ore)\s*$/iu
/** Hours, minutes, seconds and a fraction, with a mark of the half of the day before or behind. */
const PATTERNS = [
  String.raw`(?<first>${HALF})?\s*(?<![\d.])(?<h>\d{1,2}):(?<m>\d{2})(?::(?<s>\d{2})(?:[.,](?<f>\d{1,9}))?)?(?![\d:])\s*(?<last>${HALF})?(?:\s*uhr)?`,
  String.raw`(?<first>${HALF})?\s*(?<!\d)(?<h>\d{1,2})\s*[時时시](?:\s*(?:(?<half>半)|(?<m>\d{1,2})\s*[分분](?:\s*(?<s>\d{1,2})\s*[秒초])?))?(?<f>)(?<last>)`,
  String.raw`(?<first>)(?<![\d.])(?<h>\d{1,2})\s?h(?:\s?(?<m>\d{2})(?:\s?m?(?:in)?\s?(?<s>\d{2})\s?s?)?)?(?![\p{L}\d])(?<f>)(?<last>)`,
  // Points within the clock: after a date with a year, or before "Uhr".
  String.raw`(?<first>)(?:(?<=\d{4},?\s+(?:kl\.?|klo|alle|um|ore)?\s*)|(?=\d{1,2}\.\d{2}\s*uhr))(?<h>\d{1,2})\.(?<m>\d{2})(?:\.(?<s>\d{2}))?(?<f>)(?![.\d])\s*(?<last>${HALF})?(?:\s*uhr)?`,
  String.raw`(?<first>${HALF})?\s*(?<![\d:./-])(?<h>\d{1,2})(?<m>)(?<s>)(?<f>)\s*(?<last>${HALF})`,
  String.raw`(?<first>)(?<=\d{8})t?(?<h>\d{2})(?<m>\d{2})(?<s>\d{2})?(?:[.,](?<f>\d{1,9}))?(?!\d)(?<last>)`,
].map((source) => new RegExp(source, 'iu'))

/** Null without a time of day, undefined for an impossible one. `21:05`, 午後9時5分, `21h05`, `T210530Z`. */
export function findClock(text: string): ClockFound | null | undefined {
  for (const pattern of PATTERNS) {
    const match = pattern.exec(text)
    if (match?.groups === undefined || match[0] === '') continue
    const clock = clockOf(match.groups)
    if (clock === undefined) return undefined
    const before = text.slice(0, match.index).replace(BEFORE_CLOCK, '')
    const { zone, rest } = zoneBehind(text.slice(match.index + match[0].length))
    return { ...clock, zone, rest: `${before} ${rest}`.trim() }
  }
  return null
}

function clockOf(
  groups: Record<string, string | undefined>,
): { at: number; precision: ClockPrecision } | undefined {
  const { h, m, s, f } = groups
  let hour = Number(h)
  const minute = groups.half ? 30 : Number(m || 0)
  const second = Number(s || 0)
  const half = groups.first || groups.last
  if (half) {
    const isAfternoon = /^(?:p|午後|오후|下午)/i.test(half)
    // Some programs write 21:05 PM; 21:05 AM contradicts itself.
    if (hour > 23 || (hour > 12 && !isAfternoon)) return undefined
    if (hour <= 12) hour = (hour % 12) + (isAfternoon ? 12 : 0)
  }
  const at = ((hour * 60 + minute) * 60 + second) * 1000 + Math.floor(Number(`0.${f || 0}`) * 1000)
  // A leap second is the last one of its minute here.
  if (minute > 59 || second > 60 || at > 86_400_000) return undefined
  const precision = f ? 'millisecond' : s ? 'second' : m || groups.half ? 'minute' : 'hour'
  return { at: second === 60 ? at - 1000 : at, precision }
}

function zoneBehind(text: string): { zone: string | null; rest: string } {
  const after = text.trim()
  const offset =
    /^(?:z|utc?|gmt)?\s?([+\-−–])(\d{1,2})(?::?(\d{2}))?(?!\d)(?:\s*\([^)]*\)|\s*\[[^\]]*\])?/i.exec(after)
  if (offset) {
    const minutes = Number(offset[2]) * 60 + Number(offset[3] ?? 0)
    const isValid = minutes <= 14 * 60 && Number(offset[3] ?? 0) < 60
    const zone = isValid ? offsetText(offset[1] === '+' ? minutes : -minutes) : 'unclear'
    return { zone, rest: after.slice(offset[0].length) }
  }
  const word = /^[([]?([\p{L}]+(?:\/[\p{L}_+-]+)*)[)\]]?/u.exec(after)
  const zone = word === null ? null : zoneOfWord(word[1]!)
  return zone === null ? { zone: null, rest: after } : { zone, rest: after.slice(word![0].length) }
}
