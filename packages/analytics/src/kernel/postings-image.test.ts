import { expect, test } from 'vitest'
import { EVERYONE_CRITERION } from '../schema/tables.ts'
import { BitmapProgram } from '../fragments/bitmap-program.ts'
import { compileBlockOps } from './block-ops.ts'
import { Evaluation } from './evaluate.ts'
import { MAX_LISTED, PostingsImage } from './postings-image.ts'
import { BLOCK_BYTES, MAX_IN_ROARING_LIST } from './roaring-state.ts'

const SCRATCH = 64 * BLOCK_BYTES
const openOps = await compileBlockOps()

/** Every seventh number, so that lists differ from bitsets in all their bytes. */
const numbersOf = (count: number): number[] =>
  Array.from({ length: count }, (_, n) => (n * 7) % 65_536).sort((a, b) => a - b)
/** As Roaring writes a container: a list of up to 4,096 numbers, else a bitset. */
function containerOf(numbers: readonly number[]): Uint8Array {
  if (numbers.length <= MAX_IN_ROARING_LIST) return new Uint8Array(Uint16Array.from(numbers).buffer)
  const bits = new Uint8Array(BLOCK_BYTES)
  for (const number of numbers) bits[number >> 3]! |= 1 << (number & 7)
  return bits
}

test.each([
  1,
  MAX_LISTED,
  MAX_LISTED + 1,
  MAX_IN_ROARING_LIST - 1,
  MAX_IN_ROARING_LIST,
  MAX_IN_ROARING_LIST + 1,
])('a container of %i numbers is the same set, alone and together with another (issue 52.1)', (count) => {
  const image = new PostingsImage(SCRATCH)
  const few = [1, 2, 3]
  image.add(10, 0, count, containerOf(numbersOf(count)))
  image.add(11, 0, few.length, containerOf(few))
  image.finish(11)
  const all = containerOf(Array.from({ length: 65_535 }, (_, n) => n))
  image.replace(EVERYONE_CRITERION, [{ block: 0, count: 65_535, bytes: all }])
  const program = new BitmapProgram()
  const measures = [[10], [10, 11]].map((criteria) => program.size(program.any(criteria)))
  const ops = openOps(image.memory)
  const lists = new Evaluation(program.sets, image.handle, ops, {
    start: BLOCK_BYTES,
    bytes: SCRATCH - BLOCK_BYTES,
  }).run()
  const sizes = measures.map(({ list, at }) => lists[list]![at])
  expect(sizes).toEqual([count, new Set([...numbersOf(count), ...few]).size])
})
