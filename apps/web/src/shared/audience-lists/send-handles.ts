import { importList, sendList } from './upload-list.ts'

/**
 * Saves handles as a list of a team, through the same import as an uploaded file.
 *
 * @returns whether the team had this list already: uploading the same accounts again returns the existing import
 */
export async function sendHandles(
  handles: readonly string[],
  name: string,
  teamId: string,
): Promise<boolean> {
  const startedImport = Date.now()
  const lines = ['handle', ...handles.map((handle) => `@${handle}`)]
  const file = new File([`${lines.join('\n')}\n`], `${name}.csv`, { type: 'text/csv' })
  const mapping = {
    name,
    identifier_kind: 'handle',
    column: 0,
    delimiter: ',',
    has_header: true,
  } as const
  const { signal } = new AbortController()
  const listImport = await importList(await sendList(file, teamId, () => {}, signal), mapping, signal)
  return listImport.finished_at !== null && new Date(listImport.finished_at).getTime() < startedImport
}
