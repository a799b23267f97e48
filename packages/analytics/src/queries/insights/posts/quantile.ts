export function quantileOf(histogram: readonly { n: number; authors: number }[], q: number): number {
  const total = histogram.reduce((sum, { authors }) => sum + authors, 0)
  const position = q * (total - 1)
  const valueAt = (index: number): number => {
    let cumulativeCount = 0
    for (const { n, authors } of histogram) {
      cumulativeCount += authors
      if (index < cumulativeCount) return n
    }
    return Number.NaN
  }
  const [low, high] = [Math.floor(position), Math.ceil(position)]
  return valueAt(low) + (valueAt(high) - valueAt(low)) * (position - low)
}
