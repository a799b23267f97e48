import { dataRows, once } from '../../core/data-file.ts'
import { emojiRatings } from './emoji-ratings.ts'
import { englishWords } from './english-words.ts'

/** Ratings of words and phrases, and the first words of phrases; words of a phrase are joined by '_'. */
const rated = once(() => {
  const ratings = new Map<string, number>()
  const phraseStarts = new Set<string>()
  for (const [rating, words] of dataRows('rated-words.tsv'))
    for (const w of words!.split(' ')) ratings.set(w, Number(rating) / 10)
  // Our own ratings take precedence over the list.
  for (const line of englishWords.trim().split('\n')) {
    const [rating, ...words] = line.trim().split(/\s+/)
    for (const w of words) {
      ratings.set(w, Number(rating))
      if (w.includes('_')) phraseStarts.add(w.slice(0, w.indexOf('_')))
    }
  }
  return { ratings, phraseStarts }
})

const wordSet = (text: string) => new Set(text.split(' '))
const denials = wordSet(
  "not no never none nothing nobody nor neither without cannot cant can't don't dont doesn't doesnt didn't didnt isn't isnt wasn't wasnt aren't arent weren't werent won't wont wouldn't wouldnt couldn't couldnt shouldn't shouldnt haven't havent hasn't hasnt hadn't hadnt ain't aint hardly barely lack lacks zero",
)
const stronger = wordSet(
  'very so really extremely absolutely totally super too such incredibly completely most truly fucking freaking damn soo way beyond',
)
const weaker = wordSet('slightly somewhat kinda little bit almost sorta fairly')
const token =
  /[a-z]+(?:'[a-z]+)*|\d+|[.!?;,:]+(?=\s|$|[a-z])|[:;=]-?[)(dp/|]|<3|\p{Extended_Pictographic}|[!?.]+/gu
const asciiToken = /[a-z]+(?:'[a-z]+)*|\d+|[.!?;,:]+(?=\s|$|[a-z])|[:;=]-?[)(dp/|]|<3|[!?.]+/g
const notAscii = /[^ -~\s]/
const stop = /^[.!?;,:]+$/
const good = /^(?:[:;=]-?[)dp]|<3)$/
const bad = /^[:=]-?[(/|]$/

/** Lower case, without URLs and network markup. Steps are skipped if they have nothing to do. */
function plainEnglish(text: string): string {
  // '#ServiceFail' is read as two words.
  const tagged = text.includes('#')
    ? text.replace(/#\w+/g, (tag) => tag.replace(/([a-z])([A-Z])/g, '$1 $2'))
    : text
  let plain = tagged.toLowerCase()
  if (/[’‘`]/.test(plain)) plain = plain.replaceAll(/[’‘`]/g, "'")
  if (plain.includes('&amp;')) plain = plain.replaceAll('&amp;', '&')
  if (plain.includes('http') || plain.includes('www.')) plain = plain.replace(/https?:\/\/\S+|www\.\S+/g, ' ')
  if (plain.includes('@') || plain.includes('[')) plain = plain.replace(/@\w+|\[(?:name|religion)\]/g, ' ')
  return plain.replace(/([a-z])\1{2,}/g, '$1$1')
}

/** Shared by bench/scripts/build-sentiment-weights.ts and the product. Sums have a '~' prefix. */
export function englishFeatures(text: string): Map<string, number> {
  const { ratings, phraseStarts } = rated()
  const found = new Map<string, number>()
  const add = (name: string, value = 1) => found.set(name, (found.get(name) ?? 0) + value)
  const plain = plainEnglish(text)
  const tokens = plain.match(notAscii.test(plain) ? token : asciiToken) ?? []

  let positive = 0
  let negative = 0
  let afterBut = 0
  let but = false
  let denied = 0
  let strength = 1
  let last = '^'
  for (let i = 0; i < tokens.length; i++) {
    const t = tokens[i]!
    if (stop.test(t)) {
      denied = 0
      strength = 1
      last = t.includes('?') ? '?' : '.'
      continue
    }
    let rating = ratings.get(t)
    let step = 0
    if (phraseStarts.has(t)) {
      const two = `${t}_${tokens[i + 1] ?? ''}`
      const three = `${two}_${tokens[i + 2] ?? ''}`
      const phrase = ratings.get(three) ?? ratings.get(two)
      if (phrase !== undefined) {
        rating = phrase
        step = ratings.has(three) ? 2 : 1
      }
    }
    if (good.test(t)) rating = 2
    else if (bad.test(t)) rating = -2
    if (t === 'but' || t === 'however' || t === 'although') {
      but = true
      afterBut = 0
    }
    if (rating !== undefined && rating !== 0) {
      const value = rating * strength * (denied > 0 ? -0.6 : 1)
      if (value > 0) positive += value
      else negative -= value
      if (but) afterBut += value
    }
    const word = /^\d/.test(t) ? '0' : t
    add(denied > 0 ? `!${word}` : word)
    add(`${last} ${word}`)
    last = word
    for (let k = 1; k <= step; k++) {
      const w = tokens[i + k]!
      add(w)
      add(`${last} ${w}`)
      last = w
    }
    i += step
    strength = stronger.has(t) ? 1.4 : weaker.has(t) ? 0.6 : 1
    if (denials.has(t) && step === 0) denied = 4
    else if (denied > 0) denied--
  }

  const emoji = emojiRatings(plain)
  for (const r of emoji)
    if (r > 0) positive += r
    else negative -= r
  // The sum of word weights is bounded, so that long texts do not dominate.
  const share = Math.min(1, 2 / Math.sqrt(Math.max(1, found.size)))
  for (const [name, value] of found) found.set(name, value * share)
  // Presence matters more than number: sums are compressed logarithmically.
  add('~positive', Math.log1p(positive))
  add('~negative', Math.log1p(negative))
  add('~balance', Math.tanh((positive - negative) / 3))
  add('~clear', Math.abs(Math.tanh((positive - negative) / 2)))
  if (but) add('~but', Math.tanh(afterBut / 3))
  const marks = Math.min(3, plain.split('!').length - 1)
  if (marks > 0) {
    add('~!', marks)
    add('~!balance', Math.sign(positive - negative))
  }
  if (plain.includes('?')) {
    add('~?')
    if (negative > positive) add('~?negative')
  }
  if (/\.\.|…/.test(plain)) add('~...')
  const capitals = text.match(/\b[A-Z]{3,}\b/g)?.length ?? 0
  if (capitals > 1) add('~CAPS', Math.sign(positive - negative))
  if (/https?:/.test(text)) add('~url')
  if (tokens.length < 4) add('~short')
  return found
}
