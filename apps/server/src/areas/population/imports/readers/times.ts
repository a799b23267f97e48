const zonePattern = /(?:Z|UTC|GMT|[+-]\d\d:?\d\d)/i

/**
 * Converts any time format of the sources to ISO 8601 in UTC; a time without a zone is taken as UTC, in any
 * time zone of the machine. Undefined if the text is no time.
 */
export function toUtc(text: string | undefined): string | undefined {
  if (text === undefined || text === '' || !/\d/.test(text)) return undefined
  const trimmedText = text.trim()
  const at = Date.parse(
    zonePattern.test(trimmedText.slice(8)) ? trimmedText : `${trimmedText.replace('T', ' ')} UTC`,
  )
  return Number.isNaN(at) ? undefined : new Date(at).toISOString()
}
