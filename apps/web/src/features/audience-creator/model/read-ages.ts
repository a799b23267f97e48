/** A range of years of age, inclusive; null is open-ended. */
export interface AgeRun {
  from: number
  to: number | null
}

export interface ReadAges {
  /** Adjacent years are merged; youngest first. */
  runs: AgeRun[]
  /** Typed parts that are not ages. */
  unread: string[]
}

/** Limits of the server. */
const YOUNGEST = 13
const OLDEST = 120

/**
 * Rewrites every notation of a range or an open end as '20-29' or '30+', so that commas and spaces separate
 * the parts.
 */
const tidy = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/歳|才|\byears?\b|\by\/o\b/g, '')
    .replaceAll(/(\d)0代\s*(?:以下|まで)/g, '-$19')
    .replaceAll(/(\d)0代/g, '$10-$19')
    .replaceAll(/\s*(?:以上|\band (?:over|older)\b|\bor (?:over|older)\b)/g, '+')
    .replaceAll(/\b(?:over|from)\s*(\d+)(?!\d|\s*(?:to|-))/g, '$1+')
    .replaceAll(/\bbetween\s*(\d+)\s*and\s*(\d+)/g, '$1-$2')
    .replaceAll(/\bfrom\b/g, '')
    .replaceAll(/(?<=\d)\s*(?:-|–|—|−|~|〜|から|\bto\b)\s*(?=\d|-)/g, '-')
    .replaceAll(/(\d-\d+)\s*まで/g, '$1')
    .replaceAll(/(\d+)\s*(?:以下|まで)|\b(?:up to|until)\s*(\d+)/g, '-$1$2')
    .replaceAll(/\s+\+/g, '+')

/** 20-29-30-39 of '20代〜30代' is 20 to 39; 20-29+ of '20代以上' is 20 and over; -30-39 of '30代まで' is up to 39. */
function readPart(part: string): AgeRun | null {
  if (!/^-?\d+(?:-+\d+)*\+?$/.test(part)) return null
  const years = part.match(/\d+/g)!.map(Number)
  const from = part.startsWith('-') ? YOUNGEST : years[0]!
  const to = part.endsWith('+') ? null : years.at(-1)!
  const isSorted = years.every((year, at) => at === 0 || year >= years[at - 1]!)
  const isAge = years.every((year) => year >= YOUNGEST && year <= OLDEST)
  return isSorted && isAge && (to === null || from <= to) ? { from, to } : null
}

/** Ages as people write them, in English or Japanese: '18, 19, 20', '25-34', '30+', '20代〜30代', 'over 50'. */
export function readAges(text: string): ReadAges {
  const parts = tidy(text)
    .split(/[\s,;、・/]+/)
    .filter(Boolean)
  const found = parts.map((part) => ({ part, run: readPart(part) }))
  const runs: AgeRun[] = []
  for (const { run } of found.toSorted((a, b) => (a.run?.from ?? 0) - (b.run?.from ?? 0))) {
    if (!run) continue
    const last = runs.at(-1)
    if (!last || (last.to !== null && run.from > last.to + 1)) runs.push({ ...run })
    else if (last.to !== null) last.to = run.to === null ? null : Math.max(last.to, run.to)
  }
  return { runs, unread: found.filter(({ run }) => !run).map(({ part }) => part) }
}
