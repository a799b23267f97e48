import { StartError } from '../errors/start-error.ts'

/** Parses an integer setting from 0 to `max`. Throws StartError. */
export const integerSetting = (name: string, text: string, max: number): number => {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 0 || value > max)
    throw new StartError('bad_config', `${name} must be a whole number from 0 to ${max}, not '${text}'`)
  return value
}
