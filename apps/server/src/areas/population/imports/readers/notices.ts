import type { DeletionInput } from '@rookery/analytics'
import { deletionOfEvent } from './read-deletions.ts'
import { isObject, type Json } from './v1-objects.ts'

/** What the network says of a stream or of an answer instead of a user, a post or a follow. */
export interface Notice {
  /** What it says was deleted, protected or suspended, or is allowed again. */
  readonly deletion?: DeletionInput
}

const compliance =
  '(?:un)?(?:delete|protect|suspend|drop|deactivate|bounce)|withheld|profile_modification|edit'
/** Messages of streams of v1.1, and events of the compliance streams of v2. */
const noticeName = new RegExp(
  `^(?:(?:user|tweet|post|status)_(?:${compliance})|${compliance}|limit|scrub_geo|disconnect|warning|control|friends|friends_str|direct_message|too_many_follows)$`,
)
/** Beside a message or an answer. */
const besideNotice = /^(?:timestamp_ms|timestamp|for_user(?:_id)?|__\w+|matching_rules)$/
/** An answer without rows: problems, an empty page, an error of v1.1. */
const emptyAnswerKey =
  /^(?:data|includes|errors|error|meta|title|detail|type|status|reason|code|message|request|parameters|connection_issue|client_id|disconnect_type|required_enrollment|registration_url|value|resource_\w+)$/

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'object' &&
    Object.values(value).every((each) => Array.isArray(each) && each.length === 0))

/** Whether all that an answer holds is about itself: no row was found, or asked for in vain. */
function isAnswerWithoutRows(value: Json, keys: readonly string[]): boolean {
  const isAnswer = ['errors', 'error', 'meta', 'title'].some((key) => key in value)
  return (
    isAnswer &&
    keys.every((key) => emptyAnswerKey.test(key)) &&
    isEmpty(value['data']) &&
    isEmpty(value['includes'])
  )
}

/** Whether every member is a message of a stream. */
function isStreamMessage(value: Json, keys: readonly string[]): boolean {
  return keys.length > 0 && keys.every((key) => noticeName.test(key) && typeof value[key] === 'object')
}

/**
 * The notice that a JSON value of the network is, null for anything else. A notice is no row and no reject: what it says is
 * rightly left out.
 */
export function noticeOf(value: Json): Notice | null {
  // Most lines are rows.
  if ('id' in value || 'id_str' in value) return null
  const keys = Object.keys(value).filter((key) => !besideNotice.test(key))
  if (isAnswerWithoutRows(value, keys)) return {}
  const message = keys.length === 1 && isObject(value['data']) ? value['data'] : value
  const names = message === value ? keys : Object.keys(message)
  if (!isStreamMessage(message, names)) return null
  const deletion = deletionOfEvent(message)
  return deletion === null || typeof deletion === 'string' ? {} : { deletion }
}
