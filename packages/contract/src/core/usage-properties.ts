/** What a usage event says of the product: where, with what choice, and how it went. */
export const ownUsageProperties = [
  ...['site', 'screen', 'action', 'kind', 'step', 'result', 'count', 'duration_ms', 'language', 'theme'],
  ...['plan', 'role', 'source', 'version', 'is_first', 'features', 'signed_up_at'],
] as const

/** What the client library adds about the program. */
const programProperties = [
  ...['$browser', '$browser_version', '$os', '$screen_height', '$screen_width', '$device_id'],
  ...['mp_lib', '$lib_version'],
] as const

/**
 * Properties that leave the page and that the server keeps, of events, people and groups alike. There are no
 * addresses, handles, names or words that were searched, whoever sends them.
 */
export const usageProperties: ReadonlySet<string> = new Set([...ownUsageProperties, ...programProperties])
