import type { BlockOps } from './block-ops.ts'
import { MAX_LISTED, type ImageHandle } from './postings-image.ts'

/** The containers of one criterion, read block by block. */
interface Cursor {
  keys: Uint32Array
  places: Uint32Array
  at: number
  end: number
}

export interface Container {
  /** Offset in bytes; a list of 16-bit numbers if `isList`, else a block. */
  at: number
  count: number
  isList: boolean
}

/** Finds the containers of a program's criteria; blocks are asked for in ascending order. */
export class BlockReader {
  readonly #cursors = new Map<number, Cursor>()
  readonly #image: ImageHandle
  readonly #keys: Uint32Array
  readonly #places: Uint32Array
  readonly #firsts: Uint32Array

  constructor(image: ImageHandle) {
    this.#image = image
    this.#keys = new Uint32Array(image.keys)
    this.#places = new Uint32Array(image.places)
    this.#firsts = new Uint32Array(image.firsts)
  }

  container(criterion: number, block: number): Container | null {
    let cursor = this.#cursors.get(criterion)
    if (cursor === undefined) this.#cursors.set(criterion, (cursor = this.#open(criterion)))
    const { keys, places, end } = cursor
    while (cursor.at < end && keys[cursor.at]! >>> 16 < block) cursor.at += 1
    if (cursor.at === end || keys[cursor.at]! >>> 16 !== block) return null
    const count = (keys[cursor.at]! & 0xffff) + 1
    return { at: places[cursor.at]! * 2, count, isList: count <= MAX_LISTED }
  }

  #open(criterion: number): Cursor {
    const other = this.#image.others.get(criterion)
    if (other) return { ...other, at: 0, end: other.keys.length }
    const isDense = criterion < this.#image.dense
    const [at, end] = isDense ? [this.#firsts[criterion]!, this.#firsts[criterion + 1]!] : [0, 0]
    return { keys: this.#keys, places: this.#places, at, end }
  }
}

/** The empty block, which lies at the beginning of every memory. */
export const EMPTY_BLOCK = 0

/** Writes the union of some containers to `target`, or finds that it needs no writing; returns where it stands. */
export function uniteContainers(
  ops: BlockOps,
  containers: readonly Container[],
  target: () => number,
): number {
  if (containers.length === 0) return EMPTY_BLOCK
  const blocks = containers.filter(({ isList }) => !isList)
  if (containers.length === 1 && blocks.length === 1) return blocks[0]!.at
  const union = target()
  if (blocks.length === 0) ops.clear(union)
  else if (blocks.length === 1) ops.copy(union, blocks[0]!.at)
  else ops.or(union, blocks[0]!.at, blocks[1]!.at)
  for (let i = 2; i < blocks.length; i++) ops.or(union, union, blocks[i]!.at)
  for (const { isList, at, count } of containers) if (isList) ops.addList(union, at, count)
  return union
}
