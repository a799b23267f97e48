import type { UiLanguage } from '@rookery/contract'
import library from 'pptxgenjs'

/** The package's types describe its CommonJS file, whose class is at `default`; here it is the import itself. */
const PptxGenJS = library as unknown as typeof library.default

type Deck = InstanceType<typeof PptxGenJS>
export type Slide = ReturnType<Deck['addSlide']>

export const PPTX_TYPE = 'application/vnd.openxmlformats-officedocument.presentationml.presentation'

const WIDTH = 13.33
const SIDE = 0.9
/** Slides are 13.33 × 7.5 inches; all sizes are inches, of text points. */
export const SLIDE = {
  width: WIDTH,
  side: SIDE,
  inner: WIDTH - 2 * SIDE,
  color: {
    ...{ ink: '14284F', text: '2B3444', quiet: '6A7484', accent: '7FA4EE', line: 'D5DBE5' },
    line_of_chart: '3B5FBF',
  },
} as const
/** Fonts that Office has on Windows and on a Mac. */
const fontOf = { en: 'Arial', ja: 'Yu Gothic' } as const

/** A PowerPoint file that can be edited. */
export function openSlides(title: string, language: UiLanguage) {
  const pptx = new PptxGenJS()
  pptx.layout = 'LAYOUT_WIDE'
  pptx.title = title
  pptx.author = pptx.company = 'Rookery'
  pptx.theme = { headFontFace: fontOf[language], bodyFontFace: fontOf[language] }
  return {
    pptx,
    write: async (): Promise<Buffer> => (await pptx.write({ outputType: 'nodebuffer' })) as Buffer,
  }
}

/** The first slide. */
export function drawLead(
  slide: Slide,
  { title, description, above }: { title: string; description: string; above: string },
): void {
  slide.background = { color: SLIDE.color.ink }
  const place = { x: SIDE, w: SLIDE.inner }
  slide.addText(`Rookery · ${above}`, {
    ...place,
    y: 2.1,
    h: 0.4,
    fontSize: 16,
    color: SLIDE.color.accent,
    margin: 0,
  })
  slide.addText(title, {
    ...{ ...place, y: 2.6, h: 1.4, margin: 0 },
    ...{ fontSize: 44, bold: true, color: 'FFFFFF', valign: 'top', fit: 'shrink' },
  })
  slide.addText(description, {
    ...{ ...place, y: 4.1, h: 1, margin: 0 },
    ...{ fontSize: 20, color: 'C9D6F2', valign: 'top' },
  })
}

/** A slide with its heading, the deck's title and its number. */
export function slideWithHeading(pptx: Deck, heading: string, deck: string): Slide {
  const slide = pptx.addSlide()
  const { ink, quiet } = SLIDE.color
  slide.addShape('rect', { x: 0, y: 0, w: WIDTH, h: 0.28, fill: { color: ink } })
  slide.addText(heading, {
    ...{ x: SIDE, y: 0.7, w: SLIDE.inner, h: 0.9, margin: 0 },
    ...{ fontSize: 34, bold: true, color: ink, valign: 'middle', fit: 'shrink' },
  })
  slide.addText(deck, { x: SIDE, y: 7, w: SLIDE.inner, h: 0.3, margin: 0, fontSize: 11, color: quiet })
  slide.slideNumber = {
    ...{ x: WIDTH - SIDE - 0.5, y: 7, w: 0.5, h: 0.3 },
    ...{ fontSize: 11, color: quiet, align: 'right' },
  }
  return slide
}
