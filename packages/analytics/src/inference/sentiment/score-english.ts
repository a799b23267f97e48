import { ratedWords } from './data/rated-words.ts'
import { emojiRatings } from './emoji-ratings.ts'

const ratings = new Map<string, number>()
for (const line of ratedWords.trim().split('\n')) {
  const [rating, ...words] = line.split(' ')
  for (const w of words) ratings.set(w, Number(rating) / 10)
}

const denials = new Set(
  "not no never none nothing nobody nor neither without cannot cant can't don't dont doesn't doesnt didn't didnt isn't isnt wasn't wasnt aren't arent weren't werent won't wont wouldn't wouldnt couldn't couldnt shouldn't shouldnt haven't havent hasn't hasnt hadn't hadnt ain't aint hardly barely".split(
    ' ',
  ),
)
const stronger = new Set(
  'very so really extremely absolutely totally super too such incredibly completely'.split(' '),
)
const weaker = new Set('slightly somewhat kinda little bit almost'.split(' '))
const word = /[a-z]+(?:'[a-z]+)*|[.!?;,]/g

/** How an English text feels: below 0 bad, above 0 good; 0 when no word of feeling is there. Null for a text without a letter. */
export function scoreEnglish(text: string): number | null {
  const plain = text
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/https?:\/\/\S+|@\w+/g, ' ')
  const tokens = plain.match(word) ?? []
  let sum = 0
  let denied = 0
  let strength = 1
  for (const t of tokens) {
    if (/^[.!?;,]$/.test(t)) {
      denied = 0
      continue
    }
    if (denials.has(t)) {
      denied = 4
      continue
    }
    const rating = ratings.get(t)
    if (rating !== undefined) sum += rating * strength * (denied > 0 ? -0.7 : 1)
    strength = stronger.has(t) ? 1.3 : weaker.has(t) ? 0.7 : 1
    if (denied > 0) denied--
  }
  for (const r of emojiRatings(plain)) sum += r
  return sum === 0 && !/\p{L}/u.test(plain) ? null : sum
}
