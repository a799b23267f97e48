import { featuresOfWords } from './features-of-words.ts'

export interface Labelled {
  readonly label: string
  readonly text: string
}

const EPOCHS = 14
const FIRST_STEP = 2.4
/** How much slower each further round learns. */
const SLOWING = 0.3
/** Errors smaller than this are not learned from. */
const SMALL_ERROR = 0.004

/** Numbers from 0 to 1, the same ones each time. */
function fixedNumbers(): () => number {
  let last = 1
  return () => {
    last = (last * 16_807) % 2_147_483_647
    return last / 2_147_483_647
  }
}

interface Row {
  readonly right: number
  readonly features: Int32Array
}

/** A logistic regression over the words of labelled lines: how likely each label is for a text. The same lines always learn the same. */
export class LearnedLabels {
  readonly #labels: readonly string[]
  readonly #places = new Map<string, number>()
  /** One weight for each feature and label, the labels of a feature side by side. */
  readonly #weights: Float64Array
  constructor(lines: readonly Labelled[]) {
    this.#labels = [...new Set(lines.map(({ label }) => label))]
    const rows = lines.map(({ label, text }) => ({
      right: this.#labels.indexOf(label),
      features: Int32Array.from(featuresOfWords(text), (feature) => this.#placeOf(feature)),
    }))
    this.#weights = new Float64Array(this.#places.size * this.#labels.length)
    const next = fixedNumbers()
    for (let epoch = 0; epoch < EPOCHS; epoch++) {
      const step = FIRST_STEP / (1 + SLOWING * epoch)
      const order = rows.map((row) => ({ row, at: next() })).toSorted((a, b) => a.at - b.at)
      for (const { row } of order) this.#learn(row, step)
    }
  }
  #placeOf(feature: string): number {
    const known = this.#places.get(feature)
    if (known !== undefined) return known
    this.#places.set(feature, this.#places.size)
    return this.#places.size - 1
  }
  #chances(features: ArrayLike<number>, length: number): Float64Array {
    const many = this.#labels.length
    const sums = new Float64Array(many)
    for (let at = 0; at < features.length; at++) {
      const from = features[at]! * many
      for (let label = 0; label < many; label++) sums[label]! += this.#weights[from + label]!
    }
    const most = Math.max(...sums) / length
    let total = 0
    for (let label = 0; label < many; label++) total += sums[label] = Math.exp(sums[label]! / length - most)
    for (let label = 0; label < many; label++) sums[label]! /= total
    return sums
  }
  #learn({ features, right }: Row, step: number): void {
    const many = this.#labels.length
    const length = Math.sqrt(features.length)
    const chances = this.#chances(features, length)
    for (let label = 0; label < many; label++) {
      const error = chances[label]! - (label === right ? 1 : 0)
      if (Math.abs(error) < SMALL_ERROR) continue
      const change = (step * error) / length
      for (let at = 0; at < features.length; at++) this.#weights[features[at]! * many + label]! -= change
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
