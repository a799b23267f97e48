import type { Criterion, CriterionTree } from '@rookery/contract'
import { criterionKinds } from '@rookery/contract/enums.ts'

/** Longer recipes are not put into the address: it must work in mail and chat. */
export const ADDRESS_LIMIT = 1600
const CODEC_VERSION = '1'
const packedOperators = ['and', 'or', 'not'] as const
const MAX_NODES = 5000
const MAX_DEPTH = 12
/** Limit of the decompressed text, so that a short address cannot expand to gigabytes. */
const MAX_CHARS = 2_000_000

// A node is an array: [op, ...children] with op 0–2, or [10 + kind, label, id?, 1 if deselected]; '' is an
// absent id.
type PackedNode = [number, ...(PackedNode | string | number)[]]

const packNode = (node: CriterionTree): PackedNode => {
  if ('op' in node) return [packedOperators.indexOf(node.op), ...node.children.map(packNode)]
  const packedNode: PackedNode = [10 + criterionKinds.indexOf(node.kind), node.label]
  if (node.deselected) return [...packedNode, node.id ?? '', 1] as PackedNode
  return node.id === undefined ? packedNode : ([...packedNode, node.id] as PackedNode)
}

function unpackNode(value: unknown, budget: { nodes: number }, depth = 0): CriterionTree | null {
  if (!Array.isArray(value) || --budget.nodes < 0 || depth > MAX_DEPTH) return null
  const [code, ...rest] = value as unknown[]
  if (typeof code !== 'number') return null
  const op = packedOperators[code]
  if (op) {
    const children = rest.map((child) => unpackNode(child, budget, depth + 1))
    return children.every((child) => child !== null) ? { op, children } : null
  }
  const kind = criterionKinds[code - 10]
  const [label, id, deselected] = rest
  if (!kind || typeof label !== 'string' || label === '' || label.length > 200) return null
  if (id !== undefined && (typeof id !== 'string' || id.length > 200)) return null
  const criterion: Criterion = { kind, label }
  if (id) criterion.id = id
  if (deselected) criterion.deselected = true
  return criterion
}

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (b) => String.fromCharCode(b)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0))

/** A canonical form of a tree, independent of the order of children and of nested groups of the same kind. */
function canonicalOf(node: CriterionTree): string {
  if (!('op' in node))
    return JSON.stringify([node.kind, (node.id || node.label).toLowerCase(), node.deselected === true])
  const partsOf = (each: CriterionTree): CriterionTree[] =>
    'op' in each && each.op !== 'not' && (each.op === node.op || each.children.length === 1)
      ? each.children.flatMap(partsOf)
      : [each]
  const childParts = node.op === 'not' ? node.children : node.children.flatMap(partsOf)
  const childKeys = [...new Set(childParts.map(canonicalOf))].toSorted()
  return node.op !== 'not' && childKeys.length === 1 ? childKeys[0]! : `${node.op}(${childKeys.join()})`
}

/** Whether two trees are equivalent: the server may return a recipe in another order. */
export const sameTree = (a: CriterionTree, b: CriterionTree): boolean => canonicalOf(a) === canonicalOf(b)

/** The recipe as a code for the address, or null if it would be too long. */
export async function encodeRecipe(tree: CriterionTree): Promise<string | null> {
  const text = JSON.stringify(packNode(tree))
  if (text.length > 60_000) return null
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  const encodedRecipe = CODEC_VERSION + toBase64Url(new Uint8Array(await new Response(stream).arrayBuffer()))
  return encodedRecipe.length <= ADDRESS_LIMIT ? encodedRecipe : null
}

/** Decodes the recipe of an address; null for any invalid code. */
export async function decodeRecipe(word: string): Promise<CriterionTree | null> {
  if (!word.startsWith(CODEC_VERSION) || word.length > ADDRESS_LIMIT) return null
  try {
    const stream = new Blob([fromBase64Url(word.slice(1))])
      .stream()
      .pipeThrough(new DecompressionStream('deflate-raw'))
    const text = await readUpTo(stream, MAX_CHARS)
    return text === null ? null : unpackNode(JSON.parse(text), { nodes: MAX_NODES })
  } catch {
    return null
  }
}

async function readUpTo(stream: ReadableStream<Uint8Array>, limit: number): Promise<string | null> {
  const streamReader = stream.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    const { done, value } = await streamReader.read()
    if (done) return text + decoder.decode()
    text += decoder.decode(value, { stream: true })
    if (text.length > limit) {
      await streamReader.cancel()
      return null
    }
  }
}
