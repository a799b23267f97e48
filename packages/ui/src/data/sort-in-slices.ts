/** Milliseconds of work before other tasks of the page run: far less than a frame. */
const SLICE_MS = 6
/** Number of items sorted in one run, and compared before the clock is checked. */
export const RUN_LENGTH = 256

/**
 * Yields to clicks, keys and rendering; unlike a timer it resumes at once if there are none, also in a
 * background tab.
 */
export const yieldToOthers = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })

/** Returns a function that yields to other tasks after each slice of work. */
export function inSlices(): () => Promise<void> {
  let sliceDeadline = performance.now() + SLICE_MS
  return async () => {
    if (performance.now() < sliceDeadline) return
    await yieldToOthers()
    sliceDeadline = performance.now() + SLICE_MS
  }
}

/**
 * Sorts without blocking the page: sorted runs, merged in pairs. Null if `isWanted` says that the result is
 * no longer needed.
 */
export async function sortInSlices<V>(
  values: readonly V[],
  compare: (a: V, b: V) => number,
  isWanted: () => boolean,
): Promise<V[] | null> {
  let sourceValues = [...values]
  let to = Array.from<V>({ length: sourceValues.length })
  const laterSlices = inSlices()
  for (let start = 0; start < sourceValues.length; start += RUN_LENGTH) {
    const sortedSlice = sourceValues.slice(start, start + RUN_LENGTH).sort(compare)
    for (let i = 0; i < sortedSlice.length; i++) sourceValues[start + i] = sortedSlice[i]!
    await laterSlices()
    if (!isWanted()) return null
  }
  for (let width = RUN_LENGTH; width < sourceValues.length; width *= 2) {
    for (let start = 0; start < sourceValues.length; start += 2 * width) {
      const middleIndex = Math.min(start + width, sourceValues.length)
      const mergeEnd = Math.min(start + 2 * width, sourceValues.length)
      let [a, b] = [start, middleIndex]
      for (let at = start; at < mergeEnd; at++) {
        const isFirst = b >= mergeEnd || (a < middleIndex && compare(sourceValues[a]!, sourceValues[b]!) <= 0)
        to[at] = isFirst ? sourceValues[a++]! : sourceValues[b++]!
        if (at % RUN_LENGTH === 0) {
          await laterSlices()
          if (!isWanted()) return null
        }
      }
    }
    ;[sourceValues, to] = [to, sourceValues]
  }
  return sourceValues
}
