import type { FormSection, FormStep } from '@rookery/contract/people/extension/form.ts'

/** The version of what this extension knows of the ad platform's form; a server may declare it broken. */
export const FORM_REVISION = 'outline-1'

/** The sections that are filled, in the order of the form. */
export const filledSections = [
  'genders',
  'ages',
  'locations',
  'languages',
  'network_operators',
  'custom_audiences',
  'keywords',
  'handles',
  'interests',
  'conversation_topics',
  'movies_tv_shows',
] as const satisfies readonly FormSection[]
export type FilledSection = (typeof filledSections)[number]

/** One chip, or the one choice of a section that has one, by its name on the page. */
export interface FormValue {
  readonly name: string
  readonly excluded: boolean
}
export type FormValues = Readonly<Partial<Record<FilledSection, readonly FormValue[]>>>

/** What the worker asks of the script on the form; the account and the ad group are those of its address. */
export type FormCommand = {
  readonly to: 'form'
  readonly v: 1
  readonly account: string
  readonly ad_group: string
} & (
  | { readonly name: 'read' }
  | { readonly name: 'write'; readonly section: FilledSection; readonly values: readonly FormValue[] }
)

export type FormStopCode = 'changed' | 'silent' | 'left' | 'hidden' | 'signed_out' | 'offline'
export type FormAnswer =
  | { readonly ok: true; readonly locale: 'en' | 'ja'; readonly values: FormValues; readonly rest: boolean }
  | {
      readonly ok: false
      readonly code: FormStopCode
      readonly section: FilledSection | null
      readonly step: FormStep
      /** SHA-256 of the roles and names of the page's sections. */
      readonly outline_hash: string
      /** What the sections have that can still be read. */
      readonly values: FormValues
    }

const nameKey = (name: string): string => name.trim().toLowerCase()
/** Names are compared without regard to case, as X compares words and accounts. */
export const isSameName = (a: string, b: string): boolean => nameKey(a) === nameKey(b)
const isSame = (a: FormValue, b: FormValue) => a.excluded === b.excluded && isSameName(a.name, b.name)
/** Those of `all` that are not in `others`. */
export const withoutValues = (
  all: readonly FormValue[],
  others: readonly FormValue[],
): readonly FormValue[] => all.filter((value) => !others.some((other) => isSame(value, other)))
