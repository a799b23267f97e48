export function choleskyOf(matrix: readonly (readonly number[])[]): {
  inverse: number[][]
  logDeterminant: number
} {
  const n = matrix.length
  const lower = matrix.map(() => new Array<number>(n).fill(0))
  let logDeterminant = 0
  for (let i = 0; i < n; i++)
    for (let j = 0; j <= i; j++) {
      let remainingValue = matrix[i]![j]!
      for (let k = 0; k < j; k++) remainingValue -= lower[i]![k]! * lower[j]![k]!
      if (i !== j) lower[i]![j] = remainingValue / lower[j]![j]!
      else if (remainingValue > 0) {
        lower[i]![i] = Math.sqrt(remainingValue)
        logDeterminant += Math.log(remainingValue)
      } else throw new RangeError('Not positive definite')
    }
  // Invert the lower triangle by columns, then multiply it with its own transpose.
  const inverseRoot = matrix.map(() => new Array<number>(n).fill(0))
  for (let j = 0; j < n; j++)
    for (let i = j; i < n; i++) {
      let remainingValue = i === j ? 1 : 0
      for (let k = j; k < i; k++) remainingValue -= lower[i]![k]! * inverseRoot[k]![j]!
      inverseRoot[i]![j] = remainingValue / lower[i]![i]!
    }
  const inverseFactor = matrix.map((_, i) =>
    Array.from({ length: n }, (__, j) => {
      let total = 0
      for (let k = Math.max(i, j); k < n; k++) total += inverseRoot[k]![i]! * inverseRoot[k]![j]!
      return total
    }),
  )
  return { inverse: inverseFactor, logDeterminant }
}
