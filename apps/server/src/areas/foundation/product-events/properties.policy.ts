import { usageProperties } from '@rookery/contract/core/usage-properties.ts'

/** A value that is kept, cut to this length. */
export type Value = string | number | boolean | null | readonly (string | number | boolean)[]
export type Properties = Readonly<Record<string, Value>>

const VALUE_MAX = 255
const LIST_MAX = 50

/** Mails, addresses of the network and of pages: nobody sends them on purpose. */
const isAddress = (text: string): boolean =>
  /@|:\/\/|^\d{1,3}(?:\.\d{1,3}){3}$|^(?:[0-9a-f]{0,4}:){2,7}[0-9a-f]{0,4}$/i.test(text)

function keptScalar(value: unknown): string | number | boolean | undefined {
  if (typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))) return value
  if (typeof value !== 'string' || isAddress(value)) return undefined
  return value.slice(0, VALUE_MAX)
}

export function keptValue(value: unknown): Value | undefined {
  if (value === null) return null
  if (!Array.isArray(value)) return keptScalar(value)
  return value
    .slice(0, LIST_MAX)
    .map(keptScalar)
    .filter((each) => each !== undefined)
}

export const isAllowed = (name: string): boolean => usageProperties.has(name)

/** The allowed properties with their values cut. */
export const keptProperties = (given: Readonly<Record<string, unknown>>): Properties =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => {
      const kept = isAllowed(name) ? keptValue(value) : undefined
      return kept === undefined ? [] : [[name, kept]]
    }),
  )
