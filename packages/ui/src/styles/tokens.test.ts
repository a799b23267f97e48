import { expect, test } from 'vitest'
import css from './tokens.css?raw'

/** Custom properties of the first block that follows a marker. */
function block(marker: string): Map<string, string> {
  const blockStart = css.indexOf('{', css.indexOf(marker))
  const body = css.slice(blockStart + 1, css.indexOf('}', blockStart))
  return new Map(
    [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map((match) => [
      match[1]!,
      match[2]!.replace(/var\([^,]+, ([^)]+)\)/, '$1'),
    ]),
  )
}
const lightBlock = block(':root,')
const darkBlock = block("[data-theme='dark'] {")
const systemBlock = block(':root:not([data-theme]) {')

function luminanceOf(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}
function contrastOf(a: string, b: string): number {
  const [high, low] = [luminanceOf(a), luminanceOf(b)].toSorted((x, y) => y - x)
  return (high! + 0.05) / (low! + 0.05)
}

test('the system theme and the chosen dark theme are the same', () => {
  expect([...systemBlock]).toEqual([...darkBlock])
})

test('light and dark have the same names', () => {
  const names = (theme: Map<string, string>) => [...theme.keys()].toSorted()
  expect(names(lightBlock)).toEqual(names(darkBlock))
})

// These tokens are used for text of any size, also at 12 and 13 px: AAA.
const tokenNames = ['ink', 'ink-soft', 'info', 'warn', 'success', 'danger', 'over-ink', 'under-ink', 'signal']
const backgroundTokens = ['paper', 'raised']
test.each([...backgroundTokens].flatMap((ground) => tokenNames.map((word) => [word, ground])))(
  '%s on %s is read at 12 px: 7 to 1',
  (word, ground) => {
    for (const theme of [lightBlock, darkBlock])
      expect(contrastOf(theme.get(`--${word}`)!, theme.get(`--${ground}`)!)).toBeGreaterThanOrEqual(7)
  },
)

test.each([
  ['ink-faint', 'raised', 4.5],
  ['ink-soft', 'sunk', 7],
  ['on-signal', 'signal', 4.5],
  ['on-danger', 'danger-fill', 4.5],
  ['edge', 'raised', 3],
  ['over', 'raised', 3],
  ['under', 'raised', 3],
  ['baseline', 'raised', 3],
  ...Array.from({ length: 8 }, (_, at): [string, string, number] => [`audience-${at + 1}`, 'raised', 3]),
])('%s on %s has a contrast of %d to 1', (front, back, least) => {
  for (const theme of [lightBlock, darkBlock]) {
    expect(contrastOf(theme.get(`--${front}`)!, theme.get(`--${back}`)!)).toBeGreaterThanOrEqual(
      least as number,
    )
  }
})
