import { parseJson } from '@rookery/network'
import { START_POSITION, type ImportedItem, type Position } from './imported.ts'
import { readLines } from './read-lines.ts'
import { rowsOfValue, type Edges } from './x-objects.ts'

/**
 * Reads JSON lines of the network: each a recorded answer, or one user, post or follow. Other values (lists,
 * counts) and invalid lines are rejected with line and reason.
 */
export async function* readXLines(
  path: string,
  edges: Edges | null = null,
  after: Position = START_POSITION,
): AsyncGenerator<ImportedItem> {
  for await (const line of readLines(path, after)) {
    const { number } = line
    const position = line.next_byte === undefined ? {} : { next_byte: line.next_byte }
    if ('too_long' in line) {
      yield { kind: 'rejected', line: number, reason: 'the line is longer than 32 MB', ...position }
      continue
    }
    if (line.text.trim() === '') continue
    let value: unknown
    try {
      value = parseJson(line.text)
    } catch {
      yield { kind: 'rejected', line: number, reason: 'the line is not JSON', ...position }
      continue
    }
    for (const item of rowsOfValue(value, number, edges))
      yield line.next_byte === undefined ? item : { ...item, ...position }
  }
}
