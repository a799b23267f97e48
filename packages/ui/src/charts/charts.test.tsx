import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { galleryTexts } from '../gallery/gallery-texts.ts'
import * as samples from '../gallery/gallery-samples.ts'
import { countryOfShape, smallCountries } from './country-codes.ts'
import { liftDepth } from './diverging-fill.ts'
import { LiftDots, liftDomain } from './lift-dots.tsx'
import { LineWithBand } from './line-with-band.tsx'
import { ShareBars } from './share-bars.tsx'
import { SizeFigure } from './size-figure.tsx'
import { Upset } from './upset.tsx'
import { loadWorld } from './use-world.ts'
import { Waterfall } from './waterfall.tsx'
import { WorldMap } from './world-map.tsx'

const markElements = () => [...document.querySelectorAll('[data-mark]')]

test('a line of one time is a dot: a path through one point draws nothing', async () => {
  const series = (days: number) => [
    {
      id: 'posts',
      label: 'Posts',
      points: Array.from({ length: days }, (_, i) => ({
        time: new Date(Date.UTC(2026, 9, 25 + i)),
        value: 7,
      })),
    },
  ]
  const chart = (days: number) => (
    <LineWithBand
      title="Posts"
      texts={galleryTexts.line}
      formatTime={(time) => time.toISOString().slice(0, 10)}
      series={series(days)}
    />
  )
  const { rerender } = await render(chart(1))
  expect(document.querySelectorAll('[data-single]')).toHaveLength(1)
  await rerender(chart(2))
  expect(document.querySelectorAll('[data-single]')).toHaveLength(0)
})

test('bars start at zero: widths are in the proportion of the shares, the baseline is a tick on the same scale', async () => {
  await render(
    <ShareBars
      title="Age"
      texts={galleryTexts.share}
      rows={[
        { id: 'a', label: 'A', share: 0.4, baseline: 0.2, lift: 2, isSignificant: true },
        { id: 'b', label: 'B', share: 0.1, baseline: 0.2, lift: 0.5, isSignificant: false },
      ]}
    />,
  )
  const [a, b] = [...document.querySelectorAll('figure rect')]
  expect(a!.getAttribute('width')).toBe('100%')
  expect(b!.getAttribute('width')).toBe('25%')
  const tickLines = [...document.querySelectorAll('figure line[stroke-width="2"]')].map((tick) =>
    tick.getAttribute('x1'),
  )
  expect(tickLines).toEqual(['50%', '50%'])
  expect([a!.getAttribute('class'), a!.getAttribute('fill-opacity')]).toEqual(['fill-over stroke-over', null])
  expect(b!.getAttribute('class')).toContain('fill-under')
  expect(b!.getAttribute('fill-opacity')).toBe('0.12')
})

