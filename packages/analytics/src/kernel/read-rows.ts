import { readBitmapState } from './roaring-state.ts'

/** Receives the containers of a criterion in the order of the rows, and of blocks within a row. */
export type OnPosting = (criterion: number, block: number, count: number, bytes: Uint8Array) => void

/**
 * Reads rows (criterion UInt32, state of a bitmap) in RowBinary. Throws RangeError unless they are `rows` in number and
 * nothing else: an engine that answers too little must not make sizes too small.
 */
export function readRows(bytes: Uint8Array, rows: number, onPosting: OnPosting): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = 0
  for (let row = 0; row < rows; row++) {
    const criterion = view.getUint32(at, true)
    at = readBitmapState(bytes, at + 4, (block, count, container) =>
      onPosting(criterion, block, count, container),
    )
  }
  if (at !== bytes.length) throw new RangeError(`${rows} rows have ${bytes.length} bytes, and end at ${at}`)
}
