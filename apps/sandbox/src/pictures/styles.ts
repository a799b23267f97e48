import { createRequire } from 'node:module'
import { Avatar, Style, type StyleDefinition } from '@dicebear/core'

/**
 * Styles of DiceBear that are in the public domain (CC0 1.0, @dicebear/styles/LICENSE.md). Others ask for
 * their artist to be named beside the picture, which the page cannot do.
 */
export type StyleName =
  | 'blobs'
  | 'constellation'
  | 'critters'
  | 'initials'
  | 'landscape'
  | 'loops'
  | 'lorelei'
  | 'notionists'
  | 'open-peeps'
  | 'patchwork'
  | 'planets'
  | 'shapes'
  | 'sprouts'
  | 'squircles'
  | 'stack'
  | 'triangles'
  | 'waves'
  | 'weave'

const require = createRequire(import.meta.url)
const styles = new Map<StyleName, Style>()

/** Read when first drawn: most tests draw nothing. */
function styleOf(name: StyleName): Style {
  let style = styles.get(name)
  if (style === undefined) {
    style = new Style(require(`@dicebear/styles/${name}.json`) as StyleDefinition)
    styles.set(name, style)
  }
  return style
}

/** A square drawing as SVG; the same for the same seed. */
export const drawStyle = (name: StyleName, seed: string, options: Record<string, unknown> = {}): string =>
  new Avatar(styleOf(name), { ...options, seed }).toString()

/**
 * A square drawing cut to a wide frame, at a place of another drawing. `from` says which part it keeps: 0 the
 * top, 1 the bottom.
 */
export const framed = (svg: string, width: number, height: number, from = 0.5): string =>
  svg.replace(/^<svg ([^>]*)viewBox="0 0 (\d+) \d+"/, (_, more: string, side: string) => {
    const kept = (Number(side) * height) / width
    return `<svg ${more}width="${width}" height="${height}" viewBox="0 ${(Number(side) - kept) * from} ${side} ${kept}"`
  })
