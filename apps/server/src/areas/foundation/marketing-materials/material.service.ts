import {
  materialFormatsOf,
  type CallOutput,
  type MarketingMaterial,
  type MaterialFormat,
  type MaterialType,
  type UiLanguage,
} from '@rookery/contract'
import type { Actor } from '../../../app/access/actor.ts'
import { asServer } from '../../../app/as-server.ts'
import type { Deps } from '../../../app/deps.ts'
import { fail } from '../../../errors/app-error.ts'
import { drawMaterial } from './draw-material.ts'
import { drawSlides } from './draw-slides.ts'
import { findMaterial, materials, type Material } from './library.service.ts'
import { countMaterialDownload } from './material-link.repository.ts'
import { openMaterialLink } from './material-link.service.ts'

const contentTypes: Record<MaterialFormat, string> = {
  pdf: 'application/pdf',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
}

const drawn = new Map<string, Promise<Buffer>>()
/** The file of a material, drawn once. */
const fileOf = (material: Material, format: MaterialFormat): Promise<Buffer> => {
  const name = `${material.id}.${format}`
  const known = drawn.get(name)
  if (known) return known
  const file = format === 'pptx' ? drawSlides(material) : drawMaterial(material)
  drawn.set(name, file)
  file.catch(() => drawn.delete(name))
  return file
}
const fileName = ({ title }: Material, format: MaterialFormat): string => `${title}.${format}`

const present = async (material: Material): Promise<MarketingMaterial> => ({
  id: material.id,
  title: material.title,
  slug: material.slug,
  content_type: material.type,
  language: material.language,
  description: material.description,
  contents: [...material.headings],
  thumbnail_url: `/pro/materials/${material.id}.thumb.webp`,
  formats: [...materialFormatsOf(material.type)],
  file_name: fileName(material, 'pdf'),
  size_bytes: (await fileOf(material, 'pdf')).byteLength,
  published_at: `${material.published}T00:00:00Z`,
  needs_request: true,
})

const matches = (material: Material, words: string): boolean =>
  [material.title, material.description, ...material.headings]
    .join('\n')
    .toLowerCase()
    .includes(words.toLowerCase())

/** A page of the published materials. */
export async function readMaterials(query: {
  readonly content_type?: MaterialType | undefined
  readonly language?: UiLanguage | undefined
  readonly q?: string | undefined
  readonly limit: number
  readonly offset: number
}): Promise<{ count: number; results: CallOutput<'list-marketing-materials'>['results'] }> {
  const { content_type, language, q, limit, offset } = query
  const found = materials().filter(
    (material) =>
      (content_type === undefined || material.type === content_type) &&
      (language === undefined || material.language === language) &&
      (!q || matches(material, q)),
  )
  const page = found.slice(offset, offset + limit)
  return { count: found.length, results: await Promise.all(page.map(present)) }
}

/**
 * The file, for the signed-in or by a mailed link. `isDownload` is false if only the headers were asked for (HEAD): then
 * nothing is counted. Throws sign_in_required for a visitor without a link, not_found for a format it does not have.
 */
export async function downloadMaterial(
  callerDeps: Deps,
  actor: Actor,
  {
    pk,
    signed,
    format,
    isDownload,
  }: {
    readonly pk: string
    readonly signed?: string | undefined
    readonly format: MaterialFormat
    readonly isDownload: boolean
  },
) {
  const deps = asServer(callerDeps)
  const material = findMaterial(pk)
  if (!material || !materialFormatsOf(material.type).includes(format)) throw fail('not_found')
  if (actor.kind !== 'user') {
    if (signed === undefined) throw fail('sign_in_required')
    await openMaterialLink(deps, signed, pk, isDownload)
  }
  const content = await fileOf(material, format)
  if (isDownload) await countMaterialDownload(deps.db, pk)
  return { file_name: fileName(material, format), content_type: contentTypes[format], content }
}
