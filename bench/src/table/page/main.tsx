import '@rookery/ui/styles/index.css'
import './page.css'
import { mountBareVirtual } from './bare-virtual-table.tsx'
import { framesOfMount, framesOfScroll, measureUntil, type Frames } from './frames.ts'
import { byFollowers, byName, isFound, createPeople } from './people.ts'
import { mountPlain } from './plain-table.ts'
import { mountRookery } from './rookery-table.tsx'

const tables = { rookery: mountRookery, bare: mountBareVirtual, plain: mountPlain }
const params = new URLSearchParams(location.search)
const people = createPeople(Number(params.get('rows') ?? 100_000))
const mountTable = tables[(params.get('table') ?? 'rookery') as keyof typeof tables]

const names = (list: typeof people) => list.slice(0, 3).map((person) => person.name)
const clickHeader = (header: string) => () =>
  [...document.querySelectorAll('button')].find((button) => button.textContent.trim() === header)!.click()
const type = (text: string) => () => {
  const field = document.querySelector<HTMLInputElement>('input[type=search]')!
  // Sets the value so that a framework with its own copy of it notices the change.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
const found = (text: string) => names(people.filter((person) => isFound(person, text)).toSorted(byName))
/** Computed before anything is timed. */
const wantedScenarios = {
  followers: names(people.toSorted(byFollowers)),
  name: found(''),
  typed: new Map(['z', 'zo', 'zoë', ''].map((text) => [text, found(text)])),
}
const typeText = (text: string) => measureUntil(type(text), 0, wantedScenarios.typed.get(text)!)

/** Actions called by the runner, one after the other. */
const actions: Record<string, () => Promise<Frames>> = {
  mount: () => framesOfMount(() => mountTable(document.getElementById('root')!, people)),
  'scroll, top to bottom in 120 frames': () => framesOfScroll(120),
  'scroll, 120 px a frame': () => framesOfScroll(120, 120),
  'sort by number': () => measureUntil(clickHeader('Followers'), 0, wantedScenarios.followers),
  'sort by name': () => measureUntil(clickHeader('Name'), 0, wantedScenarios.name),
  'scroll, sorted': () => framesOfScroll(120),
  'type, first letter': () => typeText('z'),
  'type, second': () => typeText('zo'),
  'type, third': () => typeText('zoë'),
  'type, cleared': () => typeText(''),
}
Object.assign(window, { actions })
