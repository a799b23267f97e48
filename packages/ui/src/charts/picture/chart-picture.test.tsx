import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import * as samples from '../../gallery/gallery-samples.ts'
import { galleryTexts } from '../../gallery/gallery-texts.ts'
import { ChartDownloadsProvider } from '../chart-downloads.tsx'
import { Heatmap } from '../heatmap.tsx'
import { LiftDots } from '../lift-dots.tsx'
import { LineWithBand } from '../line-with-band.tsx'
import { NetworkGraph } from '../network-graph.tsx'
import { ShareBars } from '../share-bars.tsx'
import { Upset } from '../upset.tsx'
import { WorldMap } from '../world-map.tsx'
import { pathOfHatching } from './path-of-shape.ts'
import { plainColor } from './plain-color.ts'

const texts = { open: 'Download', csv: 'CSV', png: 'PNG', svg: 'SVG', failed: 'No picture' }
const source = { name: 'Tea & cake', lines: ['Core audience 1,234 profiles', 'スナップショット r1'] }
let savedPictures: { name: string; blob: Blob }[] = []

beforeEach(() => {
  savedPictures = []
  let blob: Blob
  vi.spyOn(URL, 'createObjectURL').mockImplementation((made) => {
    blob = made as Blob
    return '#'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    savedPictures.push({ name: this.download, blob })
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  delete document.documentElement.dataset['theme']
})

async function download(chart: ReactNode, format: 'PNG' | 'SVG' | 'CSV') {
  await render(
    <ChartDownloadsProvider texts={texts} source={source}>
      {chart}
    </ChartDownloadsProvider>,
  )
  await page.getByRole('button', { name: 'Download' }).click()
  await page.getByRole('menuitem', { name: format }).click()
  await expect.poll(() => savedPictures.length).toBe(1)
  return savedPictures[0]!
}
async function renderedSvg(chart: ReactNode) {
  const { blob } = await download(chart, 'SVG')
  const svgSource = await blob.text()
  const svgDocument = new DOMParser().parseFromString(svgSource, 'image/svg+xml').documentElement
  expect(svgDocument.querySelector('parsererror')).toBeNull()
  // Features other programs cannot read.
  expect(svgSource).not.toMatch(/foreignObject|var\(|color-mix|oklab|url\(|class=|style=/)
  const svgTexts = [...svgDocument.querySelectorAll('text')].map((text) => text.textContent)
  return { svg: svgDocument, words: svgTexts, paths: [...svgDocument.querySelectorAll('path')] }
}
const agesChart = (
  <ShareBars
    title="Age"
    headline="18–24: twice as many"
    note="Press a row"
    pictureNote="Inferred"
    texts={galleryTexts.share}
    rows={[
      { id: 'a', label: 'A', share: 0.4, baseline: 0.2, lift: 2, isSignificant: true },
      { id: 'b', label: 'B', share: 0.1, baseline: 0.2, lift: 0.5, isSignificant: true },
      { id: 'u', label: 'Unknown', share: 0.2, isUnknown: true },
    ]}
    onSelect={() => {}}
    isSelected={() => true}
  />
)

test('a picture contains finding, title, figures, note and subject, in light colors whatever the theme', async () => {
  document.documentElement.dataset['theme'] = 'dark'
  const { svg, words, paths } = await renderedSvg(agesChart)
  expect(savedPictures[0]!.name).toBe('Tea & cake – Age.svg')
  for (const text of [
    '18–24: twice as many',
    'Age',
    'A',
    '40.0%',
    '×2.00',
    'Unknown',
    'Inferred',
    ...source.lines,
  ])
    expect(words).toContain(text)
  expect(words).not.toContain('Press a row')
  expect(svg.querySelector('title')?.textContent).toBe('Tea & cake – Age')
  const fillColors = paths.map((path) => path.getAttribute('fill'))
  // The light theme's ground, amber and blue.
  expect(fillColors).toContain('#fffdf9')
  const widthOf = (fill: string) =>
    Number(/h([\d.]+)/.exec(paths[fillColors.indexOf(fill)]!.getAttribute('d')!)![1])
  expect(widthOf('#c27803') / widthOf('#2f6fc0')).toBeCloseTo(4, 1)
})

test('a picture is twice as fine as the drawing, light, and shows the bars', async () => {
  document.documentElement.dataset['theme'] = 'dark'
  const { name, blob } = await download(agesChart, 'PNG')
  expect([name, blob.type]).toEqual(['Tea & cake – Age.png', 'image/png'])
  const image = await createImageBitmap(blob)
  expect(image.width).toBe(1920)
  const canvasContext = new OffscreenCanvas(image.width, image.height).getContext('2d')!
  canvasContext.drawImage(image, 0, 0)
  const { data } = canvasContext.getImageData(0, 0, image.width, image.height)
  const found = new Map<string, number>()
  for (let at = 0; at < data.length; at += 4) {
    const hex = [data[at], data[at + 1], data[at + 2]]
      .map((part) => part!.toString(16).padStart(2, '0'))
      .join('')
    found.set(hex, (found.get(hex) ?? 0) + 1)
  }
  const groundPixels = found.get('fffdf9') ?? 0
  expect(groundPixels / (image.width * image.height)).toBeGreaterThan(0.7)
  expect((found.get('c27803') ?? 0) / (found.get('2f6fc0') ?? 1)).toBeCloseTo(4, 0)
})

test('the figures of a chart are a file named after their subject', async () => {
  const { name, blob } = await download(agesChart, 'CSV')
  expect(name).toBe('Tea & cake – Age.csv')
  expect((await blob.text()).split('\r\n')[1]).toBe('"A",0.4,0.2,,,2,')
})

test.each([
  ['dots', <LiftDots key="a" title="T" texts={galleryTexts.lift} rows={samples.sampleLifts} />, 'Typography'],
  [
    'a line',
    <LineWithBand
      key="b"
      title="T"
      texts={galleryTexts.line}
      series={samples.weeks}
      formatTime={(time) => time.toISOString().slice(5, 10)}
    />,
    samples.weeks[0]!.label,
  ],
  [
    'a grid',
    <Heatmap
      key="c"
      title="T"
      texts={galleryTexts.heatmap}
      cells={samples.hours}
      rowLabels={['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']}
      columnLabels={Array.from({ length: 24 }, (_, hour) => String(hour))}
    />,
    'Mon',
  ],
  [
    'a graph',
    <NetworkGraph key="d" title="T" texts={galleryTexts.network} {...samples.network} />,
    samples.network.groups[0]!.label,
  ],
  [
    'an overlap',
    <Upset key="e" title="T" texts={galleryTexts.upset} sets={samples.upsetSets} regions={samples.regions} />,
    samples.upsetSets[0]!.label,
  ],
] as const)('%s is rendered completely', async (_, chart, label) => {
  const { words, paths } = await renderedSvg(chart)
  expect(words).toContain(label)
  expect(paths.length).toBeGreaterThan(5)
})

test('a map is rendered with the countries of the figures filled', async () => {
  await render(
    <ChartDownloadsProvider texts={texts} source={source}>
      <WorldMap title="T" texts={galleryTexts.map} rows={samples.countries} />
    </ChartDownloadsProvider>,
  )
  await expect.poll(() => document.querySelectorAll('[data-mark]').length).toBe(samples.countries.length)
  await page.getByRole('button', { name: 'Download' }).click()
  await page.getByRole('menuitem', { name: 'SVG' }).click()
  await expect.poll(() => savedPictures.length).toBe(1)
  const svgSource = await savedPictures[0]!.blob.text()
  expect(svgSource.match(/<path/g)!.length).toBeGreaterThan(170)
})

test('without words for it nothing is offered', async () => {
  await render(<LiftDots title="T" texts={galleryTexts.lift} rows={samples.sampleLifts} />)
  await expect.element(page.getByRole('button', { name: 'As table' })).toBeVisible()
  expect(document.querySelector('[aria-haspopup]')).toBeNull()
})

test('colours become digits, and nothing stays nothing', () => {
  expect(plainColor('color-mix(in oklab, #ff0000 100%, white)')).toEqual({ hex: '#ff0000', alpha: 1 })
  expect(plainColor('rgb(0 128 255 / 0.5)')?.alpha).toBeCloseTo(0.5, 2)
  expect([plainColor('none'), plainColor('transparent'), plainColor('rgba(1, 2, 3, 0)')]).toEqual([
    null,
    null,
    null,
  ])
})

test('hatching stays within its box', () => {
  const points = [...pathOfHatching(10, 20, 40, 12).matchAll(/[ML]([\d.-]+),([\d.-]+)/g)].map(([, x, y]) => [
    Number(x),
    Number(y),
  ])
  expect(points.length).toBeGreaterThan(8)
  for (const [x, y] of points) {
    expect(x).toBeGreaterThanOrEqual(10)
    expect(x).toBeLessThanOrEqual(50)
    expect(y).toBeGreaterThanOrEqual(20)
    expect(y).toBeLessThanOrEqual(32)
  }
})
