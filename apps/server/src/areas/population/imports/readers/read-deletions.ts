import { parseJson } from '@rookery/network'
import type { DeletionInput } from '@rookery/analytics'
import { readLines } from './read-lines.ts'
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

/**
 * Reads the network's deletions: ids, one per line (or the first column of a CSV file); lines of a compliance
 * job (id, action, reason), for which `defaultKind` tells posts from accounts; or events of the compliance streams,
 * which contain that.
 */
export async function* readDeletions(
  path: string,
  defaultKind: DeletionInput['kind'] | null,
): AsyncGenerator<ReadDeletion> {
  for await (const line of readLines(path)) {
    const { number } = line
    const text = 'text' in line ? line.text.trim().replace(/^\uFEFF/, '') : '{'
    if (text === '') continue
    const parsedDeletions = text.startsWith('{')
      ? deletionsOfJson(text, defaultKind)
      : deletionsOfText(text, defaultKind, number)
    if (parsedDeletions === null) continue
    yield typeof parsedDeletions === 'string'
      ? { line: number, reason: parsedDeletions }
      : { line: number, row: parsedDeletions }
  }
}

function deletionsOfText(
  text: string,
  defaultKind: DeletionInput['kind'] | null,
  line: number,
): DeletionInput | string | null {
  const id = text
    .split(/[,;\t]/)[0]!
    .replace(/^"(.*)"$/, '$1')
    .trim()
  // A header.
  if (line === 1 && !/^\d/.test(id)) return null
  if (defaultKind === null) return 'an id alone: say with --of whether these are posts or profiles'
  return /^\d{1,20}$/.test(id) ? { kind: defaultKind, network_id: id, reason: 'deleted' } : 'not an id'
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
  if (defaultKind === null) return 'an id alone: say with --of whether these are posts or profiles'
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
