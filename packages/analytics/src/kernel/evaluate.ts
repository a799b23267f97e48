import type { Bitmap, SetFold, SetLists, SetProgram } from '../fragments/set-program.ts'
import type { BlockOps } from './block-ops.ts'
import { BlockReader, EMPTY_BLOCK, uniteContainers, type Container } from './block-reader.ts'
import type { ImageHandle } from './postings-image.ts'
import { BLOCK_BYTES } from './roaring-state.ts'
import { SampleOfSet } from './sample-of-set.ts'

/** Bytes that a worker may use beside the postings. */
export interface Scratch {
  start: number
  bytes: number
}

/** The program has more bitmaps than the scratch has room for. */
export class ScratchFullError extends Error {
  constructor() {
    super('The program needs more blocks at once than the kernel has room for.')
  }
}

const zeros = (n: number): number[] => new Array<number>(n).fill(0)

/** Runs a program over all blocks, one after the other, so that what it works on stays in the processor's cache. */
export class Evaluation {
  readonly #program: SetProgram
  readonly #image: ImageHandle
  readonly #ops: BlockOps
  readonly #scratch: Scratch
  readonly #reader: BlockReader
  readonly #wanted: readonly Bitmap[]
  readonly #lists: SetLists = {}
  readonly #samples = new Map<string, SampleOfSet[]>()
  /** Of the current block. */
  #block = 0
  #used = 0
  #dead = EMPTY_BLOCK
  #everyone = EMPTY_BLOCK
  readonly #places: (number | undefined)[]
  readonly #runs: number[] = []
  readonly #sets: number[]

  constructor(program: SetProgram, image: ImageHandle, ops: BlockOps, scratch: Scratch) {
    this.#program = program
    this.#image = image
    this.#ops = ops
    this.#scratch = scratch
    this.#reader = new BlockReader(image)
    this.#wanted = wantedOf(program)
    this.#places = new Array<number | undefined>(program.places.length)
    this.#sets = zeros(program.steps.length)
    const { folds, conjunctions, runs, sampling } = program
    this.#lists['places'] = zeros(program.places.length)
    this.#lists['scalars'] = zeros(Math.max(1, program.scalars.length))
    if (runs.length > 0) this.#lists['reached'] = zeros(runs.reduce((sum, { length }) => sum + length, 0))
    folds.forEach(({ others }, i) => this.#open(`fold${i}`, `foldsamples${i}`, others.length))
    conjunctions.forEach(({ sets }, i) => {
      this.#open(`met${i}`, `metsamples${i}`, sets.length)
      this.#lists[`missed${i}`] = zeros(sets.length)
    })
    if (sampling)
      for (const list of ['samples', 'complements'] as const)
        if (program[list].length > 0) this.#samples.set(list, samplesOf(program[list].length, sampling))
  }

  run(): SetLists {
    for (let block = 0; block < this.#image.blocks; block++) this.#runBlock(block)
    for (const [list, samples] of this.#samples) this.#lists[list] = samples.map(({ sum }) => sum)
    return this.#lists
  }

  #open(list: string, samples: string, length: number): void {
    this.#lists[list] = zeros(length)
    if (this.#program.sampling) this.#samples.set(samples, samplesOf(length, this.#program.sampling))
  }

  #runBlock(block: number): void {
    this.#block = block
    this.#used = 0
    this.#places.fill(undefined)
    const { dead, everyone, scalars, samples, complements, sampling } = this.#program
    this.#dead = this.#placeAt(dead)
    this.#everyone = this.#placeAt(everyone)
    if (this.#everyone === EMPTY_BLOCK) return
    this.#countPlaces()
    this.#program.runs.forEach((_, i) => (this.#runs[i] = this.#unite(i)))
    for (const bitmap of this.#wanted) this.#sets[bitmap] = this.#evaluate(bitmap)
    scalars.forEach((scalar, i) => {
      const n =
        scalar.of === 'living'
          ? this.#count(this.#sets[scalar.set]!)
          : this.#countBoth(this.#sets[scalar.sets[0]]!, this.#sets[scalar.sets[1]]!)
      this.#lists['scalars']![i]! += n
    })
    if (!sampling) return
    samples.forEach((set, i) => this.#sample('samples', i, this.#sets[set]!, false))
    complements.forEach((set, i) => this.#sample('complements', i, this.#sets[set]!, true))
  }

  #newBlock = (): number => {
    const at = this.#scratch.start + this.#used * BLOCK_BYTES
    this.#used += 1
    if (this.#used * BLOCK_BYTES > this.#scratch.bytes) throw new ScratchFullError()
    return at
  }

  #containers(criteria: readonly number[]): Container[] {
    const found: Container[] = []
    for (const criterion of criteria) {
      const container = this.#reader.container(criterion, this.#block)
      if (container) found.push(container)
    }
    return found
  }

  #placeAt(place: number): number {
    return (this.#places[place - 1] ??= uniteContainers(
      this.#ops,
      this.#containers(this.#program.places[place - 1]!),
      this.#newBlock,
    ))
  }

  /** Sizes of the places; a single list is counted without making a block of it. */
  #countPlaces(): void {
    const sizes = this.#lists['places']!
    this.#program.places.forEach((criteria, i) => {
      const found = this.#containers(criteria)
      if (found.length === 0) return
      const [{ at, count, isList }] = found as [Container]
      if (found.length === 1 && this.#dead === EMPTY_BLOCK) sizes[i]! += count
      else if (found.length === 1 && isList) sizes[i]! += this.#ops.countList(at, count, this.#dead)
      else sizes[i]! += this.#count(this.#placeAt(i + 1))
    })
  }

  #count(set: number): number {
    if (set === EMPTY_BLOCK) return 0
    return this.#dead === EMPTY_BLOCK ? this.#ops.countAll(set) : this.#ops.count(set, this.#dead)
  }

