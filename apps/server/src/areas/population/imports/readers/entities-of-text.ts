/**
 * Hashtags and mentions in a text by X's documented grammar: a hashtag follows no letter, digit or "&",
 * contains at least one letter, and ends before another "#" or "://"; a mention follows no letter, digit or
 * character of an email address. Web addresses are skipped.
 */
const address = /\b(?:https?:\/\/|www\.)[^\s\u3000-\u30ff\u4e00-\u9fff]+/giu
/** Joiners and middle dots within words of some scripts, and the wave dashes of Japanese. */
const joinedPattern =
  '_\\u200c\\u200d\\ua67e\\u05be\\u05f3\\u05f4\\uff5e\\u301c\\u309b\\u309c\\u30a0\\u30fb\\u3003\\u0f0b\\u0f0c\\u00b7'
const letters = `\\p{L}\\p{M}\\p{Nd}${joinedPattern}`
const hashtag = new RegExp(
  `(?<!(?![\\ufe0e\\ufe0f])[${letters}&])[#＃](?![\\ufe0f\\u20e3])([${letters}]+)(?![${letters}#＃]|:\\/\\/)`,
  'gu',
)
const hasLetter = /\p{L}|\p{M}/u
const mentionPattern =
  /(?<![A-Za-z0-9_!#$%&*@＠])[@＠]([A-Za-z0-9_]{1,20})(?![A-Za-z0-9_@＠\u00c0-\u024f]|:\/\/)/gu
const MAX_LENGTH = 100

const withoutAddresses = (text: string): string => text.replace(address, (found) => ' '.repeat(found.length))

/** Hashtags without "#", as written. */
export function hashtagsOf(text: string): string[] {
  if (!/[#＃]/.test(text)) return []
  return [...withoutAddresses(text).matchAll(hashtag)]
    .map(([, tag]) => tag!)
    .filter((tag) => hasLetter.test(tag) && tag.length <= MAX_LENGTH)
}

/** Handles without "@". */
export function mentionsOf(text: string): string[] {
  if (!/[@＠]/.test(text)) return []
  return [...withoutAddresses(text).matchAll(mentionPattern)].map(([, handle]) => handle!)
}
