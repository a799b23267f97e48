export interface Palette {
  wall: string
  ground: string
  thing: string
  light: string
  dark: string
  /** As food and drink are. */
  isWarm: boolean
}

export const PALETTES: readonly Palette[] = [
  { wall: '#efe3d3', ground: '#c99b6d', thing: '#7b4b2a', light: '#fffaf2', dark: '#3b2417', isWarm: true },
  { wall: '#dbe7ec', ground: '#7fa3b5', thing: '#2f5d73', light: '#f8fcfe', dark: '#1b333f', isWarm: false },
  { wall: '#e4ead8', ground: '#9bb07d', thing: '#4f6b35', light: '#fbfdf6', dark: '#2a3a1c', isWarm: false },
  { wall: '#f5dfdb', ground: '#d39a90', thing: '#9a4a45', light: '#fffafa', dark: '#4b2320', isWarm: true },
  { wall: '#e6e0f0', ground: '#a596c4', thing: '#5b4a86', light: '#fbf9ff', dark: '#2d2446', isWarm: false },
  { wall: '#f7eac8', ground: '#dcb55c', thing: '#96701d', light: '#fffdf5', dark: '#4a370e', isWarm: true },
]

export type Scene = (tone: Palette, u: (salt: number) => number) => string

export const rect = (x: number, y: number, w: number, h: number, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" ${more}/>`
export const circle = (x: number, y: number, r: number, fill: string, more = '') =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`
export const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`
export const times = (n: number, draw: (i: number) => string) =>
  Array.from({ length: n }, (_, i) => draw(i)).join('')
export const room = ({ wall, ground }: Palette, horizon = 440) =>
  rect(0, 0, 1200, 675, wall) + rect(0, horizon, 1200, 675 - horizon, ground)
export const windowAt = ({ light, dark }: Palette, x: number) =>
  rect(x, 70, 240, 250, light, 'rx="8"') +
  rect(x + 116, 70, 8, 250, dark, 'opacity=".15"') +
  rect(x, 190, 240, 8, dark, 'opacity=".15"')
export const steam = (x: number, y: number, { light }: Palette) =>
  times(3, (i) =>
    path(
      `M${x + i * 46} ${y}c-26-34 26-58 0-96`,
      'none',
      `stroke="${light}" stroke-width="12" stroke-linecap="round" opacity=".85"`,
    ),
  )
