/** Names of the {{values}} in a literal text. */
export type NamesIn<Text extends string> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never
type Holding<Name extends string> = (
  Name extends unknown ? (text: `${string}{{${Name}}}${string}`) => void : never
) extends (text: infer Text) => void
  ? Text
  : never

/**
 * Shape that a translation must have: every key of the English messages. Japanese has no plural forms, so
 * `key_one` is not required. If the English file is `as const`, the translation must have the same values,
 * too.
 */
export type Translated<T> = {
  [K in keyof T as K extends `${string}_one` ? never : K]: T[K] extends string
    ? [NamesIn<T[K]>] extends [never]
      ? string
      : Holding<NamesIn<T[K]>>
    : Translated<T[K]>
}
