import PDFDocument from 'pdfkit'
import { registerFonts } from './pdf-fonts.ts'

export interface Pdf {
  readonly doc: PDFKit.PDFDocument
  /** Ends the file and answers its bytes. */
  finish(): Promise<Buffer>
}

interface PdfInfo {
  readonly title: string
  readonly at: Date
  readonly language: string
  /** Slides are as wide as A4 and half as high, A5 on its side. */
  readonly isSlides?: boolean
}

/** An A4 file, or slides, with all fonts at hand by name. */
export function openPdf({ isSlides = false, ...info }: PdfInfo): Pdf {
  const pdfDocument = new PDFDocument({
    ...(isSlides ? { size: 'A5', layout: 'landscape' } : { size: 'A4' }),
    margins: { top: 48, bottom: 48, left: 48, right: 48 },
    bufferPages: true,
    lang: info.language,
    info: { Title: info.title, CreationDate: info.at, Producer: 'Rookery', Creator: 'Rookery' },
  })
  registerFonts(pdfDocument)
  pdfDocument.font('regular')
  const chunks: Buffer[] = []
  pdfDocument.on('data', (chunk: Buffer) => chunks.push(chunk))
  return {
    doc: pdfDocument,
    finish: async () =>
      await new Promise<Buffer>((done, failed) => {
        pdfDocument.on('end', () => done(Buffer.concat(chunks)))
        pdfDocument.on('error', failed)
        pdfDocument.end()
      }),
  }
}
