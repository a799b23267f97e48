import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { materialTypes } from '@rookery/contract'
import { readMaterialTexts } from '@rookery/i18n/materials/read-materials.ts'
import type { ShownMaterial } from './shown-material.ts'

const pictureFolder = join(import.meta.dirname, '../../../../public/pro/materials')

/** The library of the server, for the build that renders the pages. */
export function readShownMaterials(): ShownMaterial[] {
  const pictures = readdirSync(pictureFolder)
  return readMaterialTexts().map(({ id, language, type, title, description, headings }) => ({
    ...{ id, language, title, description, headings },
    type: materialTypes.find((each) => each === type)!,
    pages: pictures.filter((file) => file.startsWith(`${id}.`) && /\.\d+\.webp$/.test(file)).length,
  }))
}
