/** The address's parameters for compared names. */
export const comparedParams = ['with', 'and'] as const

const MAX_NAME_LENGTH = 512

/** Names compared with the explored one, from the address: up to two, without duplicates. */
export function comparedNames(params: URLSearchParams, exploredName: string): string[] {
  const searchedName = exploredName.trim()
  const names = comparedParams.map((name) => (params.get(name) ?? '').trim().slice(0, MAX_NAME_LENGTH))
  return [...new Set(names)].filter((name) => name !== searchedName && /[\p{L}\p{N}]/u.test(name))
}

/** The address's values for these compared names. */
export const paramsOfNames = (names: readonly string[]): Record<string, string | null> =>
  Object.fromEntries(comparedParams.map((param, i) => [param, names[i] ?? null]))
