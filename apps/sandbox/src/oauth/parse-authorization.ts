/** Parameters of an `OAuth …` header, or null when the header is not one or is malformed. */
export const parseAuthorization = (header: string | undefined): Map<string, string> | null => {
  if (header === undefined || !/^OAuth\s/i.test(header)) return null
  const params = new Map<string, string>()
  for (const part of header.slice(6).split(',')) {
    const match = /^\s*([\w.~%-]+)="([^"]*)"\s*$/.exec(part)
    if (match === null) return null
    try {
      const key = decodeURIComponent(match[1] ?? '')
      if (params.has(key)) return null
      params.set(key, decodeURIComponent(match[2] ?? ''))
    } catch {
      return null
    }
  }
  return params
}
