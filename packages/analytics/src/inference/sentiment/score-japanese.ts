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

/** Negations, which follow the negated word: 良くない, 好きじゃない, 楽しめなかった. Not 楽しいじゃない, which agrees. */
const denied =
  /^(?:く|くは|くも|め|み|め|に|さ|で|が|は|も|と|れ|え|せ|け|る|い|とは言え|とは思え|とは思わ|では|じゃ|なん(?:か|て)|そう(?:じゃ|では)|さの?かけらも|味(?:では|じゃ)){0,2}(?:ない(?![か?？])|なかった|ねえ|ねぇ|なく(?!て済)|ません|なさ|なし(?![に])|無かった|ぬ(?![ぁ-ん])|ず(?![っとー]))/
/** Contrast: what comes before counts less than what follows: 高いけど美味しい. */
const contrast = /けど|けれど|だが|ですが|ますが|たが、|のに|しかし|でも、|ものの|とはいえ/g

/** Null for a text without a letter or a rated emoji; 0 without a rated word. */
export function scoreJapanese(text: string): number | null {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/https?:\/\/\S+|@\w+/g, ' ')
  const contrasts = [...plain.matchAll(contrast)].map((m) => m.index)
  const last = contrasts.at(-1) ?? -1
  let sum = 0
  for (let i = 0; i < plain.length; i++)
    for (const word of byFirst.get(plain[i]!) ?? [])
      if (plain.startsWith(word, i)) {
        const rating = ratings.get(word)!
        const rest = plain.slice(i + word.length, i + word.length + 10)
        const value = denied.test(rest) ? -0.8 * rating : rating
        sum += i < last ? 0.5 * value : value
        i += word.length - 1
        break
      }
  const emoji = emojiRatings(plain)
  for (const r of emoji) sum += r * 0.5
  // Laughter at the end of a line: 草, 笑, www.
  if (/(?:[^a-z]|^)w{2,}|草(?:$|\s)|笑(?:$|[\s。)!])/m.test(plain)) sum += 0.7
  if (/[;；]{2}|泣(?:$|[)\s])|…{2}|orz/m.test(plain)) sum -= 0.5
  return sum === 0 && emoji.length === 0 && !/\p{L}/u.test(plain) ? null : sum
}
