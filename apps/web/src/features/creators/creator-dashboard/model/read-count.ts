/** A whole number above zero as people type it: 20,000, 20 000 or ２００００; null for anything else. */
export function readCount(text: string): number | null {
  const digits = text.normalize('NFKC').replaceAll(/[\s,.'’]/g, '')
  if (!/^\d{1,10}$/.test(digits)) return null
  const count = Number(digits)
  return count >= 1 && count <= 1_000_000_000 ? count : null
}
