/**
 * Builds packages/analytics/data/english-weights.tsv and english-sentiment.json from GoEmotions (licence: NOTICE).
 * Usage: `node bench/scripts/build-sentiment-weights.ts <folder>`; the folder contains train.tsv and dev.tsv of its
 * release (columns: text, emotion numbers, id). No posts and no set under another licence are read.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { englishFeatures } from '@rookery/analytics/inference/sentiment/english-features.ts'
import { trainSoftmax, softmax, type Example, type Weights } from './softmax-regression.ts'
import { writeJson, writeRows } from './write-data.ts'

const folder = process.argv[2]
if (!folder) throw new Error('Give the folder of GoEmotions')

// Order of the emotions in the release. The grouping into sentiments is the one published by the authors;
// 'ambiguous' counts as neutral.
const emotionLabels =
  'admiration amusement anger annoyance approval caring confusion curiosity desire disappointment disapproval disgust embarrassment excitement fear gratitude grief joy love nervousness optimism pride realization relief remorse sadness surprise neutral'.split(
    ' ',
  )
const positiveWords = new Set(
  'admiration amusement approval caring desire excitement gratitude joy love optimism pride relief'.split(
    ' ',
  ),
)
const negativeWords = new Set(
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
      const namedEmotions = numbers.split(',').map((n) => emotionLabels[Number(n)]!)
      const [isGood, isBad] = [
        namedEmotions.some((e) => positiveWords.has(e)),
        namedEmotions.some((e) => negativeWords.has(e)),
      ]
      return isGood && isBad ? [] : [{ label: isGood ? 2 : isBad ? 0 : 1, text }]
    })
}

const trainingRows = readExamples('train.tsv')
const sizes = [0, 0, 0]
for (const { label } of trainingRows) sizes[label]!++
const trainingExamples: Example[] = trainingRows.map(({ label, text }) => ({
  label,
  // The three sentiments have equal total weight, regardless of how frequent they are on that site.
  weight: trainingRows.length / 3 / sizes[label]!,
  features: englishFeatures(text),
}))
const signals = (features: ReadonlyMap<string, number>) =>
  new Map([...features].filter(([name]) => name.startsWith('~')))

// Ratings and punctuation get half of the total weight: they transfer to other kinds of text better than
// words do.
const sentimentModel = trainSoftmax(trainingExamples, {
  classes: 3,
  minimum: 15,
  epochs: 3,
  rate: 0.1,
  l1: 3e-4,
  l2: 1e-6,
})
const signalModel = trainSoftmax(
  trainingExamples.map((e) => ({ ...e, features: signals(e.features) })),
  { classes: 3, minimum: 15, epochs: 2, rate: 0.1, l1: 0, l2: 1e-6 },
)
const meanOf = (a: readonly number[], b: readonly number[] = [0, 0, 0]) => a.map((x, c) => (x + b[c]!) / 2)
const averagedWeights: Weights = {
  bias: meanOf(sentimentModel.bias, signalModel.bias),
  of: new Map([...sentimentModel.of].map(([name, w]) => [name, meanOf(w, signalModel.of.get(name))])),
}

// A missed complaint costs nearly twice as much as a false one, and thanks are often mere politeness. The
// offsets were chosen on labelled posts in steps of 0.1 to 0.2; no weight was trained on those posts.
const LEAN_PRIORS = [0.6, 0, -0.2]
const bias = averagedWeights.bias.map((b, c) => b + LEAN_PRIORS[c]!)
// Only differences matter, so neutral is the zero of the scale.
const lines = [...averagedWeights.of]
  .map(([name, w]) => [name, Math.round(50 * (w[0]! - w[1]!)), Math.round(50 * (w[2]! - w[1]!))] as const)
  .filter(([name, n, p]) => name.startsWith('~') || Math.max(Math.abs(n), Math.abs(p)) >= 8)
  .sort(([a], [b]) => (a < b ? -1 : 1))

// Accuracy of the most likely class by its predicted probability, on comments not used for training.
const rows = new Map(lines.map(([name, n, p]) => [name, [n / 50, p / 50] as const]))
const steps = [0.4, 0.5, 0.6, 0.7, 0.8, 0.9]
const confidenceBins = Array.from({ length: steps.length + 1 }, () => ({ n: 0, right: 0 }))
for (const { label, text } of readExamples('dev.tsv')) {
  const scores = [bias[0]! - bias[1]!, 0, bias[2]! - bias[1]!]
  for (const [name, value] of englishFeatures(text)) {
    const w = rows.get(name)
    if (w === undefined) continue
    scores[0]! += w[0] * value
    scores[2]! += w[1] * value
  }
  const classProbabilities = softmax(scores)
  const topProbability = Math.max(...classProbabilities)
  const confidenceBin = confidenceBins[steps.filter((s) => topProbability >= s).length]!
  confidenceBin.n++
  if (classProbabilities.indexOf(topProbability) === label) confidenceBin.right++
}
console.info(confidenceBins.map((b) => `${b.n} ${(b.right / b.n).toFixed(3)}`))

const BUILT_NOTE =
  'Built by bench/scripts/build-sentiment-weights.ts; do not edit. Sources and licences: NOTICE.'
writeRows(
  'english-weights.tsv',
  [BUILT_NOTE, 'feature, its say for negative and for positive against neutral in fiftieths'],
  lines,
)
const roundToThree = (n: number) => Number(n.toFixed(3))
writeJson('english-sentiment.json', {
  bias: [roundToThree(bias[0]! - bias[1]!), roundToThree(bias[2]! - bias[1]!)],
  confidence: confidenceBins
    .map((b, i) => [i === 0 ? 0 : steps[i - 1]!, roundToThree(b.right / b.n)])
    .reverse(),
})
