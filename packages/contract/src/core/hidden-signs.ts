/**
 * Signs that a reader does not see and that change what they see: control characters, line breaks, and marks that turn
 * the direction of text. With them a name can look like another one.
 */
// oxlint-disable-next-line no-control-regex -- these are what is looked for
const HIDDEN = /[\p{Cc}\u061C\u200E\u200F\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu

export const hasHiddenSigns = (text: string): boolean => text.trim().search(HIDDEN) >= 0

export const withoutHiddenSigns = (text: string): string => text.replaceAll(HIDDEN, '')
