import { ADS_ORIGINS } from './build-settings.ts'
import { patternOf } from './match-pattern.ts'

/** What filling the form needs besides, asked for when it is switched on and given back when it is switched off. */
export const fillingPermissions = {
  permissions: ['scripting'],
  origins: ADS_ORIGINS.map((origin) => patternOf(origin, '/*')),
} as const
