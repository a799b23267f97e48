import { parseJson } from '@rookery/network'
import type { DeletionInput } from '@rookery/analytics'
import { render } from '@rookery/i18n/server.ts'
import { readId } from '@rookery/notations/ids.ts'
import { openTable } from '@rookery/tables/open-table.ts'
import type { OpenedTable } from '@rookery/tables/table-format.ts'
import { textOfRefused } from '../../../../reading/refused-file-text.ts'
import { FileProblem } from './imported.ts'
import { readLines } from './read-lines.ts'
import { tableSource } from './table-source.ts'
import { idIn, idOf, isObject, type Json } from './v1-objects.ts'

export type ReadDeletion =
  { readonly line: number; readonly row: DeletionInput } | { readonly line: number; readonly reason: string }

/**
 * Compliance events that remove a profile, with the reason; `undelete`, `unprotect` and `unsuspend` allow it
 * again.
 */
const actions: Record<string, string> = {
  delete: 'deleted',
  protect: 'protected',
  suspend: 'suspended',
  deactivate: 'deactivated',
  bounce: 'deleted',
  drop: 'dropped',
}
/** Events that remove nothing completely. */
const skippedPattern =
  /^(?:scrub_geo|user_withheld|tweet_withheld|withheld|user_profile_modification|tweet_edit)$/

const KIND_NEEDED = 'an id alone: say with --of whether these are posts or profiles'

/**
 * Reads the network's deletions: ids, one per line or in the first column of a table; lines of a compliance
 * job (id, action, reason), for which `defaultKind` tells posts from accounts; or events of the compliance
 * streams, which contain that.
 */
export async function* readDeletions(
  path: string,
  defaultKind: DeletionInput['kind'] | null,
): AsyncGenerator<ReadDeletion> {
  const table = await openTable(tableSource(path))
  if (!('refused' in table)) yield* deletionsOfTable(table, defaultKind)
  else if (table.refused.code === 'json') yield* deletionsOfLines(path, defaultKind)
  else throw new FileProblem(render(textOfRefused(table.refused), 'en'))
}

async function* deletionsOfLines(
  path: string,
  defaultKind: DeletionInput['kind'] | null,
): AsyncGenerator<ReadDeletion> {
  for await (const line of readLines(path)) {
    const { number } = line
    const text = 'text' in line ? line.text.trim().replace(/^\uFEFF/, '') : '{'
    if (text === '') continue
    const parsedDeletion = deletionsOfJson(text, defaultKind)
    if (parsedDeletion === null) continue
    yield typeof parsedDeletion === 'string'
      ? { line: number, reason: parsedDeletion }
      : { line: number, row: parsedDeletion }
  }
}

async function* deletionsOfTable(
  table: OpenedTable,
  kind: DeletionInput['kind'] | null,
): AsyncGenerator<ReadDeletion> {
  for await (const row of table.rows()) {
    const { line } = row
    const reading = readId('cells' in row ? (row.cells[0] ?? '') : '')
    if (!('id' in reading)) yield { line, reason: 'not an id' }
    else if (kind === null) yield { line, reason: KIND_NEEDED }
    else yield { line, row: { kind, network_id: reading.id, reason: 'deleted' } }
  }
}

function deletionsOfJson(
  text: string,
  defaultKind: DeletionInput['kind'] | null,
): DeletionInput | string | null {
  let value: unknown
  try {
    value = parseJson(text)
  } catch {
    return 'the line is not JSON'
  }
  if (!isObject(value)) return 'the line is not an object'
  return typeof value['action'] === 'string' ? deletionOfJobLine(value, defaultKind) : deletionOfEvent(value)
}

/** A line of a compliance job's result. */
function deletionOfJobLine(
  value: Json,
  defaultKind: DeletionInput['kind'] | null,
): DeletionInput | string | null {
  const id = idOf(value['id'])
  const action = String(value['action']).toLowerCase()
  if (skippedPattern.test(action)) return null
  if (id === undefined) return 'the line has no id'
  if (defaultKind === null) return KIND_NEEDED
  const reason = typeof value['reason'] === 'string' ? value['reason'].toLowerCase() : undefined
  return parseDeletion(defaultKind, id, action, reason)
}

/**
 * A stream event, e.g. {"data": {"delete": {"tweet": {"id": "…"}}}} or {"data": {"user_suspend": {"user":
 * {"id": "…"}}}}; null for one that removes nothing completely, or why it is none.
 */
export function deletionOfEvent(value: Json): DeletionInput | string | null {
  const data = isObject(value['data']) ? value['data'] : value
  for (const [name, event] of Object.entries(data)) {
    if (skippedPattern.test(name)) return null
    if (!isObject(event)) continue
    const post = event['tweet'] ?? event['post'] ?? event['status']
    const user = event['user']
    const target = isObject(post) ? post : user
    const id = isObject(target) ? idIn(target) : undefined
    if (id !== undefined)
      return parseDeletion(
        isObject(post) ? 'post' : 'profile',
        id,
        name.replace(/^(?:user|tweet|post|status)_/, ''),
      )
  }
  return 'no compliance event that is known'
}

function parseDeletion(
  kind: DeletionInput['kind'],
  network_id: string,
  action: string,
  reason?: string,
): DeletionInput | string {
  const isRestored = action.startsWith('un')
  const removalKind = actions[isRestored ? action.slice(2) : action]
  if (removalKind === undefined) return `no action that is known: ${action.slice(0, 40)}`
  const removalReason = reason && /^[a-z_]{1,30}$/.test(reason) ? reason : removalKind
  return isRestored
    ? { kind, network_id, reason: removalReason, restored: isRestored }
    : { kind, network_id, reason: removalReason }
}
