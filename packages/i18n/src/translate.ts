import type { Messages, Namespace } from './namespaces.ts'
import type { NamesIn } from './translated.ts'

/**
 * Dotted keys of a tree's texts. Plural forms, `key_one` and `key_other`, count under both their own keys and
 * the common key.
 */
type KeysOf<Tree> = {
  [K in keyof Tree & string]: Tree[K] extends string
    ? K | (K extends `${infer Plural}_${'one' | 'other'}` ? Plural : never)
    : `${K}.${KeysOf<Tree[K]>}`
}[keyof Tree & string]

export type MessageKey<N extends Namespace> = KeysOf<Messages[N]>

/** Values for the text's {{names}}; `count` selects the plural form. */
export type MessageValues = Readonly<Record<string, unknown>>

/** Text of a dotted key; for plural forms the `other` form. */
type TextOf<Tree, Key extends string> = Key extends keyof Tree
  ? Tree[Key]
  : Key extends `${infer Branch}.${infer Rest}`
    ? Branch extends keyof Tree
      ? TextOf<Tree[Branch], Rest>
      : never
    : `${Key}_other` extends keyof Tree
      ? Tree[`${Key}_other`]
      : never

/** Values of a text: exactly its names if the literal text is known to the compiler (`as const`). */
type ValuesOf<Text> = MessageValues & { readonly [Name in NamesIn<Text & string>]: unknown }

/** Translates keys of one namespace in one language; other keys do not compile. */
export type Translate<N extends Namespace> = <K extends MessageKey<N>>(
  key: K,
  values?: ValuesOf<TextOf<Messages[N], K>>,
) => string
