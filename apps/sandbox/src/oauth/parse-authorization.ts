/** Parameters of an `OAuth …` header, or null when the header is not one or is malformed. */
export const parseAuthorization = (header: string | undefined): Map<string, string> | null => {
  if (header === undefined || !/^OAuth\s/i.test(header)) return null
  const params = new Map<string, string>()
  for (const part of header.slice(6).split(',')) {
    const pairMatch = /^\s*([\w.~%-]+)="([^"]*)"\s*$/.exec(part)
    if (pairMatch === null) return null
    try {
      const key = decodeURIComponent(pairMatch[1] ?? '')
      if (params.has(key)) return null
      params.set(key, decodeURIComponent(pairMatch[2] ?? ''))
    } catch {
      return null
    }
  }
  return params
}
