const links = /https?:\/\/\S+/g
const isWide = (code: number): boolean =>
  code > 4_351 &&
  !(code >= 8_192 && code <= 8_205) &&
  !(code >= 8_208 && code <= 8_223) &&
  !(code >= 8_242 && code <= 8_247)

/**
 * Weighted length as the network counts: links 23, most East Asian scripts and emoji 2, other characters 1.
 * The maximum is 280.
 */
export const tweetLength = (text: string): number => {
  const linkCount = text.match(links)?.length ?? 0
  const remainingCharacters = [...text.replace(links, '').normalize('NFC')]
  return (
    linkCount * 23 +
    remainingCharacters.reduce((sum, letter) => sum + (isWide(letter.codePointAt(0) ?? 0) ? 2 : 1), 0)
  )
}
