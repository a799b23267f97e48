/**
 * Integer hashing: everything in a world is hash(seed, index, stream), so any row can be generated
 * independently.
 */

/** Finaliser of MurmurHash3: a bijection of 32-bit integers with full avalanche. */
export function mix32(value: number): number {
  let h = value | 0
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

/** 32-bit hash of up to three integers under a seed. */
export function hash32(seed: number, a: number, b = 0, c = 0): number {
  let h = mix32(seed ^ 0x9e3779b9)
  h = mix32((h + Math.imul(a | 0, 0x9e3779b1)) | 0)
  h = mix32((h ^ Math.imul(b | 0, 0x85ebca77)) | 0)
  return mix32((h + Math.imul(c | 0, 0xc2b2ae3d)) | 0)
}

/** The same as a fraction in [0, 1). */
export function hashUnit(seed: number, a: number, b = 0, c = 0): number {
  return hash32(seed, a, b, c) / 4294967296
}

/** FNV-1a over the characters of a text, for slugs. */
export function hashText(text: string): number {
  let h = 0x811c9dc5
  for (let i = 0; i < text.length; i += 1) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  return mix32(h)
}
