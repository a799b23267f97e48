import { surrogateId } from './surrogate-id.ts'

/** The text form of a repost: the handle of the original author, then the original text. */
const repostPattern = /^RT @(\w{1,20})\s?:?\s/i

/**
 * A surrogate id for the reposted post if its id is unknown: the same for all reposts of the same text of the
 * same account.
 */
const idOfWords = (author: string, original: string): string => surrogateId(['repost', author, original])

/** The post a text of the form "RT @name: …" reposts; null for an original post. */
export function repostOfText(text: string): string | null {
  const found = repostPattern.exec(text)
  return found === null ? null : idOfWords(found[1]!, text.slice(found[0].length))
}

/** The reposted post according to a table: the original's author, if known, and its text. */
export const repostOfWords = (author: string, text: string): string =>
  repostOfText(text) ?? idOfWords(author.replace(/^@/, ''), text)
