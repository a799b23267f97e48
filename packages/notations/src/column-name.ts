import { foldWidth, withoutInvisible } from './clean-cell.ts'

/**
 * The words of a column's name in lower case, however it joins them: `screenName`, `Screen Name`,
 * `user.screen_name`, `:START_ID(User)`. What stands in brackets is dropped, full-width forms are folded.
 */
export const nameWords = (name: string): string[] =>
  foldWidth(withoutInvisible(name).normalize('NFKC'))
    .replace(/[([{（【].*?[)\]}）】]/gu, ' ')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}@ー]+/u)
    .filter((word) => word !== '')

export const plainName = (name: string): string => nameWords(name).join('_')
