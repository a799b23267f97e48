// The areas of the server; each may import only the areas before it.
const AREA_NAMES = ['foundation', 'people', 'population', 'advertising', 'audiences', 'creators']

const areaOf = (path: string): string | undefined => /^apps\/server\/src\/areas\/([^/]+)\//.exec(path)?.[1]

/** The error in an import between two files, or null. */
export function upwardImport(from: string, to: string): string | null {
  const sourceArea = areaOf(from)
  const targetArea = areaOf(to)
  if (!sourceArea || !targetArea) return null
  if (!AREA_NAMES.includes(sourceArea)) return `${sourceArea} is no area; they are ${AREA_NAMES.join(', ')}`
  if (AREA_NAMES.indexOf(targetArea) <= AREA_NAMES.indexOf(sourceArea)) return null
  return `${sourceArea} may not know ${targetArea}: areas import those before them (${AREA_NAMES.join(' ← ')})`
}
