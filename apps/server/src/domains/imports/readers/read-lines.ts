import { StringDecoder } from 'node:string_decoder'
import { readBytes } from './read-bytes.ts'

export type Line =
  { readonly number: number; readonly text: string } | { readonly number: number; readonly too_long: true }

/** A recorded answer of the network can hold hundreds of posts; a longer line is no such answer. */
const LONGEST_LINE = 32 * 1024 * 1024

/** The lines of a text file, packed or not, one at a time; a line over 32 MB is passed over without being held. */
export async function* readLines(path: string): AsyncGenerator<Line> {
  const decoder = new StringDecoder('utf8')
  let number = 0
  let parts: string[] = []
  let length = 0
  const take = (): Line => {
    number += 1
    const line: Line =
      length > LONGEST_LINE ? { number, too_long: true } : { number, text: parts.join('').replace(/\r$/, '') }
    parts = []
    length = 0
    return line
  }
  const add = (text: string) => {
    length += text.length
    if (length <= LONGEST_LINE) parts.push(text)
    else parts = []
  }
  for await (const chunk of await readBytes(path)) {
    let rest = decoder.write(chunk as Buffer)
    for (let at = rest.indexOf('\n'); at >= 0; at = rest.indexOf('\n')) {
      add(rest.slice(0, at))
      yield take()
      rest = rest.slice(at + 1)
    }
    if (rest !== '') add(rest)
  }
  const last = decoder.end()
  if (last !== '') add(last)
  if (length > 0) yield take()
}
