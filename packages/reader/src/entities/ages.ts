import { type Span, longestSpans, spansOf } from '../text/span.ts'

const DECADES: Readonly<Record<string, number>> = {
  twenties: 20,
  thirties: 30,
  forties: 40,
  fifties: 50,
  sixties: 60,
  seventies: 70,
  eighties: 80,
}
const decadeOf = (written: string): number => DECADES[written] ?? Number(/\d0/.exec(written)?.[0])
const DECADE = `(?:[1-9]0['']?s|${Object.keys(DECADES).join('|')})`
/** "10代" is the teens. */
const decade = (from: number): [number, number] => (from === 10 ? [13, 19] : [from, from + 9])
const range = (low: number | null, high: number | null): string | null => {
  if ((low ?? high ?? 0) > 99 || (low !== null && high !== null && low > high)) return null
  return `${low ?? ''}-${high ?? ''}`
}
const HALVES: Readonly<Record<string, [number, number]>> = {
  early: [0, 4],
  mid: [3, 6],
  late: [5, 9],
  前半: [0, 4],
  半ば: [3, 6],
  中盤: [3, 6],
  後半: [5, 9],
}
const YEARS = String.raw`(?:\s?(?:years?|yrs?)(?:[ -]olds?)?|\s?y\/?o|\s?-?year-olds?)?`
const AGED = String.raw`(?:aged?|ages|between the ages of|age (?:group|range|bracket)s?(?: of)?:?)\s*(?:between |from )?`

