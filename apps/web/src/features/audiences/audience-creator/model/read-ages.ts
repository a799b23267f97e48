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
const MIN_AGE = 13
const MAX_AGE = 120

/**
 * Rewrites every notation of a range or an open end as '20-29' or '30+', so that commas and spaces separate
 * the parts.
 */
const tidyText = (text: string): string =>
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
function parseAgePart(part: string): AgeRun | null {
  if (!/^-?\d+(?:-+\d+)*\+?$/.test(part)) return null
  const agesInText = part.match(/\d+/g)!.map(Number)
  const youngestAge = part.startsWith('-') ? MIN_AGE : agesInText[0]!
  const to = part.endsWith('+') ? null : agesInText.at(-1)!
  const isSorted = agesInText.every((year, at) => at === 0 || year >= agesInText[at - 1]!)
  const isAge = agesInText.every((year) => year >= MIN_AGE && year <= MAX_AGE)
  return isSorted && isAge && (to === null || youngestAge <= to) ? { from: youngestAge, to } : null
}

/** Ages as people write them, in English or Japanese: '18, 19, 20', '25-34', '30+', '20代〜30代', 'over 50'. */
export function readAges(text: string): ReadAges {
  const ageTexts = tidyText(text)
    .split(/[\s,;、・/]+/)
    .filter(Boolean)
  const found = ageTexts.map((part) => ({ part, run: parseAgePart(part) }))
  const ageRuns: AgeRun[] = []
  for (const { run } of found.toSorted((a, b) => (a.run?.from ?? 0) - (b.run?.from ?? 0))) {
    if (!run) continue
    const lastRun = ageRuns.at(-1)
    if (!lastRun || (lastRun.to !== null && run.from > lastRun.to + 1)) ageRuns.push({ ...run })
    else if (lastRun.to !== null) lastRun.to = run.to === null ? null : Math.max(lastRun.to, run.to)
  }
  return { runs: ageRuns, unread: found.filter(({ run }) => !run).map(({ part }) => part) }
}