  #countBoth(a: number, b: number): number {
    return a === EMPTY_BLOCK || b === EMPTY_BLOCK ? 0 : this.#ops.countBoth(a, b)
  }

  #evaluate(bitmap: Bitmap): number {
    const step = this.#program.steps[bitmap]!
    switch (step.of) {
      case 'any':
        return uniteContainers(this.#ops, this.#containers(step.criteria), this.#newBlock)
      case 'place':
        return this.#placeAt(step.place)
      case 'living':
        return this.#combine('minus', this.#sets[step.set]!, this.#dead)
      case 'run':
        return this.#runs[step.run]!
      case 'fold':
        return this.#fold(step.fold)
      case 'all':
        return this.#conjoin(step.conjunction).met
      case 'missing':
        return this.#conjoin(step.conjunction).missing
      case 'none':
        return EMPTY_BLOCK
      default:
        return step.sets.reduce(
          (a, b, i) => (i === 0 ? this.#sets[b]! : this.#combine(step.of, a, this.#sets[b]!)),
          EMPTY_BLOCK,
        )
    }
  }

  #combine(operation: SetFold['operation'], a: number, b: number): number {
    if (operation === 'common') {
      if (a === EMPTY_BLOCK || b === EMPTY_BLOCK) return EMPTY_BLOCK
    } else if (b === EMPTY_BLOCK) return a
    else if (a === EMPTY_BLOCK) return operation === 'union' ? b : EMPTY_BLOCK
    const target = this.#newBlock()
    if (operation === 'union') this.#ops.or(target, a, b)
    else if (operation === 'common') this.#ops.and(target, a, b)
    else this.#ops.andNot(target, a, b)
    return target
  }

  #unite(run: number): number {
    const before = this.#program.runs.slice(0, run).reduce((sum, { length }) => sum + length, 0)
    const { start, length } = this.#program.runs[run]!
    const reached = this.#lists['reached']!
    const union = this.#newBlock()
    this.#ops.clear(union)
    let n = 0
    for (let i = 0; i < length; i++) {
      for (const { isList, at, count } of this.#containers(this.#program.places[start - 1 + i]!))
        if (isList) n += this.#ops.addListCounting(union, at, count, this.#dead)
        else if (this.#dead === EMPTY_BLOCK) n = this.#ops.orCounting(union, at)
        else {
          this.#ops.or(union, union, at)
          n = this.#ops.count(union, this.#dead)
        }
      reached[before + i]! += n
    }
    return n === 0 && this.#ops.count(union, EMPTY_BLOCK) === 0 ? EMPTY_BLOCK : union
  }

  #fold(index: number): number {
    const { operation, start, others, not } = this.#program.folds[index]!
    const sizes = this.#lists[`fold${index}`]!
    let set = this.#sets[start]!
    others.forEach((other, i) => {
      set = this.#combine(operation, set, this.#sets[other]!)
      sizes[i]! += this.#count(set)
      if (this.#program.sampling) this.#sample(`foldsamples${index}`, i, set, not)
    })
    return set
  }

  /** Of the current block, once. */
  readonly #conjoined = new Map<number, { block: number; met: number; missing: number }>()

  #conjoin(index: number): { met: number; missing: number } {
    const known = this.#conjoined.get(index)
    if (known?.block === this.#block) return known
    const { sets } = this.#program.conjunctions[index]!
    const [met, missing] = [this.#newBlock(), this.#newBlock()]
    if (this.#dead === EMPTY_BLOCK) this.#ops.copy(met, this.#everyone)
    else this.#ops.andNot(met, this.#everyone, this.#dead)
    this.#ops.clear(missing)
    sets.forEach((set, i) => {
      this.#lists[`met${index}`]![i]! += this.#ops.meet(met, missing, this.#sets[set]!)
      if (this.#program.sampling) this.#sample(`metsamples${index}`, i, met, false)
    })
    sets.forEach((set, i) => {
      this.#lists[`missed${index}`]![i]! += this.#ops.count(missing, this.#sets[set]!)
    })
    const found = { block: this.#block, met, missing }
    this.#conjoined.set(index, found)
    return found
  }

  #sample(list: string, i: number, set: number, not: boolean): void {
    const sample = this.#samples.get(list)![i]!
    if (!sample.wants(this.#block)) return
    const living = not
      ? this.#combine('minus', this.#combine('minus', this.#everyone, this.#dead), set)
      : this.#combine('minus', set, this.#dead)
    if (living !== EMPTY_BLOCK) sample.add(this.#block, this.#ops, living)
  }
}

const samplesOf = (n: number, sampling: NonNullable<SetProgram['sampling']>): SampleOfSet[] =>
  Array.from({ length: n }, () => new SampleOfSet(sampling))

/** Bitmaps that a program's answers need, each after those it is made of. */
function wantedOf({ steps, scalars, folds, conjunctions, samples, complements }: SetProgram): Bitmap[] {
  const wanted = new Set<Bitmap>()
  const want = (bitmap: Bitmap): void => {
    if (wanted.has(bitmap)) return
    wanted.add(bitmap)
    const step = steps[bitmap]!
    if ('sets' in step) step.sets.forEach(want)
    else if (step.of === 'living') want(step.set)
    else if (step.of === 'all' || step.of === 'missing') conjunctions[step.conjunction]!.sets.forEach(want)
    else if (step.of === 'fold') [folds[step.fold]!.start, ...folds[step.fold]!.others].forEach(want)
  }
  for (const scalar of scalars) (scalar.of === 'living' ? [scalar.set] : scalar.sets).forEach(want)
  // Folds and conjunctions answer lists even where nobody needs what they end in.
  steps.forEach((step, bitmap) => {
    if (step.of === 'fold' || step.of === 'all') want(bitmap)
  })
  ;[...samples, ...complements].forEach(want)
  return [...wanted].sort((a, b) => a - b)
}
