import type { ReportDay } from './creator-report.ts'

const WIDTH = 960
const HEIGHT = 220
const LINE_HEIGHT = 110
const MIDDLE = 165
const BAR_HEIGHT = 45
const LEFT = 56

/** Followers as a line; gained and lost as bars up and down, by day. Colors come from the page's style sheet. */
export const followerChart = (days: readonly ReportDay[]): string => {
  const step = (WIDTH - LEFT) / Math.max(days.length, 1)
  const counts = days.map(({ followers }) => followers)
  const [low, high] = [Math.min(...counts), Math.max(...counts)]
  const most = Math.max(1, ...days.flatMap(({ gained, lost }) => [gained, lost]))
  const x = (index: number) => (LEFT + step * (index + 0.5)).toFixed(1)
  const y = (count: number) =>
    (LINE_HEIGHT - ((count - low) / Math.max(high - low, 1)) * (LINE_HEIGHT - 20)).toFixed(1)
  const bar = (day: ReportDay, index: number) => {
    const width = Math.max(step * 0.7, 0.8).toFixed(1)
    const left = (LEFT + step * (index + 0.15)).toFixed(1)
    const up = (day.gained / most) * BAR_HEIGHT
    const down = (day.lost / most) * BAR_HEIGHT
    const title = `${day.date}: ${day.gained} gained, ${day.lost} lost${day.isBurst ? ', burst of posts' : ''}`
    return `<g><title>${title}</title><rect class="gain" x="${left}" y="${(MIDDLE - up).toFixed(1)}" width="${width}" height="${up.toFixed(1)}"/><rect class="${day.isBurst ? 'loss burst' : 'loss'}" x="${left}" y="${MIDDLE}" width="${width}" height="${down.toFixed(1)}"/></g>`
  }
  const label = (text: string, at: number) =>
    `<text x="${LEFT - 8}" y="${at}" text-anchor="end">${text}</text>`
  const number = (value: number) => value.toLocaleString('en')
  const summary = `Followers from ${number(counts[0] ?? 0)} to ${number(counts.at(-1) ?? 0)} in ${days.length} days`
  return `<div class="scroll"><svg class="chart" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${summary}">
${high === low ? '' : label(number(high), 24)}${label(number(low), LINE_HEIGHT + 4)}
<polyline points="${days.map(({ followers }, index) => `${x(index)},${y(followers)}`).join(' ')}"/>
<line x1="${LEFT}" x2="${WIDTH}" y1="${MIDDLE}" y2="${MIDDLE}"/>${label(`+${most}`, MIDDLE - BAR_HEIGHT + 8)}${label(`−${most}`, MIDDLE + BAR_HEIGHT)}
${days.map(bar).join('\n')}</svg></div>`
}
