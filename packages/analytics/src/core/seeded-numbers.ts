export function seededNumbers(seed: number): () => number {
  let randomState = seed >>> 0
  return () => {
    randomState = (randomState + 0x6d2b79f5) >>> 0
    let t = Math.imul(randomState ^ (randomState >>> 15), randomState | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
