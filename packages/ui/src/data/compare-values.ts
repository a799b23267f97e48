const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

/** Compares two cell values: text in natural order, numbers and dates by size. */
export function compareValues(a: unknown, b: unknown): number {
  if (typeof a === 'string' && typeof b === 'string') return collator.compare(a, b)
  return Number(a) - Number(b)
}
