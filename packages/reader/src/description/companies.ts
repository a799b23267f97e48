import type { PlainText } from '../text/plain-text.ts'
import { type Span, longestSpans, spansOf } from '../text/span.ts'

const WORD = String.raw`[\p{Lu}][\p{L}\p{N}&'+.-]*`
const NAME = String.raw`${WORD}(?: (?:${WORD}|&))*`
const EN = String.raw`(?:[Ww]ork(?:s|ing|ed)? (?:at|for)|[Ee]mployees? (?:of|at|from)|[Ss]taff (?:of|at|from)|[Pp]eople (?:at|inside|employed (?:at|by))|[Ee]mployed (?:at|by)|[Ee]x-?employees of|[Ee]ngineers at|[Dd]esigners at|[Tt]eams? at|[Ff]olks at|[Ww]orkers at|[Mm]anagers at|[Dd]evelopers at|[Mm]arketers at)`
const JA_NAME = String.raw`(?:株式会社)?(?:[\p{Script=Latin}0-9&.'-]+(?: [\p{Script=Latin}0-9&.'-]+){0,2}|[\p{Script=Katakana}ー・]{2,}[\p{Script=Han}]{0,4}|[\p{Script=Han}]{2,8})(?:株式会社)?`

/** Companies whose people are meant: its name as written. */
export function readCompanies({ cased }: PlainText): Span[] {
  return longestSpans([
    ...spansOf(
      cased,
      new RegExp(`(?<=${EN} (?:(?:the )?${NAME}(?:, | and | or |, and ))*)${NAME}`, 'gu'),
      ([name]) => name.replace(/[.,]$/, ''),
    ).map((span) => ({ ...span, end: span.start + span.value.length })),
    ...spansOf(
      cased,
      new RegExp(`${NAME}(?= (?:employees|staff|engineers|workers|insiders)\\b)`, 'gu'),
      ([name]) => name,
    ),
    ...spansOf(
      cased,
      new RegExp(
        `${JA_NAME}(?=(?:の|に|で)?(?:社員|従業員|勤務(?:の|者|し)|勤めて|勤める|で働く|で働いて|働く人|お勤め|在籍))`,
        'gu',
      ),
      ([name]) =>
        /^(?:会社|正|契約|派遣|大手|中小|企業|病院|職場|夜間|夜勤|在宅|医療機関|店舗)$/.test(name)
          ? null
          : name,
    ),
  ])
}
