/**
 * The shape a translation must have: every key of the English messages. Japanese has no plural forms, so `key_one` is not asked for.
 */
export type Translated<T> = {
  [K in keyof T as K extends `${string}_one` ? never : K]: T[K] extends string ? string : Translated<T[K]>
}
