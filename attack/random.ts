/** mulberry32: numbers from 0 to 1, the same for the same seed. */
export function seededNumbers(seed: number): () => number {
  let randomState = seed >>> 0
  return () => {
    randomState = (randomState + 0x6d2b79f5) >>> 0
    let t = Math.imul(randomState ^ (randomState >>> 15), 1 | randomState)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
