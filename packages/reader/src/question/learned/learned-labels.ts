import { featuresOfWords } from './features-of-words.ts'

export interface Labelled {
  readonly label: string
  readonly text: string
}

const EPOCHS = 20
const FIRST_STEP = 2.4
/** How much slower each further round learns. */
const SLOWING = 0.3
/** Errors smaller than this are not learned from. */
const SMALL_ERROR = 0.002

/** Numbers from 0 to 1, the same ones each time. */
function fixedNumbers(): () => number {
  let last = 1
  return () => {
    last = (last * 16_807) % 2_147_483_647
    return last / 2_147_483_647
  }
}

/** A logistic regression over the words of labelled lines: how likely each label is for a text. The same lines always learn the same. */
export class LearnedLabels {
  readonly #labels: readonly string[]
  readonly #places = new Map<string, number>()
  /** For each feature, one weight a label. */
  readonly #weights: Float64Array[] = []
  constructor(lines: readonly Labelled[]) {
    this.#labels = [...new Set(lines.map(({ label }) => label))]
    const rows = lines.map(({ label, text }) => ({
      right: this.#labels.indexOf(label),
      features: featuresOfWords(text).map((feature) => this.#placeOf(feature)),
    }))
    const next = fixedNumbers()
    for (let epoch = 0; epoch < EPOCHS; epoch++) {
      const step = FIRST_STEP / (1 + SLOWING * epoch)
      const order = rows.map((row) => ({ row, at: next() })).toSorted((a, b) => a.at - b.at)
      for (const { row } of order) this.#learn(row.features, row.right, step)
    }
  }
  #placeOf(feature: string): number {
    const known = this.#places.get(feature)
    if (known !== undefined) return known
    this.#places.set(feature, this.#weights.length)
    this.#weights.push(new Float64Array(this.#labels.length))
    return this.#weights.length - 1
  }
  #chances(features: readonly number[], length: number): Float64Array {
    const sums = new Float64Array(this.#labels.length)
    for (const place of features) {
      const weights = this.#weights[place]!
      for (let label = 0; label < sums.length; label++) sums[label]! += weights[label]! / length
    }
    const most = Math.max(...sums)
    let total = 0
    for (let label = 0; label < sums.length; label++) total += sums[label] = Math.exp(sums[label]! - most)
    return sums.map((value) => value / total)
  }
  #learn(features: readonly number[], right: number, step: number): void {
    const length = Math.sqrt(features.length)
    const chances = this.#chances(features, length)
    for (const [label, chance] of chances.entries()) {
      const error = chance - (label === right ? 1 : 0)
      if (Math.abs(error) < SMALL_ERROR) continue
      for (const place of features) this.#weights[place]![label]! -= (step * error) / length
    }
  }
  /** The chance, 0 to 1, of each label. */
  of(text: string): Map<string, number> {
    const features = featuresOfWords(text)
    const known = features.map((feature) => this.#places.get(feature)).filter((place) => place !== undefined)
    const chances = this.#chances(known, Math.sqrt(features.length))
    return new Map(this.#labels.map((label, at) => [label, chances[at]!]))
  }
}
