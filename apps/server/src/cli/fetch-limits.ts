/** Fetch limits of a crawl as typed; unspecified ones are decided by the server. */
export interface FetchLimits {
  readonly posts?: string | undefined
  readonly followers?: string | undefined
  readonly following?: string | undefined
}

/** The limits that were said, as numbers. */
export const limitsOf = (limits: FetchLimits): Record<string, number> =>
  Object.fromEntries(
    (['posts', 'followers', 'following'] as const).flatMap((name) =>
      limits[name] === undefined ? [] : [[name, Number(limits[name])]],
    ),
  )

/** A handle without its @. */
export const plainHandle = (handle: string): string => handle.replace(/^@/, '')
