/**
 * Inverse and log determinant of a symmetric positive definite matrix. Throws RangeError for any other
 * matrix.
 */
export function cholesky(matrix: readonly (readonly number[])[]): {
  inverse: number[][]
  logDeterminant: number
} {
  const n = matrix.length
  const lower = matrix.map(() => new Array<number>(n).fill(0))
  let logDeterminant = 0
  for (let i = 0; i < n; i++)
    for (let j = 0; j <= i; j++) {
      let rest = matrix[i]![j]!
      for (let k = 0; k < j; k++) rest -= lower[i]![k]! * lower[j]![k]!
      if (i !== j) lower[i]![j] = rest / lower[j]![j]!
      else if (rest > 0) {
        lower[i]![i] = Math.sqrt(rest)
        logDeterminant += Math.log(rest)
      } else throw new RangeError('Not positive definite')
    }
  // Invert the lower triangle by columns, then multiply it with its own transpose.
  const half = matrix.map(() => new Array<number>(n).fill(0))
  for (let j = 0; j < n; j++)
    for (let i = j; i < n; i++) {
      let rest = i === j ? 1 : 0
      for (let k = j; k < i; k++) rest -= lower[i]![k]! * half[k]![j]!
      half[i]![j] = rest / lower[i]![i]!
    }
  const inverse = matrix.map((_, i) =>
    Array.from({ length: n }, (__, j) => {
      let total = 0
      for (let k = Math.max(i, j); k < n; k++) total += half[k]![i]! * half[k]![j]!
      return total
    }),
  )
  return { inverse, logDeterminant }
}
