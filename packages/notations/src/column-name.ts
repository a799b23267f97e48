import { foldWidth, withoutInvisible } from './clean-cell.ts'

/** `screenName`, `user.screen_name`, `:START_ID(User)`. Text in brackets is dropped. */
export const nameWords = (name: string): string[] =>
  foldWidth(withoutInvisible(name).normalize('NFKC'))
    .replace(/[([{（【].*?[)\]}）】]/gu, ' ')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}@ー]+/u)
    .filter((word) => word !== '')

export const plainName = (name: string): string => nameWords(name).join('_')
