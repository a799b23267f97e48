import { say } from '@rookery/i18n/server.ts'
import { invalid } from '../../../errors/app-error.ts'

/**
 * Parses an order parameter, `name` or `-name`, against a whitelist. Throws validation_failed with the
 * allowed values.
 */
export function readOrdering(
  ordering: string | undefined,
  allowed: readonly string[],
  standard: string,
): string {
  if (ordering === undefined) return standard
  if (allowed.includes(ordering.replace(/^-/, ''))) return ordering
  throw invalid({ ordering: say('audiences.ordering', { fields: allowed.join(', ') }) })
}

/** The next name of a copy, such as "Coffee (copy)" or "Coffee (copy 2)", shortened to the maximum length. */
export function copyName(name: string, longest = 120): string {
  const [, base = name, n] = /^(.*) \(copy(?: (\d+))?\)$/.exec(name) ?? []
  const suffix = /\(copy(?: \d+)?\)$/.test(name) ? ` (copy ${Number(n ?? 1) + 1})` : ' (copy)'
  return base.slice(0, longest - suffix.length).trimEnd() + suffix
}
