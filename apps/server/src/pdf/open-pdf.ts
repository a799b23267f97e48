import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'

const { resolve } = createRequire(import.meta.url)
/** Latin and Japanese in one face (SIL Open Font License); of it only the signs that are used go into a file. */
const fontFaces = {
  regular: '@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf',
  bold: '@expo-google-fonts/noto-sans-jp/700Bold/NotoSansJP_700Bold.ttf',
} as const
export type Face = keyof typeof fontFaces

export interface Pdf {
  readonly doc: PDFKit.PDFDocument
  /** Ends the file and answers its bytes. */
  finish(): Promise<Buffer>
}

/** An A4 file with both faces at hand by name. */
export function openPdf(info: { readonly title: string; readonly at: Date; readonly language: string }): Pdf {
  const pdfDocument = new PDFDocument({
    size: 'A4',
    margins: { top: 48, bottom: 48, left: 48, right: 48 },
    bufferPages: true,
    lang: info.language,
    info: { Title: info.title, CreationDate: info.at, Producer: 'Rookery', Creator: 'Rookery' },
  })
  for (const [name, path] of Object.entries(fontFaces)) pdfDocument.registerFont(name, resolve(path))
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
