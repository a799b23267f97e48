/** Numbers per block: a container of a bitmap holds those that share their upper 16 bits. */
export const BLOCK_BITS = 16
/** Bytes of a block as a bitset, which is also the most that a container takes. */
export const BLOCK_BYTES = 2 ** BLOCK_BITS / 8
/** Above this many numbers Roaring's container is a bitset of `BLOCK_BYTES`, else an ascending list of 16-bit numbers. */
export const MAX_IN_ROARING_LIST = 4096

/** Receives the containers of a bitmap in ascending order of their blocks; `bytes` is only valid during the call. */
export type OnContainer = (block: number, count: number, bytes: Uint8Array) => void

const SMALL_SET = 0
const WITH_RUNS = 12347
const WITHOUT_RUNS = 12346
/** Bitmaps with runs and fewer containers than this have no table of offsets. */
const MIN_WITH_OFFSETS = 4

/**
 * Reads the state of ClickHouse's `groupBitmap` over UInt32 at `at`: a few numbers as they are, or a bitmap in Roaring's
 * portable format (https://github.com/RoaringBitmap/RoaringFormatSpec). Returns the offset after it.
 * Throws RangeError on anything else.
 */
export function readBitmapState(bytes: Uint8Array, at: number, onContainer: OnContainer): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const kind = view.getUint8(at)
  const [length, start] = readVarUint(view, at + 1)
  if (kind === SMALL_SET) {
    const numbers = Array.from({ length }, (_, i) => view.getUint32(start + 4 * i, true)).sort(
      (a, b) => a - b,
    )
    sendSmall(numbers, onContainer)
    return start + 4 * length
  }
  if (kind !== 1) throw new RangeError(`Not the state of a bitmap: it begins with ${kind}`)
  const end = readRoaring(bytes, view, start, onContainer)
  if (end !== start + length) throw new RangeError(`A bitmap of ${length} bytes has ${end - start}`)
  return end
}

function readVarUint(view: DataView, at: number): [value: number, end: number] {
  for (let value = 0, factor = 1; ; factor *= 128) {
    const byte = view.getUint8(at++)
    value += (byte & 127) * factor
    if (byte < 128) return [value, at]
  }
}

function sendSmall(numbers: readonly number[], onContainer: OnContainer): void {
  for (let from = 0; from < numbers.length;) {
    const block = numbers[from]! >>> BLOCK_BITS
    let to = from
    while (to < numbers.length && numbers[to]! >>> BLOCK_BITS === block) to++
    const list = Uint16Array.from(numbers.slice(from, to))
    onContainer(block, list.length, new Uint8Array(list.buffer))
    from = to
  }
}

function readRoaring(bytes: Uint8Array, view: DataView, start: number, onContainer: OnContainer): number {
  const cookie = view.getUint32(start, true)
  const hasRuns = (cookie & 0xffff) === WITH_RUNS
  if (!hasRuns && cookie !== WITHOUT_RUNS) throw new RangeError(`Not a Roaring bitmap: ${cookie}`)
  const size = hasRuns ? (cookie >>> 16) + 1 : view.getUint32(start + 4, true)
  const flags = start + 4
  const keys = hasRuns ? flags + Math.ceil(size / 8) : start + 8
  let at = keys + 4 * size + (!hasRuns || size >= MIN_WITH_OFFSETS ? 4 * size : 0)
  for (let i = 0; i < size; i++) {
    const block = view.getUint16(keys + 4 * i, true)
    const count = view.getUint16(keys + 4 * i + 2, true) + 1
    if (hasRuns && (view.getUint8(flags + (i >> 3)) >> (i & 7)) & 1) {
      const runs = view.getUint16(at, true)
      onContainer(block, count, containerOfRuns(view, at + 2, runs, count))
      at += 2 + 4 * runs
    } else {
      const length = count > MAX_IN_ROARING_LIST ? BLOCK_BYTES : 2 * count
      onContainer(block, count, bytes.subarray(at, at + length))
      at += length
    }
  }
  return at
}

function containerOfRuns(view: DataView, at: number, runs: number, count: number): Uint8Array {
  const isListed = count <= MAX_IN_ROARING_LIST
  const list = new Uint16Array(isListed ? count : 0)
  const bits = new Uint8Array(isListed ? 0 : BLOCK_BYTES)
  let n = 0
  for (let run = 0; run < runs; run++) {
    const first = view.getUint16(at + 4 * run, true)
    const last = first + view.getUint16(at + 4 * run + 2, true)
    for (let number = first; number <= last; number++)
      if (isListed) list[n++] = number
      else bits[number >> 3]! |= 1 << (number & 7)
  }
  return isListed ? new Uint8Array(list.buffer) : bits
}
