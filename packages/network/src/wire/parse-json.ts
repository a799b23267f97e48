const longDigits = /[:[,\s]-?\d{16,}/

/**
 * JSON.parse that preserves large ids: X sends some 64-bit ids as JSON numbers (v1 `id`, job ids), which lose
 * digits beyond 2^53. Such integers become decimal strings; all other values are unchanged. Throws
 * SyntaxError.
 */
export const parseJson = (text: string): unknown => {
  if (!longDigits.test(text)) return JSON.parse(text)
  return JSON.parse(text, function preserveLongIds(_key, value: unknown, context?: { source?: string }) {
    if (typeof value !== 'number' || Number.isSafeInteger(value) || !Number.isInteger(value)) return value
    return context?.source !== undefined && /^-?\d+$/.test(context.source) ? context.source : value
  } as (this: unknown, key: string, value: unknown) => unknown)
}
