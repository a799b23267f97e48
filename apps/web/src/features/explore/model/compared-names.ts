/** The address's parameters for compared names. */
export const comparedParams = ['with', 'and'] as const

const LONGEST = 512

/** Names compared with the explored one, from the address: up to two, without duplicates. */
export function comparedNames(params: URLSearchParams): string[] {
  const first = (params.get('q') ?? '').trim()
  const names = comparedParams.map((name) => (params.get(name) ?? '').trim().slice(0, LONGEST))
  return [...new Set(names)].filter((name) => name !== first && /[\p{L}\p{N}]/u.test(name))
}

/** The address's values for these compared names. */
export const paramsOfNames = (names: readonly string[]): Record<string, string | null> =>
  Object.fromEntries(comparedParams.map((param, i) => [param, names[i] ?? null]))
