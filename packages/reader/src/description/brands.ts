import type { PlainText } from '../text/plain-text.ts'
import { type Span, longestSpans, spansOf } from '../text/span.ts'

/** Brands that are written in small letters too; any name with a capital letter counts beside them. */
const KNOWN =
  "blue bottle|starbucks|nike|adidas|uniqlo|ikea|muji|apple|google|amazon|netflix|spotify|tesla|toyota|honda|sony|nintendo|canva|notion|slack|figma|shopify|airbnb|peloton|lululemon|patagonia|zara|h&m|sephora|glossier|dyson|gopro|lego|disney|marvel|pokemon|ghibli|costco|whole foods|trader joe's|mcdonald's|burger king|chipotle|red bull|nespresso|allbirds|warby parker|salesforce|hubspot|mailchimp|zoom|microsoft|samsung|rakuten|mercari|shein|temu|etsy|ebay|gymshark|north face|the north face|rei|decathlon|oatly|huel|hellofresh|duolingo|headspace|calm|strava|garmin|fitbit"
const WORD = String.raw`[\p{Lu}][\p{L}\p{N}&'+-]*(?:\.(?=\p{L})[\p{L}]+)?|[a-z]+[A-Z]\w*`
const NAME = String.raw`(?:${WORD})(?: (?:${WORD}|&|\d+)(?!'s))*`
const TRIGGERS = String.raw`(?:fans|followers|customers|lovers|users|buyers|readers|drinkers|shoppers|regulars|admirers) of|people who (?:follow|like|love|buy|use|shop at|read|drink|wear)|who (?:follow|like|love|buy|use|shop at|drink|wear|prefer)|(?:competitors?|rivals?|brands?|labels?|shops?|stores?|names?|companies|apps?|places?|chains?|peers?)(?: (?:like|such as|are|is|include|including))?:?|similar to|alternatives? to|(?:following|follows|follow|into|like|such as|competing with|compete with|competitors?:?|rival(?:ing)?|loyal to|switching from|versus|vs\.?|fans?:)`
const AFTER = String.raw`(?:'s)? (?:fans|followers|customers|lovers|users|regulars|drinkers|shoppers|buyers|enthusiasts|crowd|people|audience|devotees)\b`
const isNamed = (name: string): boolean => /\p{Lu}/u.test(name)

/** The single names of "Nike, Adidas and Puma", each with its place. */
function namesIn(list: string, at: number): Span[] {
  return spansOf(list, /(?:(?!, (?:and |or )?| and | or |\/).)+/g, ([name]) => name.trim()).map(
    ({ start, end, value }) => {
      const shift = list.slice(start, end).length - list.slice(start, end).trimStart().length
      return { start: at + start + shift, end: at + start + shift + value.length, value }
    },
  )
}

/** Brands and competitors without @ whose followers are meant. */
export function readBrands({ text, cased }: PlainText): Span[] {
  const found: Span[] = []
  // The trigger in any case, the names with capitals.
  const trigger = new RegExp(`\\b(?:${TRIGGERS}) (?:the )?`, 'giu')
  const list = new RegExp(`^(?:${NAME})(?:(?:, (?:and |or )?| and | or | & |\\/)(?:${NAME}))*`, 'u')
  for (const match of cased.matchAll(trigger)) {
    const at = match.index + match[0].length
    const names = list.exec(cased.slice(at))
    if (names) found.push(...namesIn(names[0], at).filter(({ value }) => isNamed(value)))
  }
  found.push(
    ...spansOf(cased, new RegExp(`(${NAME})(?=${AFTER})`, 'gu'), ([name]) => name),
    ...spansOf(
      text,
      new RegExp(
        `(?<![\\p{L}\\p{N}])(?:${KNOWN})(?=${AFTER})|(?<=\\b(?:${TRIGGERS}) (?:(?:${KNOWN})(?:, | and | or |, and ))*)(?:${KNOWN})(?![\\p{L}\\p{N}])`,
        'gu',
      ),
      (match) => cased.slice(match.index, match.index + match[0].length),
    ),
    ...spansOf(cased, JA_AFTER, ([name]) => name),
    ...spansOf(cased, JA_BEFORE, ([name]) => name),
  )
  return longestSpans(found)
}
const JA_NAME = String.raw`(?:[\p{Script=Latin}0-9&.'-]+(?: [\p{Script=Latin}0-9&.'-]+){0,3}|[\p{Script=Katakana}ー・]{2,}(?:[\p{Script=Han}]{1,4})?|[\p{Script=Han}]{2,6})`
const JA_AFTER = new RegExp(
  `${JA_NAME}(?=(?:の|公式の?)(?:ファン|フォロワー|愛用者|利用者|ユーザー|顧客|客|常連|競合)|ファン(?![\\p{Script=Katakana}ー])|をフォロー|フォロワー(?:$|[^数\\d]))`,
  'gu',
)
const JA_BEFORE = new RegExp(
  `(?<=競合(?:他社|ブランド|店)?(?:は|:|の|に|、)?)${JA_NAME}|${JA_NAME}(?=(?:や${JA_NAME})*(?:のような|みたいな|が競合|と競合|などの競合|のライバル))`,
  'gu',
)
