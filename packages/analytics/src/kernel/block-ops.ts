import openWabt from 'wabt'
import { BLOCK_OPS } from './block-ops.wat.ts'

/**
 * Operations on blocks, each a bitset of 65,536 numbers at a multiple of 16 bytes of one memory. `target` may be one of
 * the sources. Counts leave out the numbers of the block `dead`. Lists are ascending, of `length` 16-bit numbers, and
 * not empty.
 */
export interface BlockOps {
  clear(target: number): void
  copy(target: number, source: number): void
  or(target: number, a: number, b: number): void
  and(target: number, a: number, b: number): void
  andNot(target: number, a: number, b: number): void
  addList(target: number, list: number, length: number): void
  /** As `addList`; returns how many of them are new and not dead. */
  addListCounting(target: number, list: number, length: number, dead: number): number
  countList(list: number, length: number, dead: number): number
  count(a: number, dead: number): number
  /** The same where nobody is dead, in half of the time. */
  countAll(a: number): number
  /** Adds a block to `target`, and returns how many are then in it, dead or not. */
  orCounting(target: number, a: number): number
  countBoth(a: number, b: number): number
  /**
   * One step of a conjunction: `met` keeps who is in `set` too, `missing` who is missing in exactly one set so far.
   * Returns how many are met.
   */
  meet(met: number, missing: number, set: number): number
  /** The first number of a block that is at least `least`; 65,536 if there is none. */
  next(set: number, least: number): number
}

/** The same functions for every memory, compiled once a thread. */
export async function compileBlockOps(): Promise<(memory: WebAssembly.Memory) => BlockOps> {
  const wabt = await openWabt()
  const features = { simd: true, threads: true, bulk_memory: true }
  const { buffer } = wabt.parseWat('block-ops.wat', BLOCK_OPS, features).toBinary({})
  const module = new WebAssembly.Module(new Uint8Array(buffer))
  return (memory) => new WebAssembly.Instance(module, { kernel: { memory } }).exports as unknown as BlockOps
}
