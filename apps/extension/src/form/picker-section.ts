import { isSameName, withoutValues, type FilledSection, type FormValue } from '../shared/form.ts'
import { findSection, labelsOfPage, setField, theOnly, waitFor, type FormPlace } from './page.ts'

/** Suggestions of which none is meant are looked at so long, in case a further one comes. */
const SETTLED_MS = 700

const chipsOf = (section: FilledSection, excluded: boolean): HTMLElement[] => {
  const labels = labelsOfPage()
  const name = excluded ? labels.excluded : labels.included
  const lists = [...findSection(section).querySelectorAll<HTMLElement>('ul,[role=list]')].filter(
    (list) => list.getAttribute('aria-label') === name,
  )
  return [...theOnly(lists, section).children].filter((child) => child instanceof HTMLElement)
}
/** A chip's text without that of the button which removes it. */
const nameOfChip = (chip: HTMLElement): string =>
  [...chip.childNodes]
    .filter((node) => !(node instanceof HTMLButtonElement))
    .map((node) => node.textContent)
    .join('')
    .trim()

export const readPicker = (section: FilledSection): FormValue[] =>
  [false, true].flatMap((excluded) =>
    chipsOf(section, excluded).map((chip) => ({ name: nameOfChip(chip), excluded })),
  )
const isThere = (section: FilledSection, value: FormValue): boolean =>
  withoutValues([value], readPicker(section)).length === 0

const removeValue = async (place: FormPlace, section: FilledSection, value: FormValue): Promise<void> => {
  const chip = chipsOf(section, value.excluded).find((each) => isSameName(nameOfChip(each), value.name))
  if (chip === undefined) return
  theOnly([...chip.querySelectorAll('button')], section).click()
  await waitFor(place, section, () => (isThere(section, value) ? null : true))
}

const fieldOf = (section: FilledSection): HTMLInputElement =>
  theOnly([...findSection(section).querySelectorAll<HTMLInputElement>('input[role=combobox]')], section)

/** The suggestion of exactly that name; null once the form has answered and has none, or several. */
const findOption = async (
  place: FormPlace,
  section: FilledSection,
  name: string,
): Promise<HTMLElement | null> => {
  let settledAt: number | null = null
  const { option } = await waitFor(place, section, () => {
    const list = document.getElementById(fieldOf(section).getAttribute('aria-controls') ?? '')
    if (list === null || list.ariaBusy === 'true') {
      settledAt = null
      return null
    }
    const options = [...list.querySelectorAll<HTMLElement>('[role=option]')]
    const exact = options.filter((each) => isSameName(each.textContent, name))
    if (exact.length === 1) return { option: exact[0]! }
    // Without suggestions only the form's own word says that there are none: a lost answer looks the same.
    if (options.length === 0 && !findSection(section).textContent.includes(labelsOfPage().none)) return null
    settledAt ??= Date.now()
    return Date.now() - settledAt > SETTLED_MS ? { option: null } : null
  })
  return option
}

const addValue = async (place: FormPlace, section: FilledSection, value: FormValue): Promise<void> => {
  const labels = labelsOfPage()
  const side = value.excluded ? labels.exclude : labels.add
  const buttons = [...findSection(section).querySelectorAll('button')]
  const button = theOnly(
    buttons.filter((each) => each.textContent.trim() === side),
    section,
  )
  if (button.ariaPressed !== 'true') button.click()
  setField(fieldOf(section), value.name)
  const option = await findOption(place, section, value.name)
  if (option === null) {
    setField(fieldOf(section), '')
    return
  }
  option.click()
  await waitFor(place, section, () => (isThere(section, value) ? true : null))
}

/** Makes the section's chips these, until `end`; whether it came through. What the form does not offer stays out. */
export const writePicker = async (
  place: FormPlace,
  section: FilledSection,
  values: readonly FormValue[],
  tried: Set<string>,
  end: number,
): Promise<boolean> => {
  for (const value of withoutValues(readPicker(section), values)) {
    if (Date.now() > end) return false
    await removeValue(place, section, value)
  }
  for (const value of withoutValues(values, readPicker(section))) {
    const key = `${section} ${value.excluded} ${value.name}`
    if (tried.has(key)) continue
    if (Date.now() > end) return false
    await addValue(place, section, value)
    if (!isThere(section, value)) tried.add(key)
  }
  return true
}
