import { emojiRatings } from './emoji-ratings.ts'
import { japaneseWords } from './japanese-words.ts'

const ratings = new Map<string, number>()
const byFirst = new Map<string, string[]>()
for (const line of japaneseWords.trim().split('\n')) {
  const [rating, ...words] = line.trim().split(/\s+/)
  for (const w of words) {
    ratings.set(w, Number(rating))
    byFirst.set(w[0]!, [...(byFirst.get(w[0]!) ?? []), w])
  }
}
for (const words of byFirst.values()) words.sort((a, b) => b.length - a.length)

/** Denials that follow what they deny: 良くない, 好きじゃない, 楽しめなかった. */
const denied = /^.{0,4}?(ない|なかった|なく|ません|ぬ(?![ぁ-ん])|ず(?![ぁ-ん]))/

/** How a Japanese text feels: below 0 bad, above 0 good; 0 when no word of feeling is there. Null for a text without a letter. */
export function scoreJapanese(text: string): number | null {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/https?:\/\/\S+|@\w+/g, ' ')
  let sum = 0
  for (let i = 0; i < plain.length; i++)
    for (const word of byFirst.get(plain[i]!) ?? [])
      if (plain.startsWith(word, i)) {
        const rating = ratings.get(word)!
        const rest = plain.slice(i + word.length, i + word.length + 8)
        sum += denied.test(rest) ? -0.7 * rating : rating
        i += word.length - 1
        break
      }
  for (const r of emojiRatings(plain)) sum += r * 0.5
  return sum === 0 && !/\p{L}/u.test(plain) ? null : sum
}
