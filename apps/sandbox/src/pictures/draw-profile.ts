import type { World } from '@rookery/world'
import { unitHash } from '../world/unit-hash.ts'
import { drawStyle, type StyleName } from './styles.ts'

const GROUNDS = ['#f3d9c9', '#d8e4f0', '#dfead5', '#f4e3b5', '#e5dcf0', '#cfe7e4', '#f2d3d7', '#e6e1d6']
const FACES: readonly StyleName[] = ['notionists', 'lorelei', 'open-peeps']
const LOGOS: readonly StyleName[] = [
  'patchwork',
  'loops',
  'shapes',
  'squircles',
  'triangles',
  'waves',
  'stack',
]
const MASCOTS: readonly StyleName[] = ['critters', 'blobs', 'sprouts', 'loops']
const DARK_GROUNDS = ['#1f3b57', '#7a2e2e', '#2f5d50', '#4a3b76', '#8a5a1f', '#22303c', '#5b2a4e', '#2b5c7d']

/** What people show instead of a face, by what they are into. */
const HOBBIES: Readonly<Record<string, readonly StyleName[]>> = {
  pets: ['critters'],
  home: ['sprouts'],
  outdoors: ['landscape'],
  travel: ['landscape'],
  ride: ['landscape'],
  auto: ['landscape'],
  science: ['planets', 'constellation'],
  tech: ['constellation', 'triangles'],
  gaming: ['critters', 'planets'],
  anime: ['critters'],
  craft: ['weave', 'patchwork'],
  arts: ['blobs', 'shapes'],
  style: ['blobs', 'weave'],
}
const ANY_HOBBY: readonly StyleName[] = ['landscape', 'blobs', 'sprouts', 'waves']
/** Of persons: those that show something they like instead of a face. */
const HOBBY_SHARE = 0.22

const pick = <T>(list: readonly T[], u: number): T => list[Math.floor(u * list.length)] as T

/** An account's picture, always the same. What it shows tells nothing about the person: faces are drawn by lot. */
export function drawProfile(world: World, index: number, group: string): string {
  const seed = `profile ${world.seed} ${index}`
  const u = (salt: number) => unitHash(world.seed * 64 + salt, index)
  const { kind, gender } = world.truthAt(index)
  const background = [pick(GROUNDS, u(1))]
  if (kind === 'media')
    return drawStyle('initials', world.profileAt(index).name, { backgroundColor: [pick(DARK_GROUNDS, u(1))] })
  if (kind === 'brand' || kind === 'organisation') return drawStyle(pick(LOGOS, u(2)), seed)
  // Bands, shows and comic accounts.
  if (gender === null) return drawStyle(pick(MASCOTS, u(2)), seed)
  if (u(3) < HOBBY_SHARE) return drawStyle(pick(HOBBIES[group] ?? ANY_HOBBY, u(4)), seed)
  return drawStyle(pick(FACES, u(5)), seed, { backgroundColor: background })
}
