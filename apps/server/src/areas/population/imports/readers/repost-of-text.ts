import { surrogateId } from './surrogate-id.ts'

/** How a repost is written where only its text is kept: whose words they are, then the words. */
const written = /^RT @(\w{1,20})\s?:?\s/i

/** Stands for the post that was reposted where its id is not told: the same for all who repost the same words of the same account. */
const idOfWords = (author: string, words: string): string => surrogateId(['repost', author, words])

/** The post a text reposts, by its own "RT @name: …"; null when it is its poster's own. */
export function repostOfText(text: string): string | null {
  const found = written.exec(text)
  return found === null ? null : idOfWords(found[1]!, text.slice(found[0].length))
}

/** The post that a table says is reposted, by the original's author, as far as told, and the words. */
export const repostOfWords = (author: string, text: string): string =>
  repostOfText(text) ?? idOfWords(author.replace(/^@/, ''), text)
