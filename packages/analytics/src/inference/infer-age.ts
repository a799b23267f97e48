export interface StatedAge {
  age_low: number
  age_high: number
  birth_year: number
  age_confidence: number
}

const unknown: StatedAge = { age_low: 0, age_high: 0, birth_year: 0, age_confidence: 0 }
const stated = (low: number, high: number, confidence: number): StatedAge =>
  low >= 13 && high <= 100
    ? { age_low: low, age_high: high, birth_year: 0, age_confidence: confidence }
    : unknown
const born = (year: number, confidence: number): StatedAge =>
  year >= 1920 && year <= 2015
    ? { age_low: 0, age_high: 0, birth_year: year, age_confidence: confidence }
    : unknown

type Rule = [pattern: RegExp, read: (m: RegExpExecArray) => StatedAge]

/**
 * What a bio says of the writer's age, surest first. A bare number counts only where people put their age: alone between separators. Numbers
 * with a meaning of their own (24/7, 24h, 20 years of experience, my 3 kids) are left out. "class of" is the year of a finished school, most
 * often at 18 or 22, so it is less sure.
 */
const rules: readonly Rule[] = [
  [
    /\b(\d{2})\s?(?:yo|y\/o|y\.o\.?|yrs? old|years? old|years? young|jahre alt|ans\b|años|anos\b|lat\b|yaşında|tahun|세|살|歳|才)/i,
    (m) => age(m, 0.92),
  ],
  [/(?:^|[^\d])(\d{2})(?:歳|才|세|살)/, (m) => age(m, 0.92)],
  [
    /\b(?:born(?: in)?|b\.|est\.? in|née? en|nacid[oa] en|nascid[oa] em|geboren|\*)\s?(?:\d{1,2}[./-]\d{1,2}[./-]|[a-z]{3,9} (?:\d{1,2},? )?)?((?:19|20)\d{2})\b/i,
    (m) => born(Number(m[1]), 0.92),
  ],
  [/((?:19|20)\d{2})年?(?:生まれ|生)/, (m) => born(Number(m[1]), 0.92)],
  [/(?:^|[^\d])(\d{2})(?:年組|\s?lin(?:e|er)\b|년생|년도생)/i, (m) => born(fullYear(m[1]!), 0.88)],
  [/(?:平成|H)(\d{1,2})年?(?:生まれ|生)/, (m) => born(1988 + Number(m[1]), 0.9)],
  [/昭和(\d{1,2})年?(?:生まれ|生)/, (m) => born(1925 + Number(m[1]), 0.9)],
  [/(?:^|[^\d])([2-6])0代(前半|後半|半ば)?/, (m) => decade(Number(m[1]) * 10, m[2])],
  [
    /\b(?:in my|mid|early|late)[ -](?:(early|mid|late)[ -])?([2-6])0'?s\b/i,
    (m) => decade(Number(m[2]) * 10, (m[1] ?? m[0].split(/[ -]/)[0]!).toLowerCase()),
  ],
  [/\b((?:19|20)\d{2})[ -](?:baby|kid|born)\b/i, (m) => born(Number(m[1]), 0.85)],
  [
    /(?:^|[|•·,/~–—⋅✦♡☆★\n]|\bi['’]?m|\baged?)\s*(\d{2})\s*(?=$|[|•·,/~–—⋅✦♡☆★\n]|\.\s|\.$|[♀♂☕\u{1F1E6}-\u{1F1FF}])/iu,
    (m) => bare(m),
  ],
  [
    /(?:^|[\s|•·,/])(\d{2})\s?(?:[mf]|♂|♀)(?=$|[\s|•·,/.])|(?:^|[\s|•·,/])[mf]\s?\/?\s?(\d{2})(?=$|[\s|•·,/.])/i,
    (m) => stated(Number(m[1] ?? m[2]), Number(m[1] ?? m[2]), 0.8),
  ],
  [/\bclass of ['’]?((?:19|20)?\d{2})\b/i, (m) => born(fullYear(m[1]!) - 20, 0.5)],
  [
    /\b(?:father|mother|grandma|grandpa|grandmother|grandfather) of \d+ grand|\bgrand(?:ma|pa|mother|father)\b/i,
    () => stated(55, 100, 0.7),
  ],
]

const age = (m: RegExpExecArray, confidence: number) => stated(Number(m[1]), Number(m[1]), confidence)
const bare = (m: RegExpExecArray) => {
  const n = Number(m[1])
  return n >= 14 && n <= 79 ? stated(n, n, 0.75) : unknown
}
const decade = (from: number, part: string | undefined): StatedAge => {
  if (part === '前半' || part === 'early') return stated(from, from + 4, 0.88)
  if (part === '後半' || part === 'late') return stated(from + 5, from + 9, 0.88)
  if (part === '半ば' || part === 'mid') return stated(from + 3, from + 7, 0.85)
  return stated(from, from + 9, 0.6)
}
const fullYear = (text: string) =>
  text.length === 4 ? Number(text) : Number(text) + (Number(text) < 40 ? 2000 : 1900)

const anyDigit = /\d|grand|歳|代/i
const notTheWriter =
  /\d\s?[–—-]\s?\d{1,2}\b|\b\d{2}\s?\/\s?\d|\b(?:over|more than|for|with|past|last|\d+\+)\s+\d{2}\s+years|\b\d{2}\+? years?(?: of|'| in| exp)/i

/** The age a bio states; zeros when it states none or says it of something else. */
export function inferAge(description: string): StatedAge {
  if (!anyDigit.test(description)) return unknown
  for (const [pattern, read] of rules) {
    const match = pattern.exec(description)
    if (!match) continue
    if (
      notTheWriter.test(description.slice(Math.max(0, match.index - 15), match.index + match[0].length + 12))
    )
      continue
    const found = read(match)
    if (found.age_confidence > 0) return found
  }
  return unknown
}
