interface Page<T> {
  count: number
  results: T[]
}

/**
 * Every row of a paginated list that is known to be short (members, ad accounts), fetched in pages of 200.
 */
export async function allPages<T>(
  read: (page: { limit: number; offset: number }) => Promise<Page<T>>,
): Promise<T[]> {
  const rows: T[] = []
  for (;;) {
    const page = await read({ limit: 200, offset: rows.length })
    rows.push(...page.results)
    if (page.results.length === 0 || rows.length >= page.count) return rows
  }
}
