import { type Span, longestSpans, spansOf } from '../text/span.ts'

const CODES =
  'en ja ko zh es fr de it pt nl sv no da fi is pl cs sk hu ro bg el tr ru uk ar he fa hi bn ta te ur th vi id ms tl hr sr sl et lv lt ca eu ga cy sw'.split(
    ' ',
  )
const en = new Intl.DisplayNames(['en'], { type: 'language' })
const ja = new Intl.DisplayNames(['ja'], { type: 'language' })
const byName = new Map<string, string>(
  CODES.flatMap((code) => [
    [en.of(code)!.toLowerCase(), code] as const,
    [ja.of(code)!.normalize('NFKC'), code] as const,
  ]),
)
for (const [name, code] of [
  ['mandarin', 'zh'],
  ['cantonese', 'zh'],
  ['farsi', 'fa'],
  ['tagalog', 'tl'],
  ['英文', 'en'],
  ['北京語', 'zh'],
  ['広東語', 'zh'],
] as const)
  byName.set(name, code)

const names = [...byName.keys()].toSorted((a, b) => b.length - a.length)
const latin = names.filter((name) => /^[a-z ]+$/.test(name)).join('|')
const japanese = names.filter((name) => !/^[a-z ]+$/.test(name)).join('|')
/** A language that is taught, translated or tested is a subject. */
const IS_A_SUBJECT =
  /^\s?(?:lessons?|class(?:es)?|courses?|tutor(?:s|ing)?|teachers?|learners?|learning|schools?|conversation|exams?|tests?|books?|literature|translation|grammar|proficiency|subtitles|study)\b|^(?:教室|会話|学習|教材|レッスン|スクール|教師|講師|検定|試験|学校|を?学|を?勉強|塾|力|コーチング|翻訳)/

const ENGLISH = new RegExp(
  `\\b(${latin})[ -](?:speaking|speakers?|language|speak|only|posts?|tweets?|text|content)\\b|\\b(?:speaks?|speaking|who speak|fluent in|written in|writes? in|posts? in|posting in|tweets? in|tweeting in|read|reading|native|language:?|languages:?|content in|in) (${latin})(?! (?:\\p{L}+)? ?(?:cuisine|food|women|men|style|cities))\\b(?:[ -](?:only|language))?`,
  'gu',
)
const SPEAKING = '[ -](?:speaking|speakers?)'
const JOIN = '(?:, | and | or | & |\\/|, and )'
const MORE = new RegExp(
  `\\b(${latin})(?=(?:${JOIN}(?:${latin}))+${SPEAKING})|(?<=\\b(?:speaking|speaks?|in|read|languages?:?) (?:(?:${latin})${JOIN})+)(${latin})\\b`,
  'g',
)
const JAPANESE_NAMES = new RegExp(
  `(?:${japanese})(?:圏の?人?|話者|で(?:投稿|発信|話|つぶやく|ツイート|書)[ぁ-んー一-龠]{0,4}|ネイティブ|を話す人?|が(?:話|わか)[ぁ-ん]+|のみ|だけ|の?投稿)?`,
  'g',
)

/** Languages that people speak or write, as ISO 639-1. */
export function readLanguages(text: string): Span[] {
  return longestSpans([
    ...spansOf(text, ENGLISH, (match) => {
      const name = (match[1] ?? match[2])!
      return IS_A_SUBJECT.test(text.slice(match.index + match[0].length)) ? null : byName.get(name)
    }),
    ...spansOf(text, MORE, (match) => byName.get((match[1] ?? match[2])!)),
    ...spansOf(text, JAPANESE_NAMES, (match) => {
      if (IS_A_SUBJECT.test(text.slice(match.index + match[0].length))) return null
      const name = names.find((candidate) => match[0].startsWith(candidate))
      return name && byName.get(name)
    }),
  ])
}
