/** Multinomial logistic regression on sparse features, by AdaGrad with L1. Short and deterministic. */
export interface Example {
  readonly label: number
  readonly weight: number
  readonly features: ReadonlyMap<string, number>
}
export interface Weights {
  readonly bias: readonly number[]
  /** One weight per class, by feature name. */
  readonly of: ReadonlyMap<string, readonly number[]>
}

interface Settings {
  classes: number
  /** Features with fewer examples are dropped. */
  minimum: number
  epochs: number
  rate: number
  l1: number
  l2: number
}

export function softmax(scores: readonly number[]): number[] {
  const topScore = Math.max(...scores)
  const e = scores.map((s) => Math.exp(s - topScore))
  const sum = e.reduce((a, b) => a + b, 0)
  return e.map((x) => x / sum)
}

export function trainSoftmax(examples: readonly Example[], settings: Settings): Weights {
  const { classes, minimum, epochs, rate, l1, l2 } = settings
  const counts = new Map<string, number>()
  for (const { features } of examples)
    for (const name of features.keys()) counts.set(name, (counts.get(name) ?? 0) + 1)
  const index = new Map<string, number>()
  for (const [name, n] of counts) if (n >= minimum) index.set(name, index.size)

  const weights = new Float64Array(index.size * classes)
  const squares = new Float64Array(index.size * classes).fill(0.01)
  const bias = new Float64Array(classes)
  const biasSquares = new Float64Array(classes).fill(0.01)
  const rows = examples.map(({ label, weight, features }) => {
    const knownFeatures = [...features].filter(([name]) => index.has(name))
    return {
      label,
      weight,
      at: knownFeatures.map(([name]) => index.get(name)! * classes),
      value: knownFeatures.map(([, value]) => value),
    }
  })

  // Deterministic shuffling: each epoch visits the examples with another stride.
  for (let epoch = 0; epoch < epochs; epoch++) {
    const exampleStride = [7919, 104_729, 15_485_863, 32_452_843][epoch % 4]!
    for (let k = 0; k < rows.length; k++) {
      const row = rows[(k * exampleStride + epoch) % rows.length]!
      const scores = Array.from(bias)
      for (let a = 0; a < row.at.length; a++)
        for (let c = 0; c < classes; c++) scores[c]! += weights[row.at[a]! + c]! * row.value[a]!
      const classProbabilities = softmax(scores)
      for (let c = 0; c < classes; c++) {
        const slope = (classProbabilities[c]! - (row.label === c ? 1 : 0)) * row.weight
        biasSquares[c]! += slope * slope
        bias[c]! -= (rate * slope) / Math.sqrt(biasSquares[c]!)
        for (let a = 0; a < row.at.length; a++) {
          const i = row.at[a]! + c
          const g = slope * row.value[a]! + l2 * weights[i]!
          squares[i]! += g * g
          const stepSize = rate / Math.sqrt(squares[i]!)
          const w = weights[i]! - stepSize * g
          weights[i] = Math.sign(w) * Math.max(0, Math.abs(w) - stepSize * l1)
        }
      }
    }
  }
  return {
    bias: Array.from(bias),
    of: new Map(
      [...index].map(([name, i]) => [name, Array.from(weights.slice(i * classes, (i + 1) * classes))]),
    ),
  }
}
