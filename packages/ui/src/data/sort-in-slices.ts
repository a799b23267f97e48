/** How long it works before the page may do something else: far less than a frame. */
const SLICE_MS = 6
/** What is sorted at one go, and after how many it looks at the clock. */
export const RUN = 256

/** Lets clicks, keys and drawing go first; unlike a timer it comes back at once where there are none, also in a tab behind others. */
export const others = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })

/** Waits for others whenever it has worked for a slice. */
export function inSlices(): () => Promise<void> {
  let until = performance.now() + SLICE_MS
  return async () => {
    if (performance.now() < until) return
    await others()
    until = performance.now() + SLICE_MS
  }
}

/** Sorts without holding up the page: runs, merged two by two. Null when `isWanted` says that nobody waits any longer. */
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
