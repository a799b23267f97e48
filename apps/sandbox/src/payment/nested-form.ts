export type Nested = string | { [key: string]: Nested }

const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * Parses `a[b][0][c]=x` into nested objects, the encoding of the payment provider's clients. Lists become
 * objects with keys 0, 1, …
 */
export const nestedForm = (form: URLSearchParams | undefined): { [key: string]: Nested } => {
  const root: { [key: string]: Nested } = {}
  for (const [name, value] of form ?? []) {
    const path = [
      name.split('[')[0] ?? '',
      ...[...name.matchAll(/\[([^\]]*)\]/g)].map((match) => match[1] ?? ''),
    ]
    if (path.some((part) => forbiddenKeys.has(part)) || path.length > 8) continue
    let at = root
    for (const [depth, raw] of path.entries()) {
      const keyPart = raw === '' ? String(Object.keys(at).length) : raw
      if (depth === path.length - 1) at[keyPart] = value
      else {
        const innerValue = at[keyPart]
        if (typeof innerValue === 'object') at = innerValue
        else at = at[keyPart] = {}
      }
    }
  }
  return root
}

export const text = (value: Nested | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined
export const group = (value: Nested | undefined): { [key: string]: Nested } =>
  typeof value === 'object' ? value : {}
export const texts = (value: Nested | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries(group(value)).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
