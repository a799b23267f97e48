import { createRequire } from 'node:module'
import type { Script } from './text-runs.ts'

const { resolve } = createRequire(import.meta.url)
/**
 * The faces by script (SIL Open Font License): Latin, Greek, Cyrillic and Japanese in one; of each only the
 * signs that are used go into a file. Emoji have one weight.
 */
const fontFiles: Record<Face, Record<Script, string>> = {
  regular: {
    base: '@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf',
    hebrew: '@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf',
    arabic: '@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf',
    emoji: '@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
  },
  bold: {
    base: '@expo-google-fonts/noto-sans-jp/700Bold/NotoSansJP_700Bold.ttf',
    hebrew: '@expo-google-fonts/noto-sans-hebrew/700Bold/NotoSansHebrew_700Bold.ttf',
    arabic: '@expo-google-fonts/noto-sans-arabic/700Bold/NotoSansArabic_700Bold.ttf',
    emoji: '@expo-google-fonts/noto-emoji/700Bold/NotoEmoji_700Bold.ttf',
  },
}
export type Face = 'regular' | 'bold'

/** The name of a font in a file: the face alone is the base. */
const fontName = (face: Face, script: Script = 'base'): string =>
  script === 'base' ? face : `${face} ${script}`

/** Makes all fonts known to a file by name; each is read only when it is used. */
export function registerFonts(doc: PDFKit.PDFDocument): void {
  for (const [face, files] of Object.entries(fontFiles) as [Face, Record<Script, string>][])
    for (const [script, path] of Object.entries(files) as [Script, string][])
      doc.registerFont(fontName(face, script), resolve(path))
}

/** The parts of the library's font that its types leave out. */
interface OpenedFont {
  /** Height above the baseline, in thousandths of the size. */
  readonly ascender: number
  readonly font: {
    hasGlyphForCodePoint(codePoint: number): boolean
    layout(text: string): { readonly glyphs: readonly { readonly id: number }[] }
  }
}

/** Selects a font and answers it. */
export const selectFont = (doc: PDFKit.PDFDocument, face: Face, script: Script = 'base'): OpenedFont =>
  (doc.font(fontName(face, script)) as unknown as { _font: OpenedFont })._font
