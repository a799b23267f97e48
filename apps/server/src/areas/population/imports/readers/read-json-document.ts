import { parseJson } from '@rookery/network'
import { bareProfile, isObject } from './v1-objects.ts'
import { START_POSITION, type ImportedItem, type Position } from './imported.ts'
import { jsonElements, type JsonElement } from './json-elements.ts'
import { noticeOf } from './notices.ts'
import { readBytes } from './read-bytes.ts'
import { surrogateId } from './surrogate-id.ts'
import {
  edgeOf,
  rowsOfFollowEvent,
  rowsOfIncludes,
  rowsOfObject,
  rowsOfValue,
  type Edges,
} from './x-objects.ts'

/** Members of an answer with metadata only. */
const metadataKeys =
  /^(meta|errors|title|next_cursor|previous_cursor|next_cursor_str|previous_cursor_str|total_count)$/

/**
 * Reads one JSON document of any length: a list of users, posts or accounts; an answer of the network over
 * many lines; users of v1.1 (`users`); or an anonymous graph (`labels` and `edges`, pairs of numbers:
 * follower and followed), whose accounts get surrogate ids.
 */
export async function* readJsonDocument(
  path: string,
  name: string,
  edges: Edges | null = null,
  after: Position = START_POSITION,
): AsyncGenerator<ImportedItem> {
  const seenNodes = new Set<number>()
  for await (const element of jsonElements(await readBytes(path), after.at)) {
    const { line, position: at } = element
    for (const item of rowsOfElement(element, name, edges, seenNodes)) yield { ...item, line, at }
  }
}

function* rowsOfElement(
  { key, line, text }: JsonElement,
  name: string,
  edges: Edges | null,
  seenNodes: Set<number>,
): Generator<ImportedItem> {
  if (key !== null && metadataKeys.test(key)) return
  if (text === null) {
    yield { kind: 'rejected', line, reason: 'an element is longer than 32 MB' }
    return
  }
  let value: unknown
  try {
    value = parseJson(text)
  } catch {
    yield { kind: 'rejected', line, reason: 'an element is not JSON' }
    return
  }
  if (key === 'edges') yield* rowsOfNumberedEdge(value, line, name, seenNodes)
  else if (key === 'includes' && isObject(value)) yield* rowsOfIncludes(value, line)
  else if (key === 'ids' && edges) yield edgeOf(value, edges, line)
  else if (key === 'follow_events' && isObject(value)) yield* rowsOfFollowEvent(value, line)
  else if (isObject(value)) {
    // Labels of an anonymous graph are inferred values (e.g. gender), which are never imported.
    if (key === 'labels') return
    const notice = key === null ? null : noticeOf({ [key]: value })
    if (notice) yield { kind: 'notice', line, ...notice }
    else if (key === null) yield* rowsOfValue(value, line, edges)
    else yield* rowsOfObject(value, line, edges)
  } else yield { kind: 'rejected', line, reason: 'neither a user nor a post nor a follow' }
}

function* rowsOfNumberedEdge(
  value: unknown,
  line: number,
  name: string,
  seenNodes: Set<number>,
): Generator<ImportedItem> {
  const [from, to] = Array.isArray(value) ? (value as unknown[]) : []
  if (!Number.isSafeInteger(from) || !Number.isSafeInteger(to)) {
    yield { kind: 'rejected', line, reason: 'the edge is not a pair of numbers' }
    return
  }
  const idOf = (node: number) => surrogateId([name, String(node)])
  for (const node of [from as number, to as number]) {
    if (seenNodes.has(node)) continue
    seenNodes.add(node)
    yield { kind: 'profile', line, row: bareProfile(idOf(node), `node_${node}`, '') }
  }
  yield {
    kind: 'follow',
    line,
    row: { follower_network_id: idOf(from as number), followed_network_id: idOf(to as number) },
  }
}
