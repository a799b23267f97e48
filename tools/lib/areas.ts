// The areas of the server; each may import only those before it.
const AREAS = ['foundation', 'people', 'population', 'advertising', 'audiences', 'creators']

const areaOf = (path: string): string | undefined => /^apps\/server\/src\/areas\/([^/]+)\//.exec(path)?.[1]

/** The error in an import between two files, or null. */
export function upwardImport(from: string, to: string): string | null {
  const here = areaOf(from)
  const there = areaOf(to)
  if (!here || !there) return null
  if (!AREAS.includes(here)) return `${here} is no area; they are ${AREAS.join(', ')}`
  if (AREAS.indexOf(there) <= AREAS.indexOf(here)) return null
  return `${here} may not know ${there}: areas import those before them (${AREAS.join(' ← ')})`
}
