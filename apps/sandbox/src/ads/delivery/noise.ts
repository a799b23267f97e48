import { hashText, hashUnit } from '@rookery/world/random/hash.ts'

/** One number a name, under the world's seed: what all chance of an entity hangs on. */
export const seedOf = (seed: number, name: string): number =>
  (hashText(name) ^ Math.imul(seed + 1, 0x9e3779b1)) | 0

/** 0 ≤ x < 1, the same every time. */
export const unit = (seed: number, at: number, stream = 0): number => hashUnit(seed, at, stream)

/** exp(N(0, spread)) with mean 1; a normal from twelve uniforms would cost more than these two. */
export const lognormal = (seed: number, at: number, stream: number, spread: number): number => {
  const u = Math.max(unit(seed, at, stream), 1e-9)
  const normal = Math.sqrt(-2 * Math.log(u)) * Math.cos(2 * Math.PI * unit(seed, at, stream + 1))
  return Math.exp(spread * Math.max(-3, Math.min(3, normal)) - (spread * spread) / 2)
}
