import type { Messages, Namespace } from './namespaces.ts'
import type { NamesIn } from './translated.ts'

/** Dotted keys of the texts of a tree. Of plural forms, `key_one` and `key_other`, both the forms and the key. */
type KeysOf<Tree> = {
  [K in keyof Tree & string]: Tree[K] extends string
    ? K | (K extends `${infer Plural}_${'one' | 'other'}` ? Plural : never)
    : `${K}.${KeysOf<Tree[K]>}`
}[keyof Tree & string]

export type MessageKey<N extends Namespace> = KeysOf<Messages[N]>

/** What is filled in for the text's {{names}}; `count` chooses the plural form. */
export type MessageValues = Readonly<Record<string, unknown>>

/** The text of a dotted key; of plural forms the form for many. */
type TextOf<Tree, Key extends string> = Key extends keyof Tree
  ? Tree[Key]
  : Key extends `${infer Branch}.${infer Rest}`
    ? Branch extends keyof Tree
      ? TextOf<Tree[Branch], Rest>
      : never
    : `${Key}_other` extends keyof Tree
      ? Tree[`${Key}_other`]
      : never

/** Values for a text: those it names, where the compiler knows its letters (`as const`). */
type ValuesOf<Text> = MessageValues & { readonly [Name in NamesIn<Text & string>]: unknown }

/** The texts of one namespace in one language: only its keys are taken. */
export type Translate<N extends Namespace> = <K extends MessageKey<N>>(
  key: K,
  values?: ValuesOf<TextOf<Messages[N], K>>,
) => string
