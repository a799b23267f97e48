interface Entry {
  href: string
  within?: string
  children?: readonly { href: string }[]
}

/** How closely an address matches an entry's: the longer path first, then the more of its parameters; null if it is elsewhere. */
const closeness = (href: string, here: URL): number | null => {
  const { pathname, searchParams } = new URL(href, here)
  const isWithin = `${here.pathname}/`.startsWith(pathname.endsWith('/') ? pathname : `${pathname}/`)
  const wanted = [...searchParams]
  if (!isWithin || wanted.some(([name, value]) => here.searchParams.get(name) !== value)) return null
  return pathname.length + wanted.length / 10
}

/** The menu entry of an address, which may be that of one of its sub-pages; of two that match, the closer one. */
export function currentEntry<E extends Entry>(entries: readonly E[], href: string): E | undefined {
  const here = new URL(href, 'http://localhost')
  const matches = entries.flatMap((entry) => {
    const places = [entry.href, entry.within, ...(entry.children ?? []).map(({ href: child }) => child)]
    const own = places.flatMap((place) => (place === undefined ? [] : (closeness(place, here) ?? [])))
    return own.length > 0 ? [{ entry, closeness: Math.max(...own) }] : []
  })
  return matches.toSorted((a, b) => b.closeness - a.closeness)[0]?.entry
}
