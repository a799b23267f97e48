/** Names that stand beside the one explored, in the address. */
export const comparedParams = ['with', 'and'] as const

const LONGEST = 512

/** What the one explored is compared with, as the address says it: up to two more names, each once. */
export function comparedNames(params: URLSearchParams): string[] {
  const first = (params.get('q') ?? '').trim()
  const names = comparedParams.map((name) => (params.get(name) ?? '').trim().slice(0, LONGEST))
  return [...new Set(names)].filter((name) => name !== first && /[\p{L}\p{N}]/u.test(name))
}

/** The address's values for these names beside the one explored. */
export const paramsOfNames = (names: readonly string[]): Record<string, string | null> =>
  Object.fromEntries(comparedParams.map((param, i) => [param, names[i] ?? null]))
