/**
 * Abbreviates a figure (CONST-010): M from a million, K from a thousand, one decimal while the shown number
 * is below ten ("1.0K", "9.9K", "1.2M"), none above ("12K", "312K"). Below a thousand the rounded number. The
 * same in every language: Intl's compact form would write 万 and 億 in Japanese.
 */
export function abbreviateNumber(value: number): string {
  if (!Number.isFinite(value)) return '–'
  const signText = value < 0 ? '−' : ''
  const size = Math.abs(value)
  if (Math.round(size) < 1000) return signText + String(Math.round(size))
  // 999,500 would round to "1000K", so it counts as a million.
  if (size < 999_500) return `${signText}${shortNumber(size / 1000)}K`
  return `${signText}${shortNumber(size / 1_000_000)}M`
}

function shortNumber(value: number): string {
  const oneDecimal = Math.round(value * 10) / 10
  return oneDecimal < 10 ? oneDecimal.toFixed(1) : String(Math.round(value))
}
