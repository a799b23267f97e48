import type { NamesIn } from '../translated.ts'
import type { ServerMessages } from './server-messages.ts'

type Group = keyof ServerMessages
/** 'group.name' of every text. */
export type ServerTextKey = {
  [G in Group]: `${G}.${keyof ServerMessages[G] & string}`
}[Group]

type TextOf<K extends ServerTextKey> = K extends `${infer G}.${infer N}`
  ? G extends Group
    ? N extends keyof ServerMessages[G]
      ? ServerMessages[G][N] & string
      : never
    : never
  : never
/** `field` is filled in by the code that renders the text: the request field in error. */
type ValueNames<K extends ServerTextKey> = Exclude<NamesIn<TextOf<K>>, 'field'>
type PlainTextKey<K extends ServerTextKey> = K extends ServerTextKey
  ? [ValueNames<K>] extends [never]
    ? K
    : never
  : never

/** Keys of texts without values: such a key is a complete text. */
export type PlainKey = PlainTextKey<ServerTextKey>

declare const filled: unique symbol
type FilledText = string & { readonly [filled]: true }

/**
 * A language-independent text of the server: a key, or a key with its values (`say`). Thrown, passed on and
 * stored in this form; `render` translates it for the reader.
 */
export type ServerText = PlainKey | FilledText

/** A value: a string as is, a number in the reader's notation, or another text of the server. */
export type ServerTextValue = string | number | { readonly text: ServerText }

/** A text with its values: `say('monitors.tooMany', { n: 20 })`. */
export const say = <K extends ServerTextKey>(
  key: Exclude<K, PlainKey>,
  values: Readonly<Record<ValueNames<K>, ServerTextValue>>,
): ServerText => JSON.stringify({ key, values }) as FilledText