test('the unknown bar is hatched and comes last, whatever its position in the data', async () => {
  await render(
    <ShareBars
      title="Age"
      texts={galleryTexts.share}
      rows={[
        { id: 'u', label: 'We don’t know', share: 0.3, isUnknown: true },
        { id: 'a', label: 'A', share: 0.7 },
      ]}
    />,
  )
  expect(markElements().map((mark) => mark.getAttribute('aria-label')?.split(':')[0])).toEqual([
    'A',
    'We don’t know',
  ])
  expect(markElements()[1]!.querySelector('rect')!.getAttribute('fill')).toMatch(/^url\(#/)
})

test('a chart is one stop of the Tab key, arrows walk its marks and show the exact figures', async () => {
  await render(<ShareBars title="Age" texts={galleryTexts.share} rows={samples.shares} />)
  await userEvent.keyboard('{Tab}{Tab}')
  expect(document.activeElement).toBe(markElements()[0])
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  expect(document.activeElement).toBe(markElements()[3])
  await expect.element(page.getByText(/n = 37,121/)).toBeVisible()
  await userEvent.keyboard('{End}')
  expect(document.activeElement).toBe(markElements().at(-1))
  expect(markElements().filter((mark) => mark.getAttribute('tabindex') === '0')).toHaveLength(1)
})

test('every chart can be read as a table', async () => {
  await render(<LiftDots title="Topics" texts={galleryTexts.lift} rows={samples.sampleLifts} />)
  await page.getByRole('button', { name: 'As table' }).click()
  const row = page.getByRole('row', { name: /Typography/ })
  await expect.element(row).toBeVisible()
  expect(row.element().textContent).toContain('×6.40')
  await expect.element(page.getByRole('columnheader', { name: '95% interval' })).toBeVisible()
  await page.getByRole('button', { name: 'As chart' }).click()
  expect(markElements()).toHaveLength(samples.sampleLifts.length)
})

test('the log axis holds every dot and interval and always ½ and 2', () => {
  expect(liftDomain([])).toEqual([0.5, 2])
  expect(liftDomain([{ lift: 1.1, interval: [0.9, 1.3] }])).toEqual([0.5, 2])
  expect(liftDomain([{ lift: 5, interval: [0.2, 9] }])).toEqual([0.125, 16])
  expect(liftDomain([{ lift: 1000 }])).toEqual([0.5, 1024])
})

test('use 13: a lift of ×107 with an interval up to 234 fits the axis, and an interval that passes the end is marked as continuing', async () => {
  expect(liftDomain([{ lift: 106.9, interval: [44.7, 234] }])).toEqual([0.5, 256])
  await render(
    <LiftDots
      title="Words"
      texts={galleryTexts.lift}
      rows={[
        { id: 'a', label: 'caldermoor', lift: 106.9, interval: [44.7, 234] },
        { id: 'b', label: 'bean', lift: 3, interval: [2, 5000] },
      ]}
    />,
  )
  const arrowCounts = markElements().map((mark) => mark.querySelectorAll('[data-goes-on]').length)
  expect(arrowCounts).toEqual([0, 1])
})

test('rows of a group are under its name once, in the given order', async () => {
  await render(
    <ShareBars
      title="Regions"
      texts={galleryTexts.share}
      rows={[
        { id: 'JP-13', label: 'Tokyo', share: 0.2, group: 'Japan' },
        { id: 'JP-27', label: 'Osaka', share: 0.1, group: 'Japan' },
        { id: 'US-CA', label: 'California', share: 0.3, group: 'United States' },
        { id: 'unknown', label: 'Unknown', share: 0.4, isUnknown: true },
      ]}
    />,
  )
  const rows = document.querySelector('[data-marks]')!
  expect(rows.textContent).toMatch(/^JapanTokyo.*Osaka.*United StatesCalifornia.*Unknown/)
  expect(markElements()).toHaveLength(4)
})

test('a waterfall shows each step between the totals it joins, and never a masked figure', async () => {
  await render(
    <Waterfall
      title="Size"
      texts={galleryTexts.waterfall}
      steps={[
        { id: 'a', label: 'Start', total: 100 },
        { id: 'b', label: 'plus', total: 200, delta: 100 },
        { id: 'c', label: 'minus', total: 50, delta: -150 },
        { id: 'd', label: 'few', total: 20, delta: -30, masked: '<50' },
      ]}
    />,
  )
  const barElements = [...document.querySelectorAll('figure rect')].map((bar) => [
    bar.getAttribute('x'),
    bar.getAttribute('width'),
  ])
  expect(barElements).toEqual([
    ['0%', '50%'],
    ['50%', '50%'],
    ['25%', '75%'],
    ['10%', '15%'],
  ])
  expect(markElements()[3]!.textContent).toContain('<50')
  expect(markElements()[3]!.textContent).not.toContain('30')
})

test('the size is never blank: the old number stays, greyed, until the new one is there', async () => {
  const screen = await render(<SizeFigure label="profiles" value="97,430" pendingText="Counting" />)
  const isBusyNow = () =>
    page
      .getByText(/97,430/)
      .element()
      .closest('[aria-live]')!
      .getAttribute('aria-busy')
  expect(isBusyNow()).toBeNull()
  await screen.rerender(<SizeFigure label="profiles" value={undefined} pendingText="Counting" />)
  await expect.poll(isBusyNow).toBe('true')
  await screen.rerender(<SizeFigure label="profiles" value="41,002" pendingText="Counting" />)
  await expect.element(page.getByText(/41,002/)).toBeVisible()
  expect(
    page
      .getByText(/41,002/)
      .element()
      .closest('[aria-live]')!
      .getAttribute('aria-busy'),
  ).toBeNull()
})

test('a region of the overlap can be chosen by mouse and keyboard', async () => {
  const onSelect = vi.fn()
  await render(
    <Upset
      title="Overlap"
      texts={galleryTexts.upset}
      sets={samples.upsetSets}
      regions={samples.regions}
      onSelect={onSelect}
    />,
  )
  await page.getByRole('button', { name: 'Only Design leads and Front-end developers: 21,890' }).click()
  expect(onSelect.mock.calls[0]![0].sets).toEqual(['a', 'c'])
  await userEvent.keyboard('{Home}{Enter}')
  expect(onSelect.mock.calls[1]![0].sets).toEqual(['a'])
})

test('the plot of few regions fills the width it is given, with upright labels that can be read (use.md 2: 180 px in a dialog)', async () => {
  const { container } = await render(
    <div style={{ width: 1040 }}>
      <Upset title="Overlap" texts={galleryTexts.upset} sets={samples.upsetSets} regions={samples.regions} />
    </div>,
  )
  await expect.poll(() => markElements().length).toBeGreaterThan(3)
  const columns = markElements().map((mark) => mark.getBoundingClientRect())
  expect(columns.at(-1)!.right - columns[0]!.left).toBeGreaterThan(400)
  expect([...container.querySelectorAll('svg text')].some((text) => text.hasAttribute('transform'))).toBe(
    false,
  )
})

test('twenty sets and the forty largest of their regions are shown', async () => {
  const upsetSets = Array.from({ length: 20 }, (_, at) => ({
    id: `s${at}`,
    label: `Set ${at}`,
    size: 1000 + at,
  }))
  const regions = Array.from({ length: 90 }, (_, at) => ({
    sets: [`s${at % 20}`, `s${(at * 7 + 1 + Math.floor(at / 20)) % 20}`],
    size: at,
  }))
  await render(<Upset title="Overlap" texts={galleryTexts.upset} sets={upsetSets} regions={regions} />)
  expect(markElements()).toHaveLength(40)
  expect(markElements()[0]!.getAttribute('aria-label')).toContain('89')
})

test('every shape of the atlas with a country of ISO 3166 is known by its letters, and none twice', async () => {
  const countryShapes = await loadWorld()
  const codes = countryShapes.map(countryOfShape)
  expect(countryShapes.filter((_, at) => !codes[at]).map((shape) => shape.properties.name)).toEqual([
    'N. Cyprus',
    'Somaliland',
  ])
  const knownCodes = codes.filter((code) => code !== undefined)
  expect(new Set(knownCodes).size).toBe(knownCodes.length)
  expect(knownCodes.filter((code) => code in smallCountries)).toEqual([])
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  expect([...knownCodes, ...Object.keys(smallCountries)].filter((code) => !names.of(code))).toEqual([])
  expect(names.of(countryOfShape(countryShapes.find((shape) => shape.properties.name === 'Vietnam')!)!)).toBe(
    'Vietnam',
  )
})

test('the map has a mark for each country, even one too small for the atlas', async () => {
  const onSelect = vi.fn()
  await render(
    <WorldMap title="Places" rows={samples.countries} texts={galleryTexts.map} onSelect={onSelect} />,
  )
  await expect.poll(() => markElements().length).toBe(samples.countries.length)
  await page.getByRole('button', { name: /^Singapore/ }).click()
  expect(onSelect).toHaveBeenCalledWith('SG')
})

test('lift is coloured by doublings, the same both ways', () => {
  expect(liftDepth(2)).toBeCloseTo(liftDepth(0.5))
  expect(liftDepth(4)).toBe(1)
  expect(liftDepth(1)).toBeLessThan(liftDepth(1.2))
})

test('the line to an unfinished day is dotted and separate, so that it does not look like a fall (use-4 S3)', async () => {
  const points = [100, 120, 4].map((value, n) => ({
    time: new Date(Date.UTC(2026, 10, 26 + n)),
    value,
    isUnfinished: n === 2,
  }))
  await render(
    <LineWithBand
      title="Spend"
      isFromZero
      texts={galleryTexts.line}
      formatTime={(time) => time.toISOString().slice(0, 10)}
      series={[{ id: 'spend', label: 'Spend', points }]}
    />,
  )
  const dotted = document.querySelector('path[data-unfinished]')!
  const solid = [...document.querySelectorAll('path[stroke]')].find((path) => path !== dotted)!
  const pointsOf = (path: Element) => path.getAttribute('d')!.split(/[ML]/).slice(1)
  expect([pointsOf(solid).length, pointsOf(dotted).length]).toEqual([2, 2])
  expect(pointsOf(dotted)[0]).toBe(pointsOf(solid)[1])
  expect(dotted.getAttribute('stroke-dasharray')).toBe('1 4')
})

test('marks stand at their times, are told with the values there, and are a column of the table (ROUTE-059)', async () => {
  const time = (day: number) => new Date(Date.UTC(2026, 0, day))
  await render(
    <LineWithBand
      title="Followers"
      texts={{ ...galleryTexts.line, columns: { time: 'Day', marks: 'Notes' } }}
      formatTime={(day) => day.toISOString().slice(0, 10)}
      series={[
        { id: 'a', label: 'Followers', points: [1, 2, 3].map((n) => ({ time: time(n), value: n * 10 })) },
      ]}
      marks={[
        { time: time(2), label: 'Talk in Berlin' },
        { time: time(2), label: 'New video' },
        { time: time(9), label: 'Outside' },
      ]}
    />,
  )
  expect(document.querySelectorAll('[data-time-mark]')).toHaveLength(1)
  await expect.element(page.getByRole('img', { name: /Talk in Berlin; New video$/ })).toBeInTheDocument()
  await page.getByRole('button', { name: galleryTexts.line.asTable }).click()
  const rows = [...document.querySelectorAll('tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  )
  expect([rows[0]!.at(-1), rows[2]!.at(-1), rows[3]!.at(-1)]).toEqual([
    'Notes',
    'Talk in Berlin; New video',
    '',
  ])
})

test('names of lines that end together do not overlap and are within the chart; band ends are in the table under their names (use 5, time lines)', async () => {
  const points = (value: number) => [1, 2].map((n) => ({ time: new Date(Date.UTC(2026, 0, n)), value }))
  await render(
    <LineWithBand
      title="Posts"
      isFromZero
      texts={{ ...galleryTexts.line, columns: { time: 'Day', interval: '95%' } }}
      formatTime={(time) => time.toISOString().slice(0, 10)}
      height={200}
      series={[
        { id: 'a', label: 'Posts', points: points(100).map((point) => ({ ...point, low: 80, high: 130 })) },
        { id: 'b', label: 'Everybody', isBaseline: true, points: points(1) },
        { id: 'c', label: 'Before', isEarlier: true, points: points(0) },
        { id: 'd', label: 'Empty', points: [] },
      ]}
    />,
  )
  const heights = ['Posts', 'Everybody', 'Before'].map((name) => {
    const axisLabel = [...document.querySelectorAll('svg text')].find((text) => text.textContent === name)
    return Number(axisLabel!.getAttribute('y'))
  })
  expect(heights[1]! - heights[0]!).toBeGreaterThanOrEqual(14)
  expect(heights[2]! - heights[1]!).toBeGreaterThanOrEqual(14)
  expect(Math.max(...heights)).toBeLessThanOrEqual(184)
  await page.getByRole('button', { name: galleryTexts.line.asTable }).click()
  const [head, first] = [...document.querySelectorAll('tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  )
  expect(head).toEqual(['Day', 'Posts', '95%', 'Everybody', 'Before', 'Empty'])
  expect(first).toEqual(['2026-01-01', '100', '80 – 130', '1', '0', '–'])
})

test('the name of a line that others outlast stands over its own end, not in them; times that lie close are not all named', async () => {
  const at = (hour: number, value: number) => ({ time: new Date(Date.UTC(2026, 0, 1, hour)), value })
  await render(
    <LineWithBand
      title="Followers"
      texts={galleryTexts.line}
      formatTime={(time) => time.toISOString().slice(0, 13)}
      series={[
        { id: 'a', label: 'Past', points: [at(0, 1), at(1, 2), at(2, 3), at(48, 4)] },
        { id: 'b', label: 'Forecast', isBaseline: true, points: [at(48, 4), at(96, 5)] },
      ]}
    />,
  )
  const texts = [...document.querySelectorAll<SVGTextElement>('figure svg text')]
  const named = (name: string) => texts.find(({ textContent }) => textContent === name)!
  const circleOfEnd = document
    .querySelectorAll('figure path[stroke]')[0]!
    .getAttribute('d')!
    .split(/[ML,]/)
    .slice(-2)
  expect(named('Past').getAttribute('text-anchor')).toBe('end')
  expect(Number(named('Past').getAttribute('y'))).toBeLessThan(Number(circleOfEnd[1]))
  expect(named('Forecast').getAttribute('text-anchor')).toBe(null)
  const boxes = texts
    .filter(({ textContent }) => textContent.startsWith('2026-'))
    .map((text) => text.getBoundingClientRect())
  expect(boxes.length).toBeGreaterThan(1)
  boxes.slice(1).forEach(({ left }, n) => expect(left).toBeGreaterThan(boxes[n]!.right))
  // Before it is laid out a chart has no width.
  for (const rect of document.querySelectorAll('figure svg rect'))
    expect(Number(rect.getAttribute('width'))).toBeGreaterThan(0)
})
