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
/** `field` is filled in by whoever tells the text: the field it stands at. */
type ValueNames<K extends ServerTextKey> = Exclude<NamesIn<TextOf<K>>, 'field'>
type Plain<K extends ServerTextKey> = K extends ServerTextKey
  ? [ValueNames<K>] extends [never]
    ? K
    : never
  : never

/** Keys of texts in which nothing has to be filled in: such a key is a text by itself. */
export type PlainKey = Plain<ServerTextKey>

declare const filled: unique symbol
type Filled = string & { readonly [filled]: true }

/**
 * What the server has to say, in no language yet: a key, or a key with its values (`say`). Thrown, handed on and stored like this; `render` puts
 * it into the language of whoever reads it.
 */
export type ServerText = PlainKey | Filled

/** What is filled in: as it is, a number as the reader's language writes it, or a text of the server's own. */
export type ServerTextValue = string | number | { readonly text: ServerText }

/** A text with what varies in it: `say('monitors.tooMany', { n: 20 })`. */
export const say = <K extends ServerTextKey>(
  key: Exclude<K, PlainKey>,
  values: Readonly<Record<ValueNames<K>, ServerTextValue>>,
): ServerText => JSON.stringify({ key, values }) as Filled
