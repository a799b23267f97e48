/** Lower factor of a symmetric positive matrix of size p, in rows. */
export function factorOf(matrix: Float64Array, p: number): Float64Array {
  const factor = new Float64Array(p * p)
  for (let row = 0; row < p; row += 1)
    for (let column = 0; column <= row; column += 1) {
      let sum = matrix[row * p + column]!
      for (let k = 0; k < column; k += 1) sum -= factor[row * p + k]! * factor[column * p + k]!
      factor[row * p + column] = row === column ? Math.sqrt(sum) : sum / factor[column * p + column]!
    }
  return factor
}

/** Solves L y = b. */
export function solveLower(factor: Float64Array, p: number, vector: Float64Array): Float64Array {
  const solved = new Float64Array(p)
  for (let row = 0; row < p; row += 1) {
    let sum = vector[row]!
    for (let k = 0; k < row; k += 1) sum -= factor[row * p + k]! * solved[k]!
    solved[row] = sum / factor[row * p + row]!
  }
  return solved
}

/** Solves L Lᵀ x = b. */
export function solve(factor: Float64Array, p: number, vector: Float64Array): Float64Array {
  const half = solveLower(factor, p, vector)
  const solved = new Float64Array(p)
  for (let row = p - 1; row >= 0; row -= 1) {
    let sum = half[row]!
    for (let k = row + 1; k < p; k += 1) sum -= factor[k * p + row]! * solved[k]!
    solved[row] = sum / factor[row * p + row]!
  }
  return solved
}
