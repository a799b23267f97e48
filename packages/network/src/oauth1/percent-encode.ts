const reservedCharacters = /[!'()*]/g

/**
 * RFC 3986 percent encoding: only `A-Z a-z 0-9 - . _ ~` are unchanged. Lone surrogates become U+FFFD instead
 * of throwing.
 */
export const percentEncode = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replace(
    reservedCharacters,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  )
