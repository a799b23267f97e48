import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import * as samples from '../gallery/gallery-samples.ts'
import { galleryTexts } from '../gallery/gallery-texts.ts'
import { layoutNetwork } from './layout-network.ts'
import { NetworkGraph } from './network-graph.tsx'
import { placeLabels } from './place-labels.ts'

const graph = () =>
  render(<NetworkGraph title="Accounts" {...samples.network} texts={galleryTexts.network} />)
const plotSize = { width: 600, height: 400, margin: 40 }

test('the same graph always has the same layout, within its box, without overlaps, with tied nodes near', () => {
  const radii = samples.network.nodes.map(() => 10)
  const indexById = new Map(samples.network.nodes.map((node, i) => [node.id, i]))
  const edges = samples.network.edges.map(({ a, b, weight }) => ({
    a: indexById.get(a)!,
    b: indexById.get(b)!,
    weight,
  }))
  const nodePlaces = layoutNetwork(radii, edges, plotSize)
  expect(layoutNetwork(radii, edges, plotSize)).toEqual(nodePlaces)
  const distance = (a: number, b: number) =>
    Math.hypot(nodePlaces[a]!.x - nodePlaces[b]!.x, nodePlaces[a]!.y - nodePlaces[b]!.y)
  for (const { x, y } of nodePlaces) {
    expect(x).toBeGreaterThanOrEqual(plotSize.margin - 1)
    expect(x).toBeLessThanOrEqual(plotSize.width - plotSize.margin + 1)
    expect(y).toBeGreaterThanOrEqual(plotSize.margin - 1)
    expect(y).toBeLessThanOrEqual(plotSize.height - plotSize.margin + 1)
  }
  for (let a = 0; a < nodePlaces.length; a++)
    for (let b = 0; b < a; b++) expect(distance(a, b)).toBeGreaterThan(20)
  const tiedPairs = new Set(edges.flatMap(({ a, b }) => [`${a} ${b}`, `${b} ${a}`]))
  const meanDistance = (isTied: boolean) => {
    const pairDistances = nodePlaces.flatMap((_, a) =>
      nodePlaces.flatMap((_s, b) => (b < a && tiedPairs.has(`${a} ${b}`) === isTied ? [distance(a, b)] : [])),
    )
    return pairDistances.reduce((sum, d) => sum + d, 0) / pairDistances.length
  }
  expect(meanDistance(true)).toBeLessThan(meanDistance(false) * 0.75)
})

test('names overlap neither each other nor a mark; names without room are left out', () => {
  const nodePlaces = Array.from({ length: 40 }, (_, i) => ({
    x: 30 + (i % 8) * 25,
    y: 30 + Math.floor(i / 8) * 16,
    radius: 5,
  }))
  const order = nodePlaces.map((_, i) => i)
  const labels = placeLabels(
    nodePlaces,
    nodePlaces.map(() => 60),
    order,
    { width: 300, height: 140 },
  )
  expect(labels.length).toBeGreaterThan(4)
  expect(labels.length).toBeLessThan(40)
  const labelBoxes = labels.map(({ x, y, anchor }) => {
    const labelLeft = anchor === 'start' ? x : anchor === 'end' ? x - 60 : x - 30
    return { left: labelLeft, right: labelLeft + 60, top: y - 11, bottom: y + 3 }
  })
  labelBoxes.forEach((a, i) => {
    for (const b of labelBoxes.slice(i + 1))
      expect(a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom).toBe(false)
  })
})

test('accounts are one Tab stop, arrows move through them, focus shows the figures and highlights neighbors', async () => {
  await graph()
  // The first tab stop is the button that shows the table.
  await userEvent.tab()
  await userEvent.tab()
  const markElements = [...document.querySelectorAll('[data-mark]')]
  expect(markElements).toHaveLength(10)
  expect(document.activeElement).toBe(markElements[0])
  await expect.element(page.getByText('@tea_1: 900 followers')).toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(markElements[1])
  // @tea_2 is connected to @tea_1 and @tea_3 only.
  const faintNodes = markElements.filter((mark) => mark.querySelector('circle[fill-opacity="0.25"]'))
  expect(faintNodes.map((mark) => mark.getAttribute('aria-label')!.split(':')[0])).not.toContain('@tea_1')
  expect(faintNodes).toHaveLength(7)
})

test('the legend names groups and others; the same figures are in a table', async () => {
  await graph()
  for (const text of ['Tea · #firstflush', 'Cake · Sunday Bakers', 'Other accounts', 'Bridge between groups'])
    await expect.element(page.getByText(text)).toBeVisible()
  await page.getByRole('button', { name: 'As table' }).click()
  await expect.element(page.getByRole('rowheader', { name: '@cake_2' })).toBeVisible()
  expect(document.querySelectorAll('tbody tr')).toHaveLength(10)
})
