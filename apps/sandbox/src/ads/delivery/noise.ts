import { hashText, hashUnit } from '@rookery/world/random/hash.ts'

/** A seed per name, derived from the world's seed: the source of all randomness of an entity. */
export const seedOf = (seed: number, name: string): number =>
  (hashText(name) ^ Math.imul(seed + 1, 0x9e3779b1)) | 0

/** A pseudo-random number, 0 ≤ x < 1; always the same for the same arguments. */
export const unit = (seed: number, at: number, stream = 0): number => hashUnit(seed, at, stream)

/** exp(N(0, spread)) with mean 1; a sum of twelve uniforms would cost more than these two. */
export const lognormalDraw = (seed: number, at: number, stream: number, spread: number): number => {
  const u = Math.max(unit(seed, at, stream), 1e-9)
  const normalDraw = Math.sqrt(-2 * Math.log(u)) * Math.cos(2 * Math.PI * unit(seed, at, stream + 1))
  return Math.exp(spread * Math.max(-3, Math.min(3, normalDraw)) - (spread * spread) / 2)
}
