import { type Span, longestSpans, spansOf } from '../text/span.ts'

const FEMALE =
  /\b(?:wom[ae]n(?:'s)?|females?|ladies|girls?|mums?|moms?|mommies|mothers?|housewi(?:fe|ves)|wives|brides?(?:-to-be)?|sisters|daughters)\b|女性|女子(?!校|プロ|サッカー|高校生向け)|女の子|レディース|女|ママ|母親|お母さん|主婦|OL|花嫁|男性以外/g
const MALE =
  /\b(?:m[ae]n(?:'s)?|males?|gentlem[ae]n|guys|boys?|dads?|fathers?|husbands?|grooms?)\b|男性|男子|男の子|メンズ|パパ|父親|お父さん|花婿|女性以外/g
/** People of one gender. "Women's shoes" says it too; "menswear" is a topic. */
export const readGenders = (text: string): Span<'female' | 'male'>[] =>
  longestSpans([
    ...spansOf(text, FEMALE, () => 'female' as const),
    ...spansOf(text, MALE, () => 'male' as const),
  ])
