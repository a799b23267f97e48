import type { Messages, Namespace } from './namespaces.ts'

/** Dotted keys of the texts of a tree. Of plural forms, `key_one` and `key_other`, both the forms and the key. */
type KeysOf<Tree> = {
  [K in keyof Tree & string]: Tree[K] extends string
    ? K | (K extends `${infer Plural}_${'one' | 'other'}` ? Plural : never)
    : `${K}.${KeysOf<Tree[K]>}`
}[keyof Tree & string]

export type MessageKey<N extends Namespace> = KeysOf<Messages[N]>

/** What is filled in for the text's {{names}}; `count` chooses the plural form. */
export type MessageValues = Readonly<Record<string, unknown>>

/** The texts of one namespace in one language: only its keys are taken. */
export type Translate<N extends Namespace> = (key: MessageKey<N>, values?: MessageValues) => string
