/**
 * The areas of the product. Server, contract, page and texts have a folder for each, with the same name; an
 * area of the server or the contract imports only the areas before it.
 */
const AREA_NAMES = [
  'foundation',
  'people',
  'billing',
  'population',
  'advertising',
  'audiences',
  'creators',
] as const

/** Where each floor keeps its areas, and the folders beside them that all areas share. */
const FLOORS: readonly { root: string; shared: readonly string[] }[] = [
  { root: 'apps/server/src/areas/', shared: [] },
  { root: 'packages/contract/src/', shared: ['catalogue', 'core', 'models', 'objects'] },
  { root: 'apps/web/src/features/', shared: [] },
  { root: 'packages/i18n/src/messages/en/', shared: ['shared'] },
  { root: 'packages/i18n/src/messages/ja/', shared: ['shared'] },
]

/** The folder of a floor in which a file is; undefined for files beside the folders and elsewhere. */
function folderOf(path: string): { floor: string; folder: string; isArea: boolean } | undefined {
  const floor = FLOORS.find(({ root }) => path.startsWith(root))
  if (!floor) return undefined
  const [folder, ...rest] = path.slice(floor.root.length).split('/')
  if (rest.length === 0) return undefined
  return { floor: floor.root, folder: folder!, isArea: !floor.shared.includes(folder!) }
}

/** The error of a file in a folder that is neither an area nor shared, or null. */
export function unknownArea(path: string): string | null {
  const found = folderOf(path)
  if (!found?.isArea || (AREA_NAMES as readonly string[]).includes(found.folder)) return null
  return `${found.folder} is no area; they are ${AREA_NAMES.join(', ')}`
}

/** The error in an import between two files, or null. */
export function upwardImport(from: string, to: string): string | null {
  const [source, target] = [folderOf(from), folderOf(to)]
  if (!source?.isArea || !target?.isArea || source.floor !== target.floor) return null
  const rankOf = (area: string) => AREA_NAMES.findIndex((name) => name === area)
  if (rankOf(target.folder) <= rankOf(source.folder)) return null
  return `${source.folder} may not know ${target.folder}: areas import those before them (${AREA_NAMES.join(' ← ')})`
}
