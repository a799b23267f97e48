const UNITS: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  grand: 1e3,
  m: 1e6,
  mio: 1e6,
  million: 1e6,
  bn: 1e9,
  billion: 1e9,
  千: 1e3,
  万: 1e4,
  百万: 1e6,
  億: 1e8,
}
const WORDS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  ninety: 90,
  hundred: 100,
  thousand: 1000,
}
const KANJI: Readonly<Record<string, number>> = {
  一: 1,
  二: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
}

const WORD = Object.keys(WORDS).join('|')
/** A number as people write it: 1,200, 1.5k, 3万, 1万5000, 十, "ten thousand", "a hundred". Without groups of its own. */
export const NUMBER =
  `(?:\\d[\\d,]*(?:\\.\\d+)?(?:\\s?(?:千万|百万|千|万|億)(?:\\d+千?)?|\\s?(?:k|m|mio|bn|thousand|million|billion)(?![a-z]))?` +
  `|\\b(?:a|${WORD})(?:[ -](?:hundred|thousand|million))+\\b|\\b(?:${WORD})\\b|[一二三四五六七八九十百千]+万?|半)`

function fromKanji(text: string): number | null {
  let sum = 0
  let digit = 0
  for (const sign of text) {
    if (KANJI[sign]) digit = KANJI[sign]
    else {
      const unit = { 十: 10, 百: 100, 千: 1000 }[sign]
      if (!unit) return null
      sum += (digit || 1) * unit
      digit = 0
    }
  }
  return sum + digit
}

/** The number that a match of `NUMBER` says. */
export function readNumber(written: string): number | null {
  const text = written.trim().toLowerCase()
  const digits =
    /^(\d[\d,]*(?:\.\d+)?)\s?(千万|百万|千|万|億|k|m|mio|bn|thousand|million|billion)?(?:(\d+)(千)?)?$/.exec(
      text,
    )
  if (digits) {
    const unit = digits[2] === '千万' ? 1e7 : (UNITS[digits[2] ?? ''] ?? 1)
    const rest = Number(digits[3] ?? 0) * (digits[4] ? 1000 : 1)
    return Math.round((Number(digits[1]!.replaceAll(',', '')) * unit + rest) * 100) / 100
  }
  if (/^[一二三四五六七八九十百千]+万?$/.test(text)) {
    const base = fromKanji(text.replace(/万$/, ''))
    return base === null ? null : base * (text.endsWith('万') ? 1e4 : 1)
  }
  const words = text.split(/[ -]/)
  let value: number | null = null
  for (const word of words) {
    const said: number | undefined = word === 'a' ? 1 : word === 'million' ? 1e6 : WORDS[word]
    if (said === undefined) return null
    value = value === null ? said : said >= 100 ? value * said : value + said
  }
  return value
}
