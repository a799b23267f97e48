import { interests } from '../../catalogue/interests.ts'
import { postTopics } from '../../catalogue/post-topics.ts'
import { topicWords } from './topic-words.ts'

/** Topic of each interest group; groups missing here do not indicate a topic. */
const topicOfGroup: Readonly<Record<string, string>> = {
  business: 'business',
  'food-and-drink': 'food-and-dining',
  gaming: 'gaming',
  'movies-and-television': 'film-tv-and-video',
  'music-and-radio': 'music',
  science: 'science-and-technology',
  'technology-and-computing': 'science-and-technology',
  sports: 'sports',
  'style-and-fashion': 'fashion-and-style',
  travel: 'travel-and-adventure',
  'books-and-literature': 'arts-and-culture',
  education: 'learning',
  'family-and-parenting': 'family',
  'hobbies-and-interests': 'hobbies',
}
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
const STEM = 3

const byWord = new Map<string, string[]>()
const byStem = new Map<string, [stem: string, topic: string][]>()
const byFirst = new Map<string, [text: string, topic: string][]>()
const pairStarts = new Set<string>()
const push = <V>(map: Map<string, V[]>, key: string, value: V) => {
  const list = map.get(key)
  if (list === undefined) map.set(key, [value])
  else list.push(value)
}
const codes = new Set(postTopics.map((t) => t.code))
for (const [topic, words] of Object.entries(topicWords)) {
  if (!codes.has(topic)) throw new Error(`No topic ${topic}`)
  for (const w of new Set(words.split(' '))) {
    if (unspaced.test(w)) push(byFirst, w[0]!, [w, topic])
    else if (w.endsWith('*')) push(byStem, w.slice(0, STEM), [w.slice(0, -1), topic])
    else push(byWord, w, topic)
    if (w.includes('_')) pairStarts.add(w.slice(0, w.indexOf('_')))
  }
}
const groups = new Set(interests.filter((i) => !i.parent).map((i) => i.code))
for (const [group, topic] of Object.entries(topicOfGroup))
  if (!groups.has(group) || !codes.has(topic)) throw new Error(`No interest ${group} or no topic ${topic}`)

const anyWord = /[\p{L}\p{N}+']+/gu
const asciiWord = /[a-z0-9+']+/g
const notAscii = /[^\x20-\x7e\s]/
const noise = /https?:\S+|@\w+/g
const self = /\b(?:i|i'm|im|my|me|yo|mi)\b|[私僕俺]/

/** A word of n topics counts 1/n for each, at most 2; '~self' and '~to' mark the writer's stance. */
export function topicSignals(text: string, interestCodes: readonly string[]): Map<string, number> {
  const found = new Map<string, number>()
  const add = (topic: string, weight: number) =>
    found.set(topic, Math.min(2, (found.get(topic) ?? 0) + weight))
  const foreign = notAscii.test(text)
  const normalised = foreign ? text.normalize('NFKC').replaceAll('’', "'") : text
  const small = normalised.toLowerCase()
  const lower = small.includes('@') || small.includes('http') ? small.replace(noise, ' ') : small
  const words = lower.match(foreign ? anyWord : asciiWord) ?? []
  for (let i = 0; i < words.length; i++) {
    const w = words[i]!
    let topics = byWord.get(w)
    if (pairStarts.has(w)) topics = byWord.get(`${w}_${words[i + 1] ?? ''}`) ?? topics
    if (topics !== undefined) for (const topic of topics) add(topic, 1 / topics.length)
    if (w.length < STEM) continue
    for (const [stem, topic] of byStem.get(w.slice(0, STEM)) ?? []) if (w.startsWith(stem)) add(topic, 1)
  }
  if (foreign && unspaced.test(lower)) {
    const seen = new Set<string>()
    for (let i = 0; i < lower.length; i++)
      for (const [needle, topic] of byFirst.get(lower[i]!) ?? [])
        if (lower.startsWith(needle, i) && !seen.has(needle + topic)) {
          seen.add(needle + topic)
          add(topic, needle.length > 1 ? 1 : 0.5)
        }
  }
  for (const code of interestCodes) {
    const topic = topicOfGroup[code.slice(0, code.indexOf('/'))]
    if (topic !== undefined) add(topic, 1)
  }
  if (self.test(lower)) found.set('~self', 1)
  if (text.startsWith('@')) found.set('~to', 1)
  return found
}
