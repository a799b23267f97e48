import type { RandomBytes } from './keys.ts'

/** A UUID of version 7: random, and sortable by the time it was made. */
export const newId = (deps: { readonly random: RandomBytes; readonly clock: () => Date }): string => {
  const bytes = deps.random(16)
  bytes.writeUIntBE(deps.clock().getTime(), 0, 6)
  bytes[6] = (bytes[6]! & 0x0f) | 0x70
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
/** Ids come from outside: only these may reach a uuid column. */
export const isId = (text: string): boolean => uuid.test(text)
