import { say } from '@rookery/i18n/server.ts'
import { invalid } from '../../../errors/app-error.ts'

/** The group whose members write the shared catalogue. */
export const CATALOGUE_GROUP = 'Audience_creator'

/** `name` or `-name` of a whitelist. Throws validation_failed naming what is possible. */
export function readOrdering(
  given: string | undefined,
  allowed: readonly string[],
  standard: string,
): string {
  if (given === undefined) return standard
  if (allowed.includes(given.replace(/^-/, ''))) return given
  throw invalid({ ordering: say('audiences.ordering', { fields: allowed.join(', ') }) })
}

/** "Coffee (copy)", and the next time "Coffee (copy 2)"; cut so that it stays within the longest name. */
export function copyName(name: string, longest = 120): string {
  const [, base = name, n] = /^(.*) \(copy(?: (\d+))?\)$/.exec(name) ?? []
  const suffix = /\(copy(?: \d+)?\)$/.test(name) ? ` (copy ${Number(n ?? 1) + 1})` : ' (copy)'
  return base.slice(0, longest - suffix.length).trimEnd() + suffix
}
