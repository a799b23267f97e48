import { readAddress } from '../ads/read-address.ts'
import type { FilledSection } from '../shared/form.ts'
import { formLabels, type FormLabels } from '../shared/form-labels.ts'
import { Stop } from './stop.ts'

/** The form is given so long to react. */
const PATIENCE_MS = 10_000
const LOOK_MS = 40

export interface FormPlace {
  readonly account: string
  readonly ad_group: string
}

export const localeOfPage = (): 'en' | 'ja' => {
  const language = document.documentElement.lang.slice(0, 2)
  // A form in another language has other names: none of its sections is known.
  if (language !== 'en' && language !== 'ja') throw new Stop('changed')
  return language
}
export const labelsOfPage = (): FormLabels => formLabels[localeOfPage()]

/** The page is still the form of that ad group, seen by a person who is signed in and online. */
export const requirePage = ({ account, ad_group }: FormPlace): void => {
  const address = readAddress(location.href)
  if (address.account !== account || address.ad_group !== ad_group) throw new Stop('left')
  if (document.visibilityState !== 'visible') throw new Stop('hidden')
  if (document.querySelector('input[type=password]') !== null) throw new Stop('signed_out')
  if (!navigator.onLine) throw new Stop('offline')
}

/** Waits for what `look` finds, and stops as soon as the page is another one. */
export const waitFor = async <T>(
  place: FormPlace,
  section: FilledSection,
  look: () => T | null,
): Promise<T> => {
  const end = Date.now() + PATIENCE_MS
  for (;;) {
    requirePage(place)
    const found = look()
    if (found !== null) return found
    if (Date.now() > end) throw new Stop('silent', section)
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
}

/** The section of that name: one that is missing, or there twice, is not touched. */
export const findSection = (section: FilledSection): HTMLElement => {
  const name = labelsOfPage().sections[section]
  const headings = [...document.querySelectorAll<HTMLElement>('h1,h2,h3,h4,[role=heading]')].filter(
    (heading) => heading.textContent.trim() === name,
  )
  const found = headings[0]?.closest<HTMLElement>('section,fieldset,[role=region],[role=group]')
  if (headings.length !== 1 || !found) throw new Stop('changed', section)
  return found
}

/** The one part of a section; one too few or too many is another form. */
export const theOnly = <E>(found: readonly E[], section: FilledSection): E => {
  const [one] = found
  if (found.length !== 1 || one === undefined) throw new Stop('changed', section)
  return one
}

/** Sets a field as the browser itself does, so that React hears of it. */
export const setField = (field: HTMLInputElement | HTMLSelectElement, value: string): void => {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
