import { unitHash } from '../world/unit-hash.ts'
import { PALETTES, type Palette } from './scene-parts.ts'
import { SCENES, type SceneName } from './scenes.ts'
import { drawStyle, framed, type StyleName } from './styles.ts'

const PICTURE_WIDTH = 1200
const PICTURE_HEIGHT = 675

/** What posts about a group of topics show. */
const MOTIFS: Readonly<Record<string, readonly (SceneName | StyleName)[]>> = {
  football: ['pitch'],
  ballgame: ['pitch'],
  court: ['pitch', 'landscape'],
  racing: ['landscape', 'screen'],
  ride: ['landscape'],
  run: ['landscape'],
  outdoors: ['landscape'],
  travel: ['landscape', 'shelf'],
  auto: ['landscape'],
  pop: ['stage'],
  band: ['stage'],
  classical: ['stage', 'shelf'],
  gaming: ['desk', 'screen', 'planets'],
  screen: ['screen'],
  anime: ['screen', 'desk'],
  coffee: ['cup'],
  tea: ['cup'],
  drink: ['cup', 'table'],
  eat: ['bowl'],
  baking: ['table'],
  grill: ['table', 'bowl'],
  tech: ['desk', 'constellation'],
  devices: ['desk'],
  business: ['desk'],
  money: ['desk', 'waves'],
  work: ['desk', 'cup'],
  learning: ['shelf', 'desk'],
  books: ['shelf'],
  science: ['planets', 'constellation'],
  home: ['sprouts', 'table'],
  family: ['sprouts', 'landscape'],
  pets: ['critters'],
  fitness: ['landscape', 'waves'],
  craft: ['weave', 'patchwork'],
  style: ['weave', 'blobs'],
  arts: ['shapes', 'blobs', 'patchwork'],
}
const ANY_MOTIF: readonly (SceneName | StyleName)[] = ['landscape', 'waves']

const isScene = (motif: string): motif is SceneName => motif in SCENES

/** Which part of a square drawing a wide picture keeps: the sun above a landscape, the pot below a plant. */
const KEPT: Readonly<Partial<Record<StyleName, number>>> = { landscape: 0.25, sprouts: 0.8 }

/** Nobody eats blue bread. */
const paletteOf = (motif: SceneName, u: number): Palette => {
  const isFood = motif === 'cup' || motif === 'bowl' || motif === 'table'
  const tones = isFood ? PALETTES.filter(({ isWarm }) => isWarm) : PALETTES
  return tones[Math.floor(u * tones.length)] as Palette
}

/** A picture of a post about a group of topics; the same for the same seed. */
export function drawPost(group: string, seed: number): string {
  const u = (salt: number) => unitHash(salt, seed)
  const motifs = MOTIFS[group] ?? ANY_MOTIF
  const motif = motifs[Math.floor(u(1) * motifs.length)] as SceneName | StyleName
  const drawing = isScene(motif)
    ? SCENES[motif](paletteOf(motif, u(2)), u)
    : framed(drawStyle(motif, String(seed)), PICTURE_WIDTH, PICTURE_HEIGHT, KEPT[motif])
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE_WIDTH}" height="${PICTURE_HEIGHT}" viewBox="0 0 ${PICTURE_WIDTH} ${PICTURE_HEIGHT}">${drawing}</svg>`
}
