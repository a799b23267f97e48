import { type Span, longestSpans, spansOf } from '../text/span.ts'

const FEMALE =
  /\b(?:wom[ae]n|females?|femals?|ladies|girls?|gals)(?!['\w]|-owned)|女性(?!専用|誌|向け.{0,3}(?:誌|雑誌))|女子(?!校|プロ|サッカー|バレー|高校生|大生|旅)|女の子|レディース|(?<!\p{Script=Han})女(?=[はがをも、。\s]|だけ|のみ|限定|以外|$)/gu
const MALE =
  /\b(?:m[ae]n|males?|gentlem[ae]n|guys|boys?|lads)(?!['\w]|-owned)|男性(?!専用|誌)|男子(?!校|バレー|高校生)|男の子|メンズ|(?<!\p{Script=Han})男(?=[はがをも、。\s]|だけ|のみ|限定|以外|$)/gu
/** Both alike: nothing is said of gender. */
const BOTH =
  /\b(?:men (?:and|or|&) women|women (?:and|or|&) men|males? (?:and|or|&) females?|females? (?:and|or|&) males?|boys and girls|girls and boys|ladies and gentlemen)(?: alike)?|\bnot (?:only|just) for (?:wom[ae]n|m[ae]n)|(?:男女|性別)(?:を)?(?:問わず|不問|とも|問いません|関係なく|は問)?|女性(?:専用|限定|だけ)(?:じゃ|では)な[^、。]*|男性(?:専用|限定|だけ)(?:じゃ|では)な[^、。]*/g

/** People of one gender; "men's grooming" is a product and says nothing of it. */
export function readGenders(text: string): Span<'female' | 'male' | 'both'>[] {
  return longestSpans<Span<'female' | 'male' | 'both'>>([
    ...spansOf(text, FEMALE, () => 'female' as const),
    ...spansOf(text, MALE, () => 'male' as const),
    ...spansOf(text, BOTH, () => 'both' as const),
  ])
}
