/**
 * Inverse of a small square matrix by Gauss-Jordan elimination with partial pivoting; null if it is singular
 * to working precision.
 */
export function inverse(matrix: readonly (readonly number[])[]): number[][] | null {
  const n = matrix.length
  const rows = matrix.map((row, i) => [...row, ...Array.from({ length: n }, (_, j) => (i === j ? 1 : 0))])
  for (let column = 0; column < n; column++) {
    let pivot = column
    for (let i = column + 1; i < n; i++)
      if (Math.abs(rows[i]![column]!) > Math.abs(rows[pivot]![column]!)) pivot = i
    const head = rows[pivot]!
    if (Math.abs(head[column]!) < 1e-9) return null
    rows[pivot] = rows[column]!
    rows[column] = head
    const by = head[column]!
    for (let j = column; j < 2 * n; j++) head[j] = head[j]! / by
    for (let i = 0; i < n; i++) {
      const factor = i === column ? 0 : rows[i]![column]!
      if (factor === 0) continue
      const row = rows[i]!
      for (let j = column; j < 2 * n; j++) row[j] = row[j]! - factor * head[j]!
    }
  }
  return rows.map((row) => row.slice(n))
}