const PATTERNS: readonly [RegExp, (match: RegExpExecArray) => string | null][] = [
  // 20s and 30s, 20s to 40s, 20代から30代, 20~30代
  [
    new RegExp(
      `(?:in (?:their|the|your) )?(?:(early|mid|late)[ -])?(${DECADE})\\s?(?:and|or|to|-|through|&|~|\\/|, ?)\\s?(?:(early|mid|late)[ -])?(${DECADE})(?![a-z])`,
      'g',
    ),
    ([, half, from, halfTo, to]) => {
      const [low] = decade(decadeOf(from!))
      const [, high] = decade(decadeOf(to!))
      return range(
        half ? decadeOf(from!) + HALVES[half]![0] : low,
        halfTo ? decadeOf(to!) + HALVES[halfTo]![1] : high,
      )
    },
  ],
  [
    /([1-9]0)(?:代(?:の)?)?(前半|半ば|中盤|後半)?\s?(?:から|~|-|・|、|と|や|および|または|か|or|,|\/|(?<=代)|(?<=[半ば盤]))\s?([1-9]0)代(前半|半ば|中盤|後半)?/g,
    ([, from, half, to, halfTo]) => {
      const [low] = decade(Number(from))
      const [, high] = decade(Number(to))
      return range(
        half ? Number(from) + HALVES[half]![0] : low,
        halfTo ? Number(to) + HALVES[halfTo]![1] : high,
      )
    },
  ],
  [
    /([1-9]0)代(前半|半ば|中盤|後半)/g,
    ([, from, half]) => range(Number(from) + HALVES[half!]![0], Number(from) + HALVES[half!]![1]),
  ],
  [/([2-9]0)代(?:以上|以降)/g, ([, from]) => range(Number(from), null)],
  [/([2-9]0)代(?:以下|まで)/g, ([, to]) => range(null, Number(to) + 9)],
  [/([1-9]0)代/g, ([, from]) => range(...decade(Number(from)))],
  [
    new RegExp(`(?:in (?:their|the|your) )?(early|mid|late)[ -](?:to[ -]late[ -])?(${DECADE})(?![a-z])`, 'g'),
    ([, half, from]) => range(decadeOf(from!) + HALVES[half!]![0], decadeOf(from!) + HALVES[half!]![1]),
  ],
  [
    new RegExp(`\\bin (?:their|the|your) (${DECADE})(?: (?:and|or) (?:over|above|up|older))`, 'g'),
    ([, from]) => range(decadeOf(from!), null),
  ],
  [
    new RegExp(`\\b(?:in (?:their|the|your) )(${DECADE})(?![a-z])`, 'g'),
    ([, from]) => range(...decade(decadeOf(from!))),
  ],
  [
    new RegExp(
      `(?<![\\d$])(${DECADE})(?![a-z])(?! (?:music|fashion|style|rock|vintage|film|movie|retro|nostalgia|pop|hits|clothing|furniture|decor|cars?))`,
      'g',
    ),
    ([, from]) => (decadeOf(from!) > 60 ? null : range(...decade(decadeOf(from!)))),
  ],
  [
    new RegExp(
      `\\b(?:late )?teens?(?:agers)? ?(?:and|or|to|-|,|&|\\/) ?(?:people in )?(?:the |their )?(${DECADE})(?![a-z])`,
      'g',
    ),
    ([, to]) => range(13, decadeOf(to!) + 9),
  ],
  [/\bteen(?:s|agers?)?\b|\bin their teens\b|ティーン(?:エイジャー|世代)?|十代/g, () => '13-19'],
  // 18-34, 18 to 34, aged between 18 and 34
  [
    new RegExp(
      `(?:${AGED}|between )?(?<![\\d.,$€£¥])(\\d{2})${YEARS}\\s?(?:-|~|to|and|through)\\s?(\\d{2})(?![\\d,.]*(?:\\d|\\s?(?:%|k|days|weeks|months|万|日|円|usd|people|posts)))${YEARS}`,
      'g',
    ),
    (match) =>
      /^(?:aged?|ages|age|between)|y\/?o|years?|yrs?/.test(match[0]) || Number(match[1]) >= 13
        ? range(Number(match[1]), Number(match[2]))
        : null,
  ],
  [
    /(\d{2})歳?\s?(?:~|-|から)\s?(\d{2})歳(?:まで|くらい)?/g,
    ([, low, high]) => range(Number(low), Number(high)),
  ],
  // 30 and over, over 30, 30+
  [
    new RegExp(
      `(?:aged? )?\\b(\\d{2})${YEARS}\\s?(?:\\+(?!\\d)|(?:and|or|&) (?:over|above|up|older|upwards?)|plus\\b)`,
      'g',
    ),
    ([, low]) => range(Number(low), null),
  ],
  [
    new RegExp(`(?:aged? )?\\b(\\d{2})${YEARS} (?:and|or) (?:under|below|younger)`, 'g'),
    ([, high]) => range(null, Number(high)),
  ],
  [
    /\b(?:over|above|older than|at least|from age)(?: the)?(?: age(?: of)?)? (\d{2})(?:s\b)?(?: years?(?: old| of age)?)?(?![\d,.%]|\s?(?:k\b|m\b|million|thousand|followers|万|days|weeks|months|usd|dollars|%))/g,
    ([match, low]) => (/at least/.test(match) && !/year|age/.test(match) ? null : range(Number(low), null)),
  ],
  [
    /\b(?:under|below|younger than|up to age)(?: the)?(?: age(?: of)?)? (\d{2})s?(?: years?(?: old| of age)?)?(?![\d,.%]|\s?(?:k\b|m\b|million|thousand|followers|万|days|weeks|months|usd|dollars|%))/g,
    ([match, high]) => range(null, Number(high) - (/younger than|under|below/.test(match) ? 1 : 0)),
  ],
  [/\bthe (?:over|above)[ -]?(\d{2})s?\b|\bover-?(\d{2})s\b/g, ([, a, b]) => range(Number(a ?? b), null)],
  [/\b(?:the )?under-?(\d{2})s\b/g, ([, high]) => range(null, Number(high) - 1)],
  [
    /(\d{2})歳?(?:以上|オーバー|超え?)(?!.{0,1}(?:万|人))/g,
    ([match, low]) => (match.includes('歳') ? range(Number(low), null) : null),
  ],
  [/(\d{2})歳以下|(\d{2})歳まで/g, ([, a, b]) => range(null, Number(a ?? b))],
  [/(\d{2})歳未満/g, ([, high]) => range(null, Number(high) - 1)],
  [/\b(?:aged?) (\d{2})\b(?! ?[-~]| to| and)/g, ([, age]) => range(Number(age), Number(age))],
]

/** Ages as `20-29`, `30-` or `-24`. */
export const readAges = (text: string): Span[] =>
  longestSpans(PATTERNS.flatMap(([pattern, read]) => spansOf(text, pattern, read)))
