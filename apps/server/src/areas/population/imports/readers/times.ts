const zoned = /(?:Z|UTC|GMT|[+-]\d\d:?\d\d)/i

/** ISO 8601 in UTC of any time a source writes, one without a zone being taken as UTC whatever the machine's is; undefined when it is none. */
export function utc(text: string | undefined): string | undefined {
  if (text === undefined || text === '' || !/\d/.test(text)) return undefined
  const bare = text.trim()
  const at = Date.parse(zoned.test(bare.slice(8)) ? bare : `${bare.replace('T', ' ')} UTC`)
  return Number.isNaN(at) ? undefined : new Date(at).toISOString()
}
