/**
 * Inverse of a small square matrix by Gauss-Jordan elimination with partial pivoting; null if it is singular
 * to working precision.
 */
export function inverseMatrix(matrix: readonly (readonly number[])[]): number[][] | null {
  const n = matrix.length
  const rows = matrix.map((row, i) => [...row, ...Array.from({ length: n }, (_, j) => (i === j ? 1 : 0))])
  for (let column = 0; column < n; column++) {
    let pivotIndex = column
    for (let i = column + 1; i < n; i++)
      if (Math.abs(rows[i]![column]!) > Math.abs(rows[pivotIndex]![column]!)) pivotIndex = i
    const pivotRow = rows[pivotIndex]!
    if (Math.abs(pivotRow[column]!) < 1e-9) return null
    rows[pivotIndex] = rows[column]!
    rows[column] = pivotRow
    const by = pivotRow[column]!
    for (let j = column; j < 2 * n; j++) pivotRow[j] = pivotRow[j]! / by
    for (let i = 0; i < n; i++) {
      const factor = i === column ? 0 : rows[i]![column]!
      if (factor === 0) continue
      const row = rows[i]!
      for (let j = column; j < 2 * n; j++) row[j] = row[j]! - factor * pivotRow[j]!
    }
  }
  return rows.map((row) => row.slice(n))
}
