/** Whether two words differ by one letter left out, added, changed, or two neighbours exchanged. */
export function isOneMistake(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a === b) return false
  let i = 0
  while (i < a.length && i < b.length && a[i] === b[i]) i++
  let j = 0
  while (j < a.length - i && j < b.length - i && a[a.length - 1 - j] === b[b.length - 1 - j]) j++
  const left = a.length - i - j
  const right = b.length - i - j
  if (left <= 1 && right <= 1) return true
  return left === 2 && right === 2 && a[i] === b[i + 1] && a[i + 1] === b[i]
}
