import { circle, path, rect, room, steam, times, windowAt, type Scene } from './scene-parts.ts'

/** Flat scenes of 1200 × 675: ground and wall, and one thing each, in a palette. */
const cup: Scene = (tone, u) => {
  const x = 380 + Math.floor(u(21) * 260)
  return (
    room(tone) +
    windowAt(tone, u(22) < 0.5 ? 90 : 880) +
    path(`M${x - 70} 556h400l-46 34h-308z`, tone.dark, 'opacity=".25"') +
    path(`M${x} 330h260v120c0 76-52 112-130 112s-130-36-130-112z`, tone.light) +
    path(`M${x + 260} 362c96-14 96 128-10 122`, 'none', `stroke="${tone.light}" stroke-width="26"`) +
    path(`M${x + 14} 330h232c0 26-52 34-116 34s-116-8-116-34z`, tone.thing) +
    steam(x + 84, 304, tone)
  )
}
const bowl: Scene = (tone, u) => {
  const x = 600 + Math.floor((u(21) - 0.5) * 200)
  return (
    room(tone, 400) +
    path(`M${x - 250} 380h500c0 130-110 210-250 210s-250-80-250-210z`, tone.thing) +
    path(`M${x - 250} 380c0-46 112-70 250-70s250 24 250 70-112 62-250 62-250-16-250-62z`, tone.light) +
    times(5, (i) =>
      path(
        `M${x - 170 + i * 68} 392c30-40 50 28 84-8`,
        'none',
        `stroke="${tone.ground}" stroke-width="14" stroke-linecap="round"`,
      ),
    ) +
    circle(x + 96, 366, 44, '#ffffff') +
    circle(x + 96, 366, 21, '#f0b23e') +
    path(
      `M${x - 320} 250l470 120M${x - 300} 220l470 130`,
      'none',
      `stroke="${tone.dark}" stroke-width="12" stroke-linecap="round"`,
    ) +
    steam(x - 90, 282, tone)
  )
}
const pitch: Scene = (tone, u) => {
  const x = 300 + Math.floor(u(21) * 600)
  const lines = 'stroke="#ffffff" stroke-width="8" opacity=".85"'
  return (
    rect(0, 0, 1200, 250, tone.wall) +
    times(40, (i) => circle(15 + i * 30, 170 + (i % 3) * 22, 12, i % 2 ? tone.thing : tone.ground)) +
    times(6, (i) => rect(i * 200, 250, 200, 425, i % 2 ? '#5f9a57' : '#68a55f')) +
    path('M0 300h1200M600 300v375', 'none', lines) +
    `<ellipse cx="600" cy="500" rx="230" ry="90" fill="none" ${lines}/>` +
    `<ellipse cx="${x}" cy="596" rx="52" ry="12" fill="#000" opacity=".2"/>` +
    circle(x, 548, 46, '#ffffff') +
    path(`M${x} 522l25 18-9 29h-32l-9-29z`, tone.dark)
  )
}
const stage: Scene = (tone, u) =>
  rect(0, 0, 1200, 675, tone.dark) +
  times(4, (i) => {
    const x = 170 + i * 290
    const to = x + Math.floor((u(30 + i) - 0.5) * 400)
    return path(`M${x - 14} 0h28L${to + 170} 560h-340z`, i % 2 ? tone.ground : tone.wall, 'opacity=".28"')
  }) +
  rect(0, 520, 1200, 155, '#000000', 'opacity=".35"') +
  path('M560 260h16v250h-16zM530 510h76v12h-76z', tone.light) +
  circle(568, 246, 30, tone.light) +
  times(16, (i) => circle(40 + i * 75, 640 - Math.floor(u(40 + i) * 30), 46, '#000000', 'opacity=".75"'))
const desk: Scene = (tone, u) =>
  room(tone, 470) +
  windowAt(tone, 860) +
  rect(330, 190, 460, 280, tone.dark, 'rx="16"') +
  rect(350, 210, 420, 240, tone.light, 'rx="6"') +
  times(7, (i) =>
    rect(
      376 + (i % 3) * 24,
      236 + i * 28,
      90 + Math.floor(u(30 + i) * 220),
      12,
      i % 3 ? tone.ground : tone.thing,
      'rx="6"',
    ),
  ) +
  path('M250 470h620l40 40h-700z', tone.dark, 'opacity=".85"') +
  circle(960, 560, 40, tone.light) +
  circle(960, 560, 28, tone.thing)
const shelf: Scene = (tone, u) =>
  rect(0, 0, 1200, 675, tone.wall) +
  [250, 540]
    .map((y, row) => {
      let x = 60
      let books = ''
      for (let i = 0; x < 1110; i += 1) {
        const width = 30 + Math.floor(u(50 + row * 40 + i) * 46)
        const height = 120 + Math.floor(u(150 + row * 40 + i) * 90)
        if (u(250 + row * 40 + i) > 0.12)
          books +=
            rect(
              x,
              y - height,
              width,
              height,
              [tone.thing, tone.ground, tone.dark, tone.light][i % 4]!,
              'rx="4"',
            ) + rect(x + 8, y - height + 18, width - 16, 8, tone.wall, 'opacity=".6"')
        x += width + 6
      }
      return books + rect(30, y, 1140, 22, tone.dark, 'opacity=".8"')
    })
    .join('')
const screen: Scene = (tone, u) => {
  const x = 200 + Math.floor(u(21) * 500)
  return (
    rect(0, 0, 1200, 675, tone.dark) +
    rect(160, 60, 880, 420, tone.light, 'rx="10"') +
    rect(160, 60, 880, 420, tone.wall, 'rx="10" opacity=".7"') +
    circle(x + 300, 190, 74, tone.ground) +
    path('M160 420l220-150 170 120 190-180 300 220v50h-880z', tone.thing, 'opacity=".9"') +
    times(9, (i) => path(`M${20 + i * 140} 675v-70c0-46 90-46 90 0v70z`, '#000000', 'opacity=".7"'))
  )
}
const table: Scene = (tone, u) =>
  room(tone, 360) +
  windowAt(tone, u(21) < 0.5 ? 120 : 820) +
  `<ellipse cx="600" cy="520" rx="330" ry="80" fill="${tone.dark}" opacity=".18"/>` +
  `<ellipse cx="600" cy="500" rx="320" ry="84" fill="${tone.light}"/>` +
  path('M410 478c0-150 86-196 190-196s190 46 190 196c-60 34-320 34-380 0z', tone.thing) +
  times(4, (i) =>
    path(
      `M${470 + i * 70} ${352 - (i % 2) * 20}l44 66`,
      'none',
      `stroke="${tone.ground}" stroke-width="16" stroke-linecap="round"`,
    ),
  )

export const SCENES = { cup, bowl, pitch, stage, desk, shelf, screen, table } as const
export type SceneName = keyof typeof SCENES
