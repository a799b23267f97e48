import { USAGE_COOKIE_DAYS } from '@rookery/contract/constants.ts'
import { asksForPrivacy } from '../privacy/asks-for-privacy.ts'

/** What the person chose in this browser: to tell how the product is used, or not. */
export type UsageChoice = 'on' | 'off'

/** A cookie, because signing out clears the storages and nobody should be asked again for that. */
const NAME = 'rookery_usage'
const listeners = new Set<() => void>()

/** The operator's project; null: nothing is told, and nobody is asked. */
export const usageToken = (): string | null =>
  document.querySelector<HTMLMetaElement>('meta[name="usage-events"]')?.content || null

/** Null until the person chose; a browser that asks for privacy has declined for them. */
export function usageChoice(): UsageChoice | null {
  if (asksForPrivacy()) return 'off'
  const value = new RegExp(`(?:^|; )${NAME}=(on|off)(?:;|$)`).exec(document.cookie)?.[1]
  return (value as UsageChoice | undefined) ?? null
}

/** Kept for a year. */
export function chooseUsage(choice: UsageChoice): void {
  const secure = location.protocol === 'https:' ? ';secure' : ''
  document.cookie = `${NAME}=${choice};path=/;max-age=${USAGE_COOKIE_DAYS * 86_400};samesite=lax${secure}`
  for (const onChange of listeners) onChange()
}

export function onUsageChoice(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}
