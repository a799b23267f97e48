import type { ExploreResult, UiLanguage } from '@rookery/contract'
import { formatDate, formatNumber } from '@rookery/i18n'
import { render } from '@rookery/i18n/server.ts'
import { escapeMarkup } from '../../../app/page/escape-markup.ts'
import { PICTURE_FONT } from './draw-png.ts'

/** What networks show beside a link, in pixels. */
const WIDTH = 1200
const HEIGHT = 630
const LEFT = 80
/** The light paper and ink of the pro-targeting site. */
const colors = { paper: '#fcfdfe', ink: '#16202e', soft: '#4c5a6b', signal: '#1f4aa8', line: '#dde3ea' }
/** A name is set smaller the longer it is; signs of Japanese are twice as wide. */
const NAME_WIDTH = 20
const widthOf = (text: string): number =>
  [...text].reduce((sum, sign) => sum + (sign.codePointAt(0)! > 0x2e80 ? 2 : 1), 0)

const textAt = (
  x: number,
  y: number,
  text: string,
  { size, color = colors.ink, bold = false }: { size: number; color?: string; bold?: boolean },
): string =>
  `<text x="${x}" y="${y}" font-family="${PICTURE_FONT}" font-size="${size}" fill="${color}"${bold ? ' font-weight="700"' : ''}>${escapeMarkup(text)}</text>`

/** The finding about a name as a picture: who, how much, and how it moves. */
export function findingPicture(found: ExploreResult, language: UiLanguage): string {
  const { label, totals, volume, period } = found
  const name = widthOf(label) > 40 ? `${[...label].slice(0, 24).join('')}…` : label
  const size = Math.round(Math.min(104, (104 * NAME_WIDTH) / Math.max(NAME_WIDTH, widthOf(name))))
  const figures = (['posts', 'authors', 'reach'] as const).flatMap((key) => {
    const value = totals[key]
    return value === null
      ? []
      : [{ value: formatNumber(language, value), title: render(`explorePage.${key}`, language) }]
  })
  // Days are in UTC.
  const day = (date: string) => formatDate(language, `${date}T12:00:00Z`, 'UTC')
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${colors.paper}"/><rect width="16" height="${HEIGHT}" fill="${colors.signal}"/>`,
    textAt(LEFT, 104, 'Rookery Pro Targeting', { size: 30, color: colors.signal, bold: true }),
    textAt(LEFT, 190, render('explorePage.startTitle', language), { size: 32, color: colors.soft }),
    textAt(LEFT, 302, name, { size, bold: true }),
    lineOf(volume),
    ...figures.flatMap(({ value, title }, at) => [
      textAt(LEFT + at * 350, 545, value, { size: 52, bold: true }),
      textAt(LEFT + at * 350, 586, title, { size: 24, color: colors.soft }),
    ]),
    period
      ? textAt(LEFT, 346, `${day(period.since)} – ${day(period.until)}`, { size: 24, color: colors.soft })
      : '',
    '</svg>',
  ].join('')
}

/** Posts a day as a line over the width of the picture. */
function lineOf(volume: ExploreResult['volume']): string {
  const values = volume.flatMap(({ posts, days }) => (posts === null ? [] : [posts / days]))
  if (values.length < 2) return ''
  const most = Math.max(...values, Number.MIN_VALUE)
  const step = (WIDTH - 2 * LEFT) / (values.length - 1)
  const points = values.map(
    (value, at) => `${(LEFT + at * step).toFixed(1)},${(476 - (value / most) * 96).toFixed(1)}`,
  )
  const [top, bottom] = [points.join(' '), 476]
  return [
    `<polygon points="${LEFT},${bottom} ${top} ${WIDTH - LEFT},${bottom}" fill="${colors.signal}" fill-opacity="0.1"/>`,
    `<polyline points="${top}" fill="none" stroke="${colors.signal}" stroke-width="4" stroke-linejoin="round"/>`,
    `<line x1="${LEFT}" x2="${WIDTH - LEFT}" y1="${bottom}" y2="${bottom}" stroke="${colors.line}" stroke-width="2"/>`,
  ].join('')
}
