import { PASTE_CAP } from '@rookery/contract/constants.ts'
import { isAddress } from '@rookery/notations/handle-addresses.ts'
import { readHandleAsWritten } from '@rookery/notations/handles.ts'

export type PastedKind = 'handle' | 'keyword' | 'hashtag'

export interface PastedValues {
  kind: PastedKind
  values: string[]
  /** Number of entries beyond the maximum of 500. */
  dropped: number
}

/** The handle of an account's address, with @; other entries stay. */
function handleOf(entry: string): string {
  if (!isAddress(entry)) return entry
  const handle = readHandleAsWritten(entry)
  return handle === null ? entry : `@${handle}`
}

/**
 * The entries of a pasted text: one per line, or separated by commas, semicolons or tabs; without duplicates.
 */
export function splitPasted(text: string): string[] {
  const entries = text
    .split(/[\n\r\t,;、，；]+/)
    .map((entry) =>
      entry
        .trim()
        .replace(/^["'“”]+|["'“”]+$/g, '')
        .trim(),
    )
    .map(handleOf)
    .filter(Boolean)
  // A line of @names or #tags only needs no commas.
  const looseItems = entries.flatMap((entry) =>
    /^(?:[@#＃]\S+\s+)+[@#＃]\S+$/.test(entry) ? entry.split(/\s+/) : [entry],
  )
  const pastedKeys = new Set<string>()
  return looseItems.filter((entry) => {
    const key = entry.normalize('NFKC').toLowerCase()
    return !pastedKeys.has(key) && pastedKeys.add(key)
  })
}

/** Guesses the kind of a list: handles if most begin with @, hashtags if most begin with #, else keywords. */
export function guessKind(values: readonly string[]): PastedKind {
  const share = (sign: RegExp) => values.filter((v) => sign.test(v)).length / Math.max(1, values.length)
  if (share(/^[@＠]/) > 0.5) return 'handle'
  return share(/^[#＃]/) > 0.5 ? 'hashtag' : 'keyword'
}

export function readPasted(text: string, kind?: PastedKind): PastedValues {
  const entries = splitPasted(text)
  const chosen = kind ?? guessKind(entries)
  const leadingSign = chosen === 'handle' ? /^[@＠]+/ : chosen === 'hashtag' ? /^[#＃]+/ : /^$/
  const values = entries.map((entry) => entry.replace(leadingSign, '').slice(0, 200)).filter(Boolean)
  return { kind: chosen, values: values.slice(0, PASTE_CAP), dropped: Math.max(0, values.length - PASTE_CAP) }
}

/** Whether a paste into the search box is a list rather than a word. */
export const isList = (text: string): boolean => splitPasted(text).length > 1
