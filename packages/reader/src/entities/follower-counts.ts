import { type Span, longestSpans, spansOf } from '../text/span.ts'
import { NUMBER, readNumber } from './numbers.ts'

const PEOPLE = '(?:x |twitter )?(?:followers?|subs(?:cribers)?)'
const AT_LEAST =
  'at least|over|above|more than|min(?:imum)?(?: of)?|minimum|>=?|from|upwards of|no (?:fewer|less) than|greater than'
const AT_MOST =
  'at most|under|below|fewer than|less than|max(?:imum)?(?: of)?|maximum|<=?|up to|no more than|not more than'
/** As it is written, and as it is often mistyped. */
const FOLLOWERS = '(?:フォロワー|フォローワー|フォロアー|ふぉろわー)'
const PATTERNS: readonly [RegExp, string, number][] = [
  [
    new RegExp(`(?:(?:with|who have|have|having|and) )?(?:${AT_LEAST}) ?(${NUMBER})\\+? ${PEOPLE}`, 'g'),
    '>=',
    1,
  ],
  [new RegExp(`(?:(?:with|who have|have|having|and) )?(?:${AT_MOST}) ?(${NUMBER}) ${PEOPLE}`, 'g'), '<=', 1],
  [new RegExp(`(${NUMBER}) ?(?:\\+|plus|or more|and (?:more|up|over|above)) ${PEOPLE}`, 'g'), '>=', 1],
  [
    new RegExp(
      `(${NUMBER}) ${PEOPLE} (?:or more|and (?:more|up|over|above)|plus|at least|minimum|min\\b|upwards)`,
      'g',
    ),
    '>=',
    1,
  ],
  [new RegExp(`(${NUMBER}) (?:or (?:fewer|less)|and (?:under|below)) ${PEOPLE}`, 'g'), '<=', 1],
  [
    new RegExp(
      `(${NUMBER}) ${PEOPLE} (?:or (?:fewer|less|under)|and (?:under|below)|at most|maximum|max\\b|tops)`,
      'g',
    ),
    '<=',
    1,
  ],
  [new RegExp(`${PEOPLE}(?: count)?:? ?(?:${AT_LEAST}|>=?) ?(${NUMBER})`, 'g'), '>=', 1],
  [new RegExp(`${PEOPLE}(?: count)?:? ?(?:${AT_MOST}|<=?) ?(${NUMBER})`, 'g'), '<=', 1],
  [new RegExp(`${FOLLOWERS}[^、。]{0,8}?[((](${NUMBER})(?:人|名)?以上[))]?`, 'g'), '>=', 1],
  [
    new RegExp(
      `${FOLLOWERS}(?:数|数が|が|は|数は)?(?:約)?(${NUMBER})(?:人|名)?(?:以上|超え?|オーバー|より多い|を超える|~$)`,
      'g',
    ),
    '>=',
    1,
  ],
  [
    new RegExp(
      `${FOLLOWERS}(?:数|数が|が|は|数は)?(?:約)?(${NUMBER})(?:人|名)?(?:以下|未満|以内|まで|より少ない)`,
      'g',
    ),
    '<=',
    1,
  ],
  [
    new RegExp(`(${NUMBER})(?:人|名)?(?:以上|超え?)の?${FOLLOWERS}(?:を?(?:持つ|がいる|のいる))?`, 'g'),
    '>=',
    1,
  ],
  [new RegExp(`(${NUMBER})(?:人|名)?(?:以下|未満)の?${FOLLOWERS}`, 'g'), '<=', 1],
]
const RANGE = new RegExp(`(${NUMBER}) ?(?:-|~|to|and) ?(${NUMBER}) ${PEOPLE}`, 'g')
const RANGE_JA = new RegExp(
  `${FOLLOWERS}(?:数)?(?:が|は)?(${NUMBER})(?:人|名)?(?:以上)?(?:~|-|から|、|,|で、?|かつ)(${NUMBER})(?:人|名)?(?:以下|未満|まで)?`,
  'g',
)

/** How many followers accounts have, as `>=10000` and `<=5000`; a range is both, on the same words. */
export function readFollowerCounts(text: string): Span<readonly string[]>[] {
  const both = (match: RegExpExecArray): readonly string[] | null => {
    const low = readNumber(match[1]!)
    const high = readNumber(match[2]!)
    return low === null || high === null || low >= high ? null : [`>=${low}`, `<=${high}`]
  }
  return longestSpans([
    ...spansOf(text, RANGE, both),
    ...spansOf(text, RANGE_JA, both),
    ...PATTERNS.flatMap(([pattern, sign, group]) =>
      spansOf(text, pattern, (match) => {
        const count = readNumber(match[group]!)
        return count === null ? null : [`${sign}${count}`]
      }),
    ),
    ...spansOf(text, new RegExp(`(${NUMBER})\\+? ${PEOPLE}`, 'g'), ([, count]) => {
      const number = readNumber(count!)
      return number === null || number < 100 ? null : [`>=${number}`]
    }),
  ])
}
