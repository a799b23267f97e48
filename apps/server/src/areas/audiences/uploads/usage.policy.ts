import { COUNTRIES_CAP, HANDLES_CAP, type TargetingPackage } from '@rookery/contract'
import { say } from '@rookery/i18n/server.ts'
import { invalid } from '../../../errors/app-error.ts'

/** The network accepts 100 selected handles; the others are listed as a warning. */
export function splitHandles(p: TargetingPackage): { applied: number; dropped: string[] } {
  const selectedHandles = p.handles.filter((item) => !item.deselected).map((item) => item.handle)
  return {
    applied: Math.min(selectedHandles.length, HANDLES_CAP),
    dropped: selectedHandles.slice(HANDLES_CAP),
  }
}

/** Up to 49 countries are sent as they are; for 50 and more none is sent. Throws validation_failed. */
export function requireFewCountries(codes: readonly string[]): void {
  if (codes.length >= COUNTRIES_CAP)
    throw invalid({ countries: say('uploads.tooManyCountries', { n: COUNTRIES_CAP }) })
}
