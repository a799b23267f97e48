import { canMatch } from './rules/quick-match.ts'

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

// Patterns that state the writer's age, the most certain first. A bare number counts only where people put
// their age: alone between separators. Numbers with another meaning (24/7, 24h, 20 years of experience, my 3
// kids) are excluded. "class of" is the year of graduation, mostly at 18 or 22, so it is less certain.
const rules: readonly Rule[] = [
  [
    /\b(\d{2})\s?(?:yo|y\/o|y\.o\.?|yrs? old|years? old|years? young|jahre alt|ans\b|años|anos\b|lat\b|yaşında|tahun|세|살|歳|才)/i,
    (m) => age(m, 0.92),
  ],
  [/(?:^|[^\d])(\d{2})(?:歳|才|さい|세|살|岁|سنة|лет|साल)/, (m) => age(m, 0.92)],
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
    /\b(?:jahrgang|leva|classe|doğumlu:?|angkatan lahir)\s((?:19|20)\d{2})\b/i,
    (m) => born(Number(m[1]), 0.85),
  ],
  // Japanese school years: first to third year of high school (from 15) and of middle school (from 12).
  [
    /(?:^|[\s|/・｜／])高校?([1-3])(?:年(?:生)?)?(?=$|[\s|/・｜／。、])/,
    (m) => stated(14 + Number(m[1]), 15 + Number(m[1]), 0.85),
  ],
  [
    /(?:^|[\s|/・｜／])中学?([1-3])(?:年(?:生)?)?(?=$|[\s|/・｜／。、])/,
    (m) => stated(Math.max(13, 11 + Number(m[1])), 12 + Number(m[1]), 0.88),
  ],
  [
    /(?:^|[\s|/・｜／])大学?([1-4])年(?:生)?(?=$|[\s|/・｜／。、])/,
    (m) => stated(17 + Number(m[1]), 18 + Number(m[1]), 0.75),
  ],
  [/男子高生|女子高生|高校生|(?:^|[\s|/・｜／])[JD]K(?=$|[\s|/・｜／\d])/, () => stated(15, 17, 0.85)],
  [/中学生/, () => stated(13, 15, 0.88)],
  [
    /(?:^|[|•·,/~–—⋅✦♡☆★｜・\n]|\bi['’]?m|\baged?)\s*(?:[\p{Extended_Pictographic}\uFE0F]\s*)*(?<![\d#*])(\d{2})\s*(?=$|[|•·,/~–—⋅✦♡☆★｜・。、\n]|\.\s|\.$|[♀♂☕\u{1F1E6}-\u{1F1FF}]|\p{Extended_Pictographic}(?<![\d#*]))/iu,
    (m) => numberAlone(m),
  ],
  [/\b(\d{2})\s?(?:yrs?|th|thn)\.?(?=\s*(?:[.,|·•/\n]|$))/i, (m) => age(m, 0.8)],
  // '97 alone is a year of birth; future and recent years are those of a school class.
  [
    /(?:^|[|•·,/~\n]|\s-)\s*(?:[\p{Extended_Pictographic}\uFE0F]\s*)*['’](\d{2})\s*(?=$|[|•·,/~\n]|\s-|\.(?:\s|$)|\p{Extended_Pictographic})/u,
    (m) => apostrophe(Number(m[1])),
  ],
  [/(?:^|[|•·,\n]\s*)est\.? ?((?:19[89]|20[01])\d)\b/i, (m) => born(Number(m[1]), 0.75)],
  [
    /(?:^|[\s|•·,/])(\d{2})\s?(?:[mf]|♂|♀)(?=$|[\s|•·,/.])|(?:^|[\s|•·,/])[mf]\s?\/?\s?(\d{2})(?=$|[\s|•·,/.])/i,
    (m) => stated(Number(m[1] ?? m[2]), Number(m[1] ?? m[2]), 0.8),
  ],
  // High school ends at 18, university at 22; without the type of school the age is undecided.
  [
    /\b(?:hs|high school|h\.s\.)\b[^|•\n]{0,12}\bclass of ['’]?((?:19|20)?\d{2})\b|\b(?:abi(?:tur)?|bac|maturità)\s((?:19|20)\d{2})\b/i,
    (m) => born(fullYear((m[1] ?? m[2])!) - 18, 0.75),
  ],
  [
    /\b(?:univ(?:ersity)?|college|state|uni|tech|u of \w+)\b[^|•\n]{0,14}\bclass of ['’]?((?:19|20)?\d{2})\b/i,
    (m) => born(fullYear(m[1]!) - 22, 0.7),
  ],
  [/\bclass of ['’]?((?:19|20)?\d{2})\b/i, (m) => born(fullYear(m[1]!) - 20, 0.5)],
  [/\b(?:hs|high school) (?:freshman|sophomore|junior|student)\b/i, () => stated(14, 17, 0.8)],
  [
    /\b(?:father|mother|grandma|grandpa|grandmother|grandfather) of \d+ grand|\bgrand(?:ma|pa|mother|father)\b/i,
    () => stated(55, 100, 0.7),
  ],
  [
    /\bretired\b(?!\s+(?:\w+\s)?(?:army|navy|marine|usaf|usmc|vet|military|soldier|athlete|player|pro|footballer|boxer|wrestler|rapper|gamer))|退職し|年金生活|定年後/i,
    () => stated(55, 100, 0.7),
  ],
]

const age = (m: RegExpExecArray, confidence: number) => stated(Number(m[1]), Number(m[1]), confidence)
const numberAlone = (m: RegExpExecArray) => {
  const n = Number(m[1])
  return n >= 14 && n <= 79 ? stated(n, n, 0.75) : unknown
}
const decade = (from: number, part: string | undefined): StatedAge => {
  if (part === '前半' || part === 'early') return stated(from, from + 4, 0.88)
  if (part === '後半' || part === 'late') return stated(from + 5, from + 9, 0.88)
  if (part === '半ば' || part === 'mid') return stated(from + 3, from + 7, 0.85)
  // A whole decade: it lies in one band in the forties and from sixty on, otherwise in two about equally
  // likely ones.
  return stated(from, from + 9, from === 40 || from >= 60 ? 0.88 : 0.5)
}
const apostrophe = (year: number): StatedAge =>
  year >= 55 || year <= 12 ? born(fullYear(String(year).padStart(2, '0')), 0.75) : unknown
const fullYear = (text: string) =>
  text.length === 4 ? Number(text) : Number(text) + (Number(text) < 40 ? 2000 : 1900)

const anyDigit = /\d|grand|歳|代|さい|high school|retired|高|中学|退職|年金|定年|[JD]K/i
const notTheWriter =
  /\d\s?[–—-]\s?\d{1,2}\b|\b\d{2}\s?\/\s?\d|\b(?:over|more than|for|with|past|last|\d+\+)\s+\d{2}\s+years|\b\d{2}\+? (?:years?|yrs?\.?)(?: of|'| in| exp)/i

const testedRules = rules.map(([pattern, read]) => ({ pattern, read, isPossible: canMatch(pattern) }))

export function inferAge(description: string): StatedAge {
  if (!anyDigit.test(description)) return unknown
  for (const { pattern, read, isPossible } of testedRules) {
    if (!isPossible(description)) continue
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
