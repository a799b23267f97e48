import { COUNTRIES_CAP, HANDLES_CAP, type TargetingPackage } from '@rookery/contract'
import { say } from '@rookery/i18n/server.ts'
import { invalid } from '../../../errors/app-error.ts'

/** The network takes the first 100 selected handles; the rest is named. */
export function splitHandles(p: TargetingPackage): { applied: number; dropped: string[] } {
  const selected = p.handles.filter((item) => !item.deselected).map((item) => item.handle)
  return { applied: Math.min(selected.length, HANDLES_CAP), dropped: selected.slice(HANDLES_CAP) }
}

/** 49 countries are sent as they are; whoever means 50 and more sends none. Throws validation_failed. */
export function requireFewCountries(codes: readonly string[]): void {
  if (codes.length >= COUNTRIES_CAP)
    throw invalid({ countries: say('uploads.tooManyCountries', { n: COUNTRIES_CAP }) })
}
