/** Milliseconds of work before other tasks of the page run: far less than a frame. */
const SLICE_MS = 6
/** Number of items sorted in one run, and compared before the clock is checked. */
export const RUN = 256

/**
 * Yields to clicks, keys and rendering; unlike a timer it resumes at once if there are none, also in a
 * background tab.
 */
export const others = () =>
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
  let until = performance.now() + SLICE_MS
  return async () => {
    if (performance.now() < until) return
    await others()
    until = performance.now() + SLICE_MS
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
  let from = [...values]
  let to = Array.from<V>({ length: from.length })
  const rest = inSlices()
  for (let start = 0; start < from.length; start += RUN) {
    const run = from.slice(start, start + RUN).sort(compare)
    for (let i = 0; i < run.length; i++) from[start + i] = run[i]!
    await rest()
    if (!isWanted()) return null
  }
  for (let width = RUN; width < from.length; width *= 2) {
    for (let start = 0; start < from.length; start += 2 * width) {
      const middle = Math.min(start + width, from.length)
      const end = Math.min(start + 2 * width, from.length)
      let [a, b] = [start, middle]
      for (let at = start; at < end; at++) {
        const isFirst = b >= end || (a < middle && compare(from[a]!, from[b]!) <= 0)
        to[at] = isFirst ? from[a++]! : from[b++]!
        if (at % RUN === 0) {
          await rest()
          if (!isWanted()) return null
        }
      }
    }
    ;[from, to] = [to, from]
  }
  return from
}
