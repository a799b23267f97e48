/**
 * Builds data/english-weights.tsv and data/english-sentiment.json from GoEmotions (licence: NOTICE).
 * Usage: `node scripts/build-sentiment-weights.ts <folder>`; the folder contains train.tsv and dev.tsv of its
 * release (columns: text, emotion numbers, id). No posts and no set under another licence are read.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { englishFeatures } from '../src/inference/sentiment/english-features.ts'
import { trainSoftmax, softmax, type Example, type Weights } from './softmax-regression.ts'
import { writeJson, writeRows } from './write-data.ts'

const folder = process.argv[2]
if (!folder) throw new Error('Give the folder of GoEmotions')

// Order of the emotions in the release. The grouping into sentiments is the one published by the authors;
// 'ambiguous' counts as neutral.
const emotions =
  'admiration amusement anger annoyance approval caring confusion curiosity desire disappointment disapproval disgust embarrassment excitement fear gratitude grief joy love nervousness optimism pride realization relief remorse sadness surprise neutral'.split(
    ' ',
  )
const good = new Set(
  'admiration amusement approval caring desire excitement gratitude joy love optimism pride relief'.split(
    ' ',
  ),
)
const bad = new Set(
  'anger annoyance disappointment disapproval disgust embarrassment fear grief nervousness remorse sadness'.split(
    ' ',
  ),
)

/** Labels: 0 negative, 1 neutral, 2 positive. Comments labelled both negative and positive are skipped. */
function readExamples(file: string): { label: number; text: string }[] {
  return readFileSync(join(folder!, file), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .flatMap((line) => {
      const [text, numbers] = line.split('\t') as [string, string]
      const namedEmotions = numbers.split(',').map((n) => emotions[Number(n)]!)
      const [isGood, isBad] = [namedEmotions.some((e) => good.has(e)), namedEmotions.some((e) => bad.has(e))]
      return isGood && isBad ? [] : [{ label: isGood ? 2 : isBad ? 0 : 1, text }]
    })
}

const train = readExamples('train.tsv')
const sizes = [0, 0, 0]
for (const { label } of train) sizes[label]!++
const examples: Example[] = train.map(({ label, text }) => ({
  label,
  // The three sentiments have equal total weight, whatever their frequency on that site.
  weight: train.length / 3 / sizes[label]!,
  features: englishFeatures(text),
}))
const signals = (features: ReadonlyMap<string, number>) =>
  new Map([...features].filter(([name]) => name.startsWith('~')))

// Ratings and punctuation get half of the total weight: they transfer to other kinds of text better than
// words do.
const all = trainSoftmax(examples, { classes: 3, minimum: 15, epochs: 3, rate: 0.1, l1: 3e-4, l2: 1e-6 })
const signalModel = trainSoftmax(
  examples.map((e) => ({ ...e, features: signals(e.features) })),
  { classes: 3, minimum: 15, epochs: 2, rate: 0.1, l1: 0, l2: 1e-6 },
)
const mean = (a: readonly number[], b: readonly number[] = [0, 0, 0]) => a.map((x, c) => (x + b[c]!) / 2)
const merged: Weights = {
  bias: mean(all.bias, signalModel.bias),
  of: new Map([...all.of].map(([name, w]) => [name, mean(w, signalModel.of.get(name))])),
}

// A missed complaint costs nearly twice as much as a false one, and thanks are often mere politeness. The
// offsets were chosen on labelled posts in steps of 0.1 to 0.2; no weight was trained on those posts.
const LEAN = [0.6, 0, -0.2]
const bias = merged.bias.map((b, c) => b + LEAN[c]!)
// Only differences matter, so neutral is the zero of the scale.
const lines = [...merged.of]
  .map(([name, w]) => [name, Math.round(50 * (w[0]! - w[1]!)), Math.round(50 * (w[2]! - w[1]!))] as const)
  .filter(([name, n, p]) => name.startsWith('~') || Math.max(Math.abs(n), Math.abs(p)) >= 8)
  .sort(([a], [b]) => (a < b ? -1 : 1))

// Accuracy of the most likely class by its predicted probability, on comments not used for training.
const rows = new Map(lines.map(([name, n, p]) => [name, [n / 50, p / 50] as const]))
const steps = [0.4, 0.5, 0.6, 0.7, 0.8, 0.9]
const bins = Array.from({ length: steps.length + 1 }, () => ({ n: 0, right: 0 }))
for (const { label, text } of readExamples('dev.tsv')) {
  const scores = [bias[0]! - bias[1]!, 0, bias[2]! - bias[1]!]
  for (const [name, value] of englishFeatures(text)) {
    const w = rows.get(name)
    if (w === undefined) continue
    scores[0]! += w[0] * value
    scores[2]! += w[1] * value
  }
  const probabilities = softmax(scores)
  const top = Math.max(...probabilities)
  const bin = bins[steps.filter((s) => top >= s).length]!
  bin.n++
  if (probabilities.indexOf(top) === label) bin.right++
}
console.info(bins.map((b) => `${b.n} ${(b.right / b.n).toFixed(3)}`))

const built = 'Built by scripts/build-sentiment-weights.ts; do not edit. Sources and licences: NOTICE.'
writeRows(
  'english-weights.tsv',
  [built, 'feature, its say for negative and for positive against neutral in fiftieths'],
  lines,
)
const rounded = (n: number) => Number(n.toFixed(3))
writeJson('english-sentiment.json', {
  bias: [rounded(bias[0]! - bias[1]!), rounded(bias[2]! - bias[1]!)],
  confidence: bins.map((b, i) => [i === 0 ? 0 : steps[i - 1]!, rounded(b.right / b.n)]).reverse(),
})
